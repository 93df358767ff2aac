public import ListKit

/// A host in memory that changes one thing after the other, as RecyclerView, GTK and the DOM do.
///
/// Everything there is has a cell, as every node of a page is there whether it is in sight or not.
/// A batch becomes ``operations``, which are made in the host's own list of nodes; what comes out must
/// be what the source says, node by node, headers and footers among them.
@MainActor
public final class SequentialListHost<Cell: AnyObject>: ListHost {
  struct Node {
    /// None for a header or a footer.
    var key: ListItemKey?
    var cell: ShownCell<Cell>?
  }

  let ledger = ViolationLedger(isKept: true)
  let desk: CellDesk<Cell>
  var tree = SequentialTree<Node>()
  var isChangingData = false
  /// How often everything was read anew; reentrant calls may cause it.
  var readCount = 0

  /// What the host shows.
  public var source: ListSource<Cell>? {
    didSet {
      guard source !== oldValue else { return }
      clear(telling: oldValue)
      readEverything()
    }
  }
  /// The size of the area in which the list is seen.
  public var containerSize: ListSize
  /// What the host says it can take in one batch; it takes everything.
  public var capabilities = ListHostCapabilities.lenient
  /// The operations of all batches, oldest first.
  public internal(set) var operations: [ListSequentialOperation] = []
  /// The batches, oldest first.
  public internal(set) var batches: [ListBatchUpdates] = []
  /// How often everything was shown anew because the list asked for it.
  public internal(set) var reloadCount = 0
  /// How a cell reads in ``snapshot()``.
  public var describe: (Cell) -> String = { cell in
    (cell as? any CustomStringConvertible)?.description ?? "\(type(of: cell))"
  }

  /// Makes a host that shows nothing yet.
  public init(containerSize: ListSize = ListSize(width: 320, height: 480)) {
    self.containerSize = containerSize
    desk = CellDesk(ledger: ledger)
  }

  /// The rules that were broken, oldest first.
  public var violations: [Violation] { ledger.violations }

  /// Every item there is.
  public var visiblePaths: [ListPath] { shownPlaces.compactMap { $0.path } }

  /// Every item, header and footer there is, in the order of the list.
  public var shownPlaces: [ListPlace] { tree.places }

  /// The cell of an item, a header or a footer.
  public func cell(at place: ListPlace) -> Cell? { tree[place]?.cell?.cell }

  /// Gives a cell to configure: the shown one, one used before, or a new one.
  public func dequeue(_ kind: ListCellKind<Cell>, at place: ListPlace) -> Cell {
    desk.dequeue(kind, at: place)
  }

  /// What a person would see: a line for each item, header and footer, its place and its cell.
  public func snapshot() -> String {
    shownPlaces.map { place in
      "\(place) \(cell(at: place).map { describe($0) } ?? "")"
    }.joined(separator: "\n")
  }
}
