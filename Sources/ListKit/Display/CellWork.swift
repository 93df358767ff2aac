/// What is on its way to the cells that are shown.
///
/// Work belongs to a cell for as long as the cell shows what the work was started for: when the cell
/// is dequeued again or goes out of sight, the work is cancelled and a result that comes all the same
/// is thrown away.
@MainActor
struct CellWork {
  private var cancellations: [ObjectIdentifier: (number: Int, cancel: @MainActor () -> Void)] = [:]
  private var lastNumber = 0

  nonisolated init() {}

  var count: Int { cancellations.count }

  /// Notes work for a cell in place of what was on its way to it.
  mutating func begin(
    for cell: ObjectIdentifier, cancel: @escaping @MainActor () -> Void
  ) -> Int {
    self.cancel(cell)
    lastNumber += 1
    cancellations[cell] = (lastNumber, cancel)
    return lastNumber
  }

  /// Whether the cell still waits for this work; it no longer does afterwards.
  mutating func end(_ number: Int, for cell: ObjectIdentifier) -> Bool {
    guard cancellations[cell]?.number == number else { return false }
    cancellations[cell] = nil
    return true
  }

  mutating func cancel(_ cell: ObjectIdentifier) {
    guard !cancellations.isEmpty else { return }
    cancellations.removeValue(forKey: cell)?.cancel()
  }
}
