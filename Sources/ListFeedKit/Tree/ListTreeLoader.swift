/// Loads the children of branches when they are opened, and puts them into a tree.
///
/// ```swift
/// let loader = ListTreeLoader(ListTree(disks, loadingChildrenWhere: \.isFolder)) { folder, answer in
///   disk.list(folder.path) { names in answer(.children(names.map { … })) }
/// }
/// loader.onChange = { adapter.performUpdates(with: $0.content) }
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
  public private(set) var tree: ListTree<Value>
  /// Called after the rows changed.
  public var onChange: (@MainActor (ListTree<Value>) -> Void)?

  private let load: Load
  private let link = TreeLoaderLink<Value>()
  private var isStarting = false
  private var running: [(request: ListTreeRequest<ID>, work: AnyObject?)] = []

  /// Makes a loader for a tree, and begins to load what is open in it.
  public init(_ tree: ListTree<Value>, load: @escaping Load) {
    self.tree = tree
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
  @discardableResult
  public func edit<Result>(_ body: (inout ListTree<Value>) -> Result) -> Result {
    let before = tree.rows
    let result = body(&tree)
    start()
    if !tree.rows.isSameVersion(as: before) { onChange?(tree) }
    return result
  }

  /// Starts loads until none is asked for, those that an answer at once asks for included.
  private func start() {
    running.removeAll { !tree.isWanted($0.request) }
    // Not within one another: a path that is opened may be deeper than the stack.
    if isStarting { return }
    isStarting = true
    defer { isStarting = false }
    var requests = tree.takeRequests()
    while !requests.isEmpty {
      for request in requests { start(request) }
      requests = tree.takeRequests()
    }
  }

  private func start(_ request: ListTreeRequest<ID>) {
    // A load before it may have changed the tree.
    guard tree.isWanted(request), let value = tree[request.id] else { return }
    running.append((request, nil))
    let work = load(value) { [link] answer in link.target?.finish(request, answer) }
    // The answer may have come already.
    if let index = running.firstIndex(where: { $0.request == request }) {
      running[index].work = work
    }
  }

  private func finish(_ request: ListTreeRequest<ID>, _ answer: Answer) {
    running.removeAll { $0.request == request }
    edit { tree in
      switch answer {
      case .children(let children): tree.finish(request, with: children)
      case .failure(let reason): tree.fail(request, because: reason)
      }
    }
  }
}
