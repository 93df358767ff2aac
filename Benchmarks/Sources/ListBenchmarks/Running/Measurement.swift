/// What was measured of a cell.
struct Measurement {
  let cell: Cell
  /// The length of the old list.
  let oldCount: Int
  var timings: [Contender: Timing] = [:]
  var allocations: [Contender: AllocationCount] = [:]

  /// How many times as long as `divisor` the dividend takes.
  func ratio(_ dividend: Contender, to divisor: Contender) -> Double? {
    guard let dividend = timings[dividend], let divisor = timings[divisor] else { return nil }
    return dividend.median / max(divisor.median, 1)
  }
}

extension [Measurement] {
  func first(_ workload: String, _ kind: ElementKind, _ storage: Storage) -> Measurement? {
    first {
      $0.cell.workload == workload && $0.cell.kind == kind && $0.cell.storage == storage
    }
  }
}
