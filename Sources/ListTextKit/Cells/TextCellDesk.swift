import ListKit

/// Dequeues and recycles cells, with a pool for each kind.
@MainActor
final class TextCellDesk {
  private struct Request {
    let place: ListPlace
    var offered: (cell: TextCell, kind: ListCellKey?)?
    var dequeued: [(cell: TextCell, kind: ListCellKey)] = []
    var needsMeasure = false
  }

  private var pools: [ListCellKey: [TextCell]] = [:]
  private var requests: [Request] = []
  /// Shown cells, which are not dequeued for a second element.
  private var shown: Set<ObjectIdentifier> = []

  func dequeue(_ kind: ListCellKind<TextCell>, at place: ListPlace) -> TextCell {
    let cell = take(kind, at: place)
    if !requests.isEmpty { requests[requests.count - 1].dequeued.append((cell, kind.key)) }
    return cell
  }

  private func take(_ kind: ListCellKind<TextCell>, at place: ListPlace) -> TextCell {
    if let request = requests.last, request.place == place, let offered = request.offered,
      offered.kind == kind.key
    {
      requests[requests.count - 1].offered = nil
      return offered.cell
    }
    return pools[kind.key]?.popLast() ?? kind.make()
  }

  /// Begins the request for the cell of an element, whose current cell may be dequeued again.
  func begin(_ place: ListPlace, offering offered: (TextCell, ListCellKey?)?) {
    requests.append(Request(place: place, offered: offered.map { (cell: $0.0, kind: $0.1) }))
  }

  /// Marks the cell being configured as needing measurement.
  func expectMeasure() {
    if !requests.isEmpty { requests[requests.count - 1].needsMeasure = true }
  }

  /// Whether the cell being configured needs measurement.
  var needsMeasure: Bool { requests.last?.needsMeasure ?? false }

  /// Ends the request with the cell that the controller returned.
  ///
  /// - Returns: The cell and its kind; `nil` if there is none or it is shown elsewhere.
  func end(
    with cell: TextCell?, offered: TextCell?
  ) -> (cell: TextCell, kind: ListCellKey?)? {
    guard let request = requests.popLast() else { return nil }
    for spare in request.dequeued where spare.cell !== cell && spare.cell !== offered {
      recycle(spare.cell, spare.kind)
    }
    guard let cell, cell === offered || !shown.contains(ObjectIdentifier(cell)) else { return nil }
    shown.insert(ObjectIdentifier(cell))
    let kind = request.dequeued.first { $0.cell === cell }?.kind
    // A controller may return a cell that it retained, which must not be dequeued for another
    // element.
    if kind == nil { for key in pools.keys { pools[key]?.removeAll { $0 === cell } } }
    return (cell, kind)
  }

  /// Recycles a cell that is no longer shown; releases one that was not dequeued.
  func recycle(_ cell: TextCell, _ kind: ListCellKey?) {
    shown.remove(ObjectIdentifier(cell))
    cell.isFocused = false
    cell.isSelected = false
    cell.isHighlighted = false
    cell.prepareForReuse()
    if let kind { pools[kind, default: []].append(cell) }
  }
}
