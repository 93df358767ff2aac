/// The loads that are on their way to visible cells.
///
/// A load belongs to a cell for as long as the cell shows what the load was started for. When the cell
/// is dequeued again or is no longer visible, all its loads are cancelled, and a result that arrives
/// late is discarded.
@MainActor
struct CellWork {
  private struct Load {
    let number: Int
    let cancel: @MainActor () -> Void
  }

  private var loads: [ObjectIdentifier: [String: Load]] = [:]
  private var lastNumber = 0

  nonisolated init() {}

  /// How many loads are on their way.
  var count: Int { loads.values.reduce(0) { $0 + $1.count } }

  /// Notes a load of a cell, and cancels the one that has the same name.
  mutating func begin(
    _ name: String, for cell: ObjectIdentifier, cancel: @escaping @MainActor () -> Void
  ) -> Int {
    lastNumber += 1
    let former = loads[cell, default: [:]].updateValue(
      Load(number: lastNumber, cancel: cancel), forKey: name)
    former?.cancel()
    return lastNumber
  }

  /// Whether the cell still waits for this load; it no longer does afterwards.
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
