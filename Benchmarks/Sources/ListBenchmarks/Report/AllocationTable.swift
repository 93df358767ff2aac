extension Plan.Group {
  /// What a group took from the heap.
  func allocationTable(_ measurements: [Measurement]) -> String? {
    let measurements = measurements.filter { !$0.allocations.isEmpty }
    guard !measurements.isEmpty else { return nil }
    let contenders: [Contender] = [
      .listDifference, .keptBoxes, .dictionary, .collectionDifference,
    ].filter { contender in measurements.contains { $0.allocations[contender] != nil } }
    var table = Table(
      ["workload"] + contenders.map { "\($0.title): calls / bytes / peak / peak an old element" })
    for measurement in measurements {
      table.append(
        ["**\(measurement.cell.workload)**"]
          + contenders.map { contender in
            measurement.allocations[contender]?.text(of: measurement.oldCount) ?? ""
          })
    }
    return "## Heap: \(title)\n\n\(table.markdown)\n"
  }
}

extension AllocationCount {
  fileprivate func text(of count: Int) -> String {
    let share = (Double(peakBytes) / Double(max(count, 1))).brief
    return "\(calls.grouped) / \(bytes.grouped) / \(peakBytes.grouped) / \(share)"
  }
}
