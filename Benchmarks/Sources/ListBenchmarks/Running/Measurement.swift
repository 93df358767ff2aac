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
  /// Of several passes of one cell, the one that lies between the others.
  var middlePass: Measurement? {
    guard let decisive = first?.cell.decisive else { return first }
    func ratio(_ pass: Measurement) -> Double {
      pass.ratio(decisive.dividend, to: decisive.divisor) ?? 0
    }
    return sorted { ratio($0) < ratio($1) }[count / 2]
  }

  func first(_ workload: String, _ kind: ElementKind, _ storage: Storage) -> Measurement? {
    first {
      $0.cell.workload == workload && $0.cell.kind == kind && $0.cell.storage == storage
    }
  }
}
