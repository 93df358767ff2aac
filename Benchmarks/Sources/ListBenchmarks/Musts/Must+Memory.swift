extension Must {
  private static let orderedWorkloads = ["a", "b", "c", "d", "e", "h", "i", "k", "m"]
  private static let shuffledWorkloads = ["f", "g", "G"]

  static let memoryCells = (orderedWorkloads + shuffledWorkloads + [SectionedWorkload.name]).map {
    Cell(
      workload: $0, kind: .plain16, storage: .shared, contenders: [.listDifference],
      measuresTime: false, measuresAllocations: true)
  }

  static func memoryMusts(_ measurements: [Measurement]) -> [Must] {
    let counts = measurements.filter { $0.cell.kind == .plain16 && $0.cell.storage == .shared }
      .compactMap { measurement in
        measurement.allocations[.listDifference].map { (measurement, $0) }
      }
    return counts.flatMap { measurement, count in
      let name = measurement.cell.workload
      var musts = [
        Must(
          subject: "\(name): allocations", measured: Double(count.calls),
          limit: .below(name == SectionedWorkload.name ? 120 : 60), isGate: false)
      ]
      if let most = mostBytesPerElement(name) {
        musts.append(
          Must(
            subject: "\(name): peak bytes an old element",
            measured: Double(count.peakBytes) / Double(max(measurement.oldCount, 1)),
            limit: .atMost(most), isGate: false))
      }
      if name == "c" {
        musts.append(
          Must(
            subject: "c: peak bytes in all", measured: Double(count.peakBytes),
            limit: .atMost(1_024), isGate: false))
      }
      return musts
    }
  }

  private static func mostBytesPerElement(_ workload: String) -> Double? {
    if orderedWorkloads.contains(workload) { return 24 }
    return shuffledWorkloads.contains(workload) ? 100 : nil
  }
}
