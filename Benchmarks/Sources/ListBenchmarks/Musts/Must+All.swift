extension Must {
  /// Exactly what has to be measured to tell whether all musts of these workloads are met.
  static func groups(workloads: [String]) -> [Plan.Group] {
    [
      (ElementKind.plain16, Storage.shared, dictionaryCells),
      (.plain16, .decoded, floorCells),
      (.any, .shared, boxCells),
      (.plain16, .shared, memoryCells),
    ].map { kind, storage, cells in
      Plan.Group(
        kind: kind, storage: storage, cells: cells.filter { workloads.contains($0.workload) })
    }
  }

  /// The musts about which something was measured.
  static func all(_ measurements: [Measurement]) -> [Must] {
    let timed = measurements.filter { !$0.timings.isEmpty }
    return dictionaryMusts(timed) + floorMusts(timed) + boxMusts(timed)
      + memoryMusts(measurements.filter { !$0.allocations.isEmpty })
  }
}
