import ListKit

/// Loads the children of branches when they are opened, and puts them into a tree.
///
/// ```swift
/// let loader = ListTreeLoader(ListTree(disks, loadingChildrenWhere: \.isFolder)) { folder, answer in
///   disk.list(folder.path) { names in answer(.children(names.map { ListTreeNode(unloaded: File($0)) })) }
///   return nil
/// }
/// adapter.content { loader.tree.content }
/// loader.onChange = { _ in adapter.performUpdates(animated: true) }
/// loader.edit { $0.expand("Downloads") }
/// ```
///
/// All changes of the tree go through ``edit(_:)``. A load ends when its branch is removed. A copy that is put back
/// into the loader loads again what it was loading.
@MainActor
public final class ListTreeLoader<Value: ListValue> {
  /// The identity of a node.
  public typealias ID = Value.DiffIdentifier

  /// The result of a load.
  public enum Answer {
    /// The children of the branch.
    ///
    /// Of a node made with ``ListTreeNode/init(unloaded:)`` the children are loaded when it is opened; with
    /// ``ListTreeNode/init(_:_:)`` it has the given ones, or is a leaf.
    case children([ListTreeNode<Value>])
    /// The load failed, with a message.
    case failure(String)
  }

  /// Begins to load the children of a value.
  ///
  /// It calls `answer` once, synchronously or later; further calls are ignored. If it releases `answer` without a
  /// call, the load fails with ``ListLoadError/noAnswer``. The returned object is
  /// retained until then, and released when the load is cancelled, so that its `deinit` can end the
  /// work.
  public typealias Load =
    @MainActor (
      _ value: Value, _ answer: @escaping @MainActor (Answer) -> Void
    ) -> AnyObject?

  /// The tree.
  ///
  /// - Precondition: It is not read in the closure of ``edit(_:)``, which has the tree as its
  ///   argument.
  public var tree: ListTree<Value> {
    checkNotEditing()
    return stored
  }

  /// Called after the rows changed.
  public var onChange: (@MainActor (ListTree<Value>) -> Void)?

  private var stored: ListTree<Value>
  private var isEditing = false
  private let load: Load
  private let link = FeedLink<ListTreeLoader<Value>>()
  private var isStarting = false
  private var running: [ListTreeRequest<ID>: Work] = [:]
  /// The number of the last edit, which the tree has too unless it is another copy.
  private var editNumber = 0
  /// The generation of the last request.
  private var lastGeneration = 0
  /// The number of requests that were taken from the tree and are not started yet.
  private var unstartedCount = 0

  /// How many loads were started.
  private var startedCount = 0

  private struct Work {
    /// The number of the load.
    let number: Int
    /// The object that the load retains until it ends.
    var object: AnyObject?
  }

  /// Makes a loader for a tree, and starts the loads of its open branches.
  public init(_ tree: ListTree<Value>, load: @escaping Load) {
    stored = tree
    self.load = load
    link.target = self
    stored.requestAgain()
    start()
  }

  #if hasFeature(Embedded)
    deinit { link.target = nil }
  #endif

  /// The number of running loads.
  public var loadCount: Int { running.count }

  /// Changes the tree, and starts the loads that it then requests.
  ///
  /// - Precondition: The closure does not call it: it is not reentrant.
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

  /// Starts requested loads until none is left, including those that synchronous answers request.
  private func start() {
    if stored.loads.edit == editNumber {
      // If the tree has started as many loads as are running here, all of them are wanted.
      if unstartedCount > 0 || running.count != stored.loads.takenCount { dropUnwanted() }
    } else {
      takeOver()
    }
    lastEdit += 1
    editNumber = lastEdit
    stored.loads.edit = editNumber
    // Not recursive: an opened path may be deeper than the stack.
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

  /// Follows another copy of the tree, such as an earlier one: what that is loading is loaded again,
  /// unless the load for it is still running.
  private func takeOver() {
    stored.loads.continueAfter(lastGeneration)
    dropUnwanted()
    stored.requestAgain { running[$0] != nil }
  }

  /// Releases the work of loads whose branch was removed or is loaded again.
  private func dropUnwanted() {
    // Released last, because the `deinit` of the work may call the loader.
    let former = running
    running = former.filter { stored.isWanted($0.key) }
    withExtendedLifetime(former) {}
  }

  private func start(_ request: ListTreeRequest<ID>) {
    // An earlier load may have changed the tree.
    guard stored.isWanted(request), running[request] == nil, let value = stored[request.id] else {
      return
    }
    lastGeneration = max(lastGeneration, request.generation)
    startedCount += 1
    let number = startedCount
    running[request] = Work(number: number)
    let link = link
    let ticket = Ticket { link.target?.failWithoutAnswer(number) }
    let work = load(value) { answer in
      ticket.use()
      link.target?.finish(request, answer)
    }
    // The load may have been answered synchronously.
    if running[request]?.number == number { running[request]?.object = work }
  }

  /// Ends a load whose answer cannot come any more.
  private func failWithoutAnswer(_ number: Int) {
    let request = running.first { $0.value.number == number }?.key
    if let request { finish(request, .failure(ListLoadError.noAnswer.message)) }
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

/// The number of the last edit in any loader.
@MainActor private var lastEdit = 0
