public import ListKit

/// A host in memory that changes one thing after the other, as RecyclerView, GTK and the DOM do.
///
/// Everything there is has a cell, as every node of a page is there whether it is in sight or not.
/// A batch becomes ``operations``, which are made in the host's own list of nodes; what comes out must
/// be what the source says, node by node. Headers and footers are not shown.
@MainActor
public final class SequentialListHost<Cell: AnyObject>: ListHost {
  private struct Node {
    let key: ListItemKey?
    var cell: ShownCell<Cell>?
  }

  private let ledger = ViolationLedger(isKept: true)
  private let desk: CellDesk<Cell>
  private var tree = SequentialTree<Node>()
  private var isChangingData = false

  /// What the host shows.
  public var source: ListSource<Cell>? {
    didSet {
      guard source !== oldValue else { return }
      clear(telling: oldValue)
      readEverything()
    }
  }
  /// The size of the area in which the list is seen.
  public var containerSize: Size
  /// What the host says it can take in one batch; it takes everything.
  public var capabilities = ListHostCapabilities.lenient
  /// The operations of all batches, oldest first.
  public private(set) var operations: [SequentialOperation] = []
  /// The batches, oldest first.
  public private(set) var batches: [ListBatchUpdates] = []
  /// How often everything was shown anew because the list asked for it.
  public private(set) var reloadCount = 0
  /// How a cell reads in ``snapshot()``.
  public var describe: (Cell) -> String = { cell in
    (cell as? any CustomStringConvertible)?.description ?? "\(type(of: cell))"
  }

  /// Makes a host that shows nothing yet.
  public init(containerSize: Size = Size(width: 320, height: 480)) {
    self.containerSize = containerSize
    desk = CellDesk(ledger: ledger)
  }

  /// The rules that were broken, oldest first.
  public var violations: [Violation] { ledger.violations }

  /// Every item there is.
  public var visiblePaths: [ListPath] {
    tree.sections.enumerated().flatMap { section, content in
      content.items.indices.map { ListPath(section: section, item: $0) }
    }
  }

  /// The cell of an item; headers and footers have none.
  public func cell(at place: ListPlace) -> Cell? {
    guard let path = place.path, tree.contains(path) else { return nil }
    return tree.sections[path.section].items[path.item]?.cell?.cell
  }

  /// Gives a cell to configure: the shown one, one used before, or a new one.
  public func dequeue(_ reuse: ListReuse<Cell>, at place: ListPlace) -> Cell {
    desk.dequeue(reuse, at: place)
  }

  /// Makes a batch's changes one after the other.
  public func performBatch(
    animated: Bool, updates: @escaping @MainActor () -> ListBatchUpdates,
    completion: @escaping @MainActor () -> Void
  ) {
    if isChangingData || desk.isMakingCell {
      ledger.report(.nestedBatch(isMakingCell: desk.isMakingCell))
    }
    let source = source
    let oldCounts = tree.sections.map { $0.items.count }
    isChangingData = true
    let batch = updates()
    isChangingData = false
    batches.append(batch)
    let new = batch.sequentialOperations(oldCounts: oldCounts)
    operations += new
    for operation in new where self.source === source { make(operation) }
    guard self.source === source else { return completion() }
    compare()
    for path in batch.itemUpdates { configureAgain(path) }
    completion()
  }

  /// Shows everything anew.
  public func reload(
    updates: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    reloadCount += 1
    clear(telling: source)
    updates()
    readEverything()
    completion()
  }

  /// What a person would see: a line for each item, its place and its cell.
  public func snapshot() -> String {
    visiblePaths.map { path in
      "\(path) \(cell(at: .item(path)).map { describe($0) } ?? "")"
    }.joined(separator: "\n")
  }

  private func make(_ operation: SequentialOperation) {
    guard let gone = tree.make(operation) else {
      return ledger.report(
        Violation(.replay, "\(operation) does not fit the list that the changes before have left."))
    }
    for node in gone { end(node, telling: source) }
  }

  /// Fills in what has come, and compares what was there with what the source says.
  private func compare() {
    guard let source else { return }
    let isSame =
      tree.sections.count == source.sectionCount
      && tree.sections.indices.allSatisfy { matches($0, source) }
    guard isSame else {
      ledger.report(
        Violation(
          .replay,
          """
          made one after the other, the changes do not lead to what the source says. Make the batch \
          from the same data that the source shows.
          """))
      clear(telling: source)
      return readEverything()
    }
    fill(from: source)
  }

  private func matches(_ section: Int, _ source: ListSource<Cell>) -> Bool {
    let content = tree.sections[section]
    guard let identity = content.identity else { return true }
    return identity == source.identity(ofSection: section)
      && content.items.count == source.itemCount(in: section)
      && content.items.enumerated().allSatisfy { item, node in
        node == nil || node?.key == source.key(at: ListPath(section: section, item: item))
      }
  }

  private func fill(from source: ListSource<Cell>) {
    for section in tree.sections.indices {
      if tree.sections[section].identity == nil {
        tree.sections[section] = SequentialTree.Section(
          identity: source.identity(ofSection: section),
          items: Array(repeating: nil, count: source.itemCount(in: section)))
      }
      for item in tree.sections[section].items.indices
      where tree.sections[section].items[item] == nil {
        let path = ListPath(section: section, item: item)
        let cell = desk.configure(.item(path), from: source)
        // Whoever was asked may have given the host to another list.
        guard self.source === source else {
          if let cell { desk.recycle(cell) }
          return
        }
        tree.sections[section].items[item] = Node(key: source.key(at: path), cell: cell)
        if let cell { source.willDisplay(cell.cell, at: .item(path)) }
        guard self.source === source else { return }
      }
    }
  }

  private func configureAgain(_ path: ListPath) {
    guard let source, tree.contains(path),
      let node = tree.sections[path.section].items[path.item], let old = node.cell,
      let new = desk.configure(.item(path), offering: old, from: source)
    else { return }
    guard self.source === source else { return desk.recycle(new) }
    tree.sections[path.section].items[path.item]?.cell = new
    if new.cell !== old.cell {
      end(node, telling: source)
      source.willDisplay(new.cell, at: .item(path))
    }
  }

  private func end(_ node: Node, telling source: ListSource<Cell>?) {
    guard let cell = node.cell else { return }
    source?.didEndDisplaying(cell.cell)
    desk.recycle(cell)
  }

  private func clear(telling source: ListSource<Cell>?) {
    let gone = tree.sections.flatMap { $0.items.compactMap { $0 } }
    tree = SequentialTree()
    for node in gone { end(node, telling: source) }
  }

  private func readEverything() {
    guard let source else { return }
    tree.sections = (0..<source.sectionCount).map { _ in
      SequentialTree.Section(identity: nil, items: [])
    }
    fill(from: source)
  }
}
