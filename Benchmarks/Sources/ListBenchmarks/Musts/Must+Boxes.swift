extension Must {
  /// How many times as long `AnyDiffable` may take as what is in it, with new boxes.
  private static let boxRatios: [(workload: String, ratio: Double)] = [
    ("a", 3), ("b", 3), ("c", 30),
  ]

  static let boxCells = boxRatios.map {
    Cell(
      workload: $0.workload, kind: .any, storage: .shared,
      contenders: [.listDifference, .keptBoxes, .concrete],
      decisive: (.listDifference, .concrete))
  }

  static func boxMusts(_ measurements: [Measurement]) -> [Must] {
    boxRatios.compactMap { workload, ratio in
      measurements.first(workload, .any, .shared)?.ratio(.listDifference, to: .concrete).map {
        Must(
          subject: "\(workload): AnyDiffable ÷ without boxes", measured: $0, limit: .atMost(ratio),
          isGate: false)
      }
    }
  }
}
