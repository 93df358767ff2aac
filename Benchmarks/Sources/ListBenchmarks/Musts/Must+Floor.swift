extension Must {
  /// Where nothing but comparing is needed, a difference has to take hardly longer than comparing:
  /// 16-byte identifiers, decoded snapshots.
  private static let comparedWorkloads = ["c", "d", "e", "h", "i"]

  static let floorCells = comparedWorkloads.map {
    Cell(
      workload: $0, kind: .plain16, storage: .decoded, contenders: [.listDifference, .pairs],
      decisive: (.listDifference, .pairs))
  }

  static func floorMusts(_ measurements: [Measurement]) -> [Must] {
    comparedWorkloads.compactMap { workload in
      measurements.first(workload, .plain16, .decoded)?.ratio(.listDifference, to: .pairs).map {
        Must(
          subject: "\(workload), decoded: ours ÷ ids + content once", measured: $0,
          limit: .atMost(1.3), isGate: false)
      }
    }
  }
}
