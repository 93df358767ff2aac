extension Must {
  /// How many times as long as a difference it has to take to make a dictionary of the new list:
  /// 16-byte identifiers with Swift's own hash, edited copies.
  private static let dictionaryRatios: [(workload: String, ratio: Double)] = [
    ("a", 1.3), ("b", 4.5), ("c", 45), ("d", 45), ("e", 45), ("h", 45), ("f", 0.4), ("g", 0.3),
    ("i", 40), ("k", 11), ("m", 7), ("n", 1.7), ("o", 1),
  ]

  /// All who do not take for ever.
  ///
  /// A dictionary that is made again and again beside nothing but
  /// differences finds its old memory still there and takes half the time.
  private static let wholeField: [Contender] = [
    .listDifference, .identifiers, .pairs, .hashes, .dictionary, .copy,
  ]

  static let dictionaryCells = dictionaryRatios.map {
    Cell(
      workload: $0.workload, kind: .plain16, storage: .shared,
      contenders: wholeField, decisive: (.dictionary, .listDifference))
  }

  static func dictionaryMusts(_ measurements: [Measurement]) -> [Must] {
    dictionaryRatios.compactMap { workload, ratio in
      measurements.first(workload, .plain16, .shared)?.ratio(.dictionary, to: .listDifference)
        .map {
          Must(
            subject: "\(workload): Dictionary ÷ ours", measured: $0, limit: .atLeast(ratio),
            isGate: true)
        }
    }
  }
}
