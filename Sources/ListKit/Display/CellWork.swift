/// The loads in flight for visible cells.
///
/// A load belongs to a cell while the cell shows the element for which the load was started. When
/// the cell is dequeued again or is no longer visible, all its loads are cancelled, and late
/// results are discarded.
@MainActor
struct CellWork {
  private struct Load {
    let number: Int
    let cancel: @MainActor () -> Void
  }

  private var loads: [ObjectIdentifier: [String: Load]] = [:]
  private var lastNumber = 0

  nonisolated init() {}

  /// The number of loads in flight.
  var count: Int { loads.values.reduce(0) { $0 + $1.count } }

  /// Notes a load of a cell, and cancels a former one with the same name.
  mutating func begin(
    _ name: String, for cell: ObjectIdentifier, cancel: @escaping @MainActor () -> Void
  ) -> Int {
    lastNumber += 1
    let former = loads[cell, default: [:]].updateValue(
      Load(number: lastNumber, cancel: cancel), forKey: name)
    former?.cancel()
    return lastNumber
  }

  /// Ends a load; `false` if the cell no longer waits for it.
  mutating func end(_ name: String, _ number: Int, for cell: ObjectIdentifier) -> Bool {
    guard loads[cell]?[name]?.number == number else { return false }
    loads[cell]?[name] = nil
    if loads[cell]?.isEmpty ?? false { loads[cell] = nil }
    return true
  }

  /// Cancels all loads of a cell.
  mutating func cancel(_ cell: ObjectIdentifier) {
    guard !loads.isEmpty, let cancelled = loads.removeValue(forKey: cell) else { return }
    for load in cancelled.values { load.cancel() }
  }
}
