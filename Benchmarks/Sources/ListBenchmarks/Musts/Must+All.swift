extension Must {
  /// Exactly what has to be measured to tell whether all musts are met.
  static let groups: [Plan.Group] = [
    Plan.Group(kind: .plain16, storage: .shared, cells: dictionaryCells),
    Plan.Group(kind: .plain16, storage: .decoded, cells: floorCells),
    Plan.Group(kind: .any, storage: .shared, cells: boxCells),
    Plan.Group(kind: .plain16, storage: .shared, cells: memoryCells),
  ]

  /// The musts about which something was measured.
  static func all(_ measurements: [Measurement]) -> [Must] {
    let timed = measurements.filter { !$0.timings.isEmpty }
    return dictionaryMusts(timed) + floorMusts(timed) + boxMusts(timed)
      + memoryMusts(measurements.filter { !$0.allocations.isEmpty })
  }
}
