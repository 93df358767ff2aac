public import ListKit

/// A host in memory that makes one change after the other, as RecyclerView, GTK and the DOM do.
///
/// Every element has a cell, whether it is visible or not, as every element of a web page has a node. A
/// batch becomes ``operations``, which are applied to the host's own list of nodes. The result must match
/// the source, node by node, headers and footers included.
@MainActor
public final class SequentialListHost<Cell: AnyObject>: ListHost {
  struct Node {
    /// The key of an item; `nil` for a header or a footer.
    var key: ListItemKey?
    var cell: ShownCell<Cell>?
  }

  let ledger = ViolationLedger(isKept: true)
  let desk: CellDesk<Cell>
  var tree = SequentialTree<Node>()
  var isChangingData = false
  /// How often the nodes were cleared to be read again; reentrant calls may cause it.
  var readCount = 0

  /// The source of the list that the host shows; a new source is shown at once.
  public var source: ListSource<Cell>? {
    didSet {
      guard source !== oldValue else { return }
      clear(telling: oldValue)
      readEverything()
    }
  }
  /// The size of the visible area.
  public var containerSize: ListSize
  /// The changes that the host declares to accept in one batch; it accepts all.
  public var capabilities = ListHostCapabilities.lenient
  /// The operations of all batches, oldest first.
  public internal(set) var operations: [ListSequentialOperation] = []
  /// The batches, oldest first.
  public internal(set) var batches: [ListBatchUpdates] = []
  /// The number of reloads that the list requested.
  public internal(set) var reloadCount = 0
  /// Describes a cell in ``snapshot()``.
  ///
  /// The default is its description if it has one of its own, otherwise the name of its class.
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

  /// All items, whether visible or not, in the order of the list.
  public var visiblePaths: [ListPath] { shownPlaces.compactMap { $0.path } }

  /// All items, headers and footers, in the order of the list.
  public var shownPlaces: [ListPlace] { tree.places }

  /// The cell of an item, a header or a footer; `nil` if there is no such element.
  public func cell(at place: ListPlace) -> Cell? { tree[place]?.cell?.cell }

  /// Returns a cell to configure: the shown one, a reused one, or a new one.
  public func dequeue(_ kind: ListCellKind<Cell>, at place: ListPlace) -> Cell {
    desk.dequeue(kind, at: place)
  }

  /// The list as text: a line for each item, header and footer, with its place and its cell.
  public func snapshot() -> String {
    shownPlaces.map { place in
      "\(place) \(cell(at: place).map { describe($0) } ?? "")"
    }.joined(separator: "\n")
  }

  /// Adds a violation for a problem that no handler takes.
  ///
  /// Set `adapter.diagnostics.handler` in tests that provoke problems.
  public func didReport(_ diagnostic: ListDiagnostic) {
    ledger.report(Violation(.diagnostic, diagnostic.description))
  }
}
