import ListKit

/// Dequeues and recycles cells, and reports controllers that break the rules of cells.
///
/// An element gets its cell in one call: the source is asked for it, and the controller dequeues one cell for
/// that place and returns it. Any other behaviour of a controller is a violation.
@MainActor
final class CellDesk<Cell: AnyObject> {
  private let ledger: ViolationLedger
  private var pools: [ListCellKey: [Cell]] = [:]
  private var pooled: Set<ObjectIdentifier> = []
  private var shown: Set<ObjectIdentifier> = []
  private var request: CellRequest<Cell>?
  /// The number of cells that were made because a pool was empty.
  private(set) var madeCount = 0

  init(ledger: ViolationLedger) { self.ledger = ledger }

  func dequeue(_ kind: ListCellKind<Cell>, at place: ListPlace) -> Cell {
    let cell = take(kind, at: place)
    if request == nil {
      ledger.report(.strayDequeue(place))
    } else if request?.place != place {
      ledger.report(.dequeueElsewhere(place, wanted: request?.place))
    }
    request?.dequeued.append(ShownCell(cell: cell, kind: kind.key))
    return cell
  }

  private func take(_ kind: ListCellKind<Cell>, at place: ListPlace) -> Cell {
    if let offered = request?.offered, offered.kind == kind.key, request?.place == place {
      request?.offered = nil
      return offered.cell
    }
    if let cell = pools[kind.key]?.popLast() {
      pooled.remove(ObjectIdentifier(cell))
      return cell
    }
    madeCount += 1
    return kind.make()
  }

  /// Asks the source for the cell of an element.
  ///
  /// An element that is shown already offers its cell, which it keeps if a cell of that kind is dequeued.
  func configure(
    _ place: ListPlace, offering offered: ShownCell<Cell>? = nil, from source: ListSource<Cell>
  ) -> ShownCell<Cell>? {
    let outer = request
    request = CellRequest(place: place, offered: offered)
    let cell = source.cell(at: place)
    let dequeued = request?.dequeued ?? []
    request = outer
    let result = cell.flatMap { judge($0, dequeued, place, offered) }
    if cell == nil { ledger.report(.missingCell(place)) }
    if dequeued.count > 1 { ledger.report(.doubleDequeue(place, dequeued.count)) }
    for spare in dequeued where spare.cell !== result?.cell && spare.cell !== offered?.cell {
      recycle(spare)
    }
    if let result { shown.insert(ObjectIdentifier(result.cell)) }
    return result
  }

  private func judge(
    _ cell: Cell, _ dequeued: [ShownCell<Cell>], _ place: ListPlace, _ offered: ShownCell<Cell>?
  ) -> ShownCell<Cell>? {
    if let match = dequeued.first(where: { $0.cell === cell }) { return match }
    let identity = ObjectIdentifier(cell)
    if cell !== offered?.cell, shown.contains(identity) {
      ledger.report(.sharedCell(place))
      return nil
    }
    if pooled.contains(identity) {
      ledger.report(.recycledCell(place))
      return nil
    }
    ledger.report(.foreignCell(place))
    return ShownCell(cell: cell, kind: cell === offered?.cell ? offered?.kind : nil)
  }

  /// Puts a cell that is no longer shown into the pool of its kind.
  func recycle(_ cell: ShownCell<Cell>) {
    let identity = ObjectIdentifier(cell.cell)
    shown.remove(identity)
    guard let kind = cell.kind, pooled.insert(identity).inserted else { return }
    pools[kind, default: []].append(cell.cell)
  }

  /// Whether the source is being asked for a cell.
  var isMakingCell: Bool { request != nil }

  /// The number of cells that wait to be reused.
  var waitingCount: Int { pooled.count }
}

/// A request for the cell of an element.
struct CellRequest<Cell: AnyObject> {
  let place: ListPlace
  var offered: ShownCell<Cell>?
  var dequeued: [ShownCell<Cell>] = []
}
