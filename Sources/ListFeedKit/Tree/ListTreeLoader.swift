/// Loads the children of branches when they are opened, and puts them into a tree.
///
/// ```swift
/// let loader = ListTreeLoader(ListTree(disks, loadingChildrenWhere: \.isFolder)) { folder, answer in
///   disk.list(folder.path) { names in answer(.children(names.map { … })) }
///   return nil
/// }
/// adapter.content { loader.tree.content }
/// loader.onChange = { _ in adapter.performUpdates(animated: true) }
/// loader.edit { $0.expand("Downloads") }
/// ```
///
/// All changes of the tree go through ``edit(_:)``. A load ends when its branch is removed.
@MainActor
public final class ListTreeLoader<Value: ListValue> {
  /// The identity of a node.
  public typealias ID = Value.DiffIdentifier

  /// What becomes of a load.
  public enum Answer {
    /// The children of the branch.
    case children([ListTreeNode<Value>])
    /// It failed, for a reason in words.
    case failure(String)
  }

  /// Begins to load the children of a value.
  ///
  /// It calls back once, at once or later; later calls are ignored. The returned object is kept until
  /// then, and released when the load is cancelled, so that its `deinit` can end the work.
  public typealias Load =
    @MainActor (
      _ value: Value, _ answer: @escaping @MainActor (Answer) -> Void
    ) -> AnyObject?

  /// The tree.
  ///
  /// - Precondition: It is not read inside of the closure of ``edit(_:)``, which is given the tree.
  public var tree: ListTree<Value> {
    checkNotEditing()
    return stored
  }

  /// Called after the rows changed.
  public var onChange: (@MainActor (ListTree<Value>) -> Void)?

  private var stored: ListTree<Value>
  private var isEditing = false
  private let load: Load
  private let link = TreeLoaderLink<Value>()
  private var isStarting = false
  private var running: [ListTreeRequest<ID>: Work] = [:]
  /// How many requests were taken from the tree and not started yet.
  private var unstartedCount = 0

  /// What a load keeps until it ends.
  private struct Work {
    let object: AnyObject?
  }

  /// Makes a loader for a tree, and begins to load what is open in it.
  public init(_ tree: ListTree<Value>, load: @escaping Load) {
    stored = tree
    self.load = load
    link.target = self
    start()
  }

  #if hasFeature(Embedded)
    deinit { link.target = nil }
  #endif

  /// How many loads are under way.
  public var loadCount: Int { running.count }

  /// Changes the tree, and loads what has to be there for it.
  ///
  /// - Precondition: It is not called inside of its own closure.
  @discardableResult
  public func edit<Result>(_ body: (inout ListTree<Value>) -> Result) -> Result {
    checkNotEditing()
    let before = stored.rows
    isEditing = true
    let result = body(&stored)
    isEditing = false
    start()
    if !stored.rows.isSameVersion(as: before) { onChange?(stored) }
    return result
  }

  private func checkNotEditing() {
    precondition(
      !isEditing,
      "ListTreeLoader: the closure of edit(_:) reads or edits the loader. It has the tree as its "
        + "argument: use that one.")
  }

  /// Starts loads until none is asked for, those that an answer at once asks for included.
  private func start() {
    dropUnwanted()
    // Not within one another: a path that is opened may be deeper than the stack.
    if isStarting { return }
    isStarting = true
    defer { isStarting = false }
    var requests = stored.takeRequests()
    while !requests.isEmpty {
      unstartedCount = requests.count
      for request in requests {
        unstartedCount -= 1
        start(request)
      }
      requests = stored.takeRequests()
    }
  }

  /// Releases the work of loads whose branch went or loads anew.
  private func dropUnwanted() {
    // If the tree has begun as many loads as run here, all of them are wanted.
    if unstartedCount == 0, running.count == stored.loads.takenCount { return }
    // The `deinit` of work may call the loader.
    let former = running
    running = former.filter { stored.isWanted($0.key) }
    withExtendedLifetime(former) {}
  }

  private func start(_ request: ListTreeRequest<ID>) {
    // A load before it may have changed the tree.
    guard stored.isWanted(request), let value = stored[request.id] else { return }
    running[request] = Work(object: nil)
    let work = load(value) { [link] answer in link.target?.finish(request, answer) }
    // The answer may have come already.
    if running[request] != nil { running[request] = Work(object: work) }
  }

  private func finish(_ request: ListTreeRequest<ID>, _ answer: Answer) {
    let work = running.removeValue(forKey: request)
    withExtendedLifetime(work) {}
    edit { tree in
      switch answer {
      case .children(let children): tree.finish(request, with: children)
      case .failure(let reason): tree.fail(request, because: reason)
      }
    }
  }
}
