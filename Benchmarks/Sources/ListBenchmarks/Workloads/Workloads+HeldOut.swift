extension WorkloadRecipe {
  /// Workloads that are not measured while tuning.
  static let heldOut: [WorkloadRecipe] = [
    WorkloadRecipe("p", "50,000: 20 % deleted, 20 % inserted, 10 % moved") { scale, generator in
      var list = EditedList(count: scale(50_000), generator: generator)
      list.scatterDeletes(scale(10_000))
      list.scatterMoves(scale(5_000))
      list.scatterInserts(scale(10_000))
      return list
    },
    WorkloadRecipe("q", "100,000: halves swapped") { scale, generator in
      var list = EditedList(count: scale(100_000), generator: generator)
      list.swapHalves()
      return list
    },
    WorkloadRecipe("r", "100,000: every other deleted") { scale, generator in
      var list = EditedList(count: scale(100_000), generator: generator)
      list.deleteEveryOther()
      return list
    },
    WorkloadRecipe("s", "30,000: 2,500 deleted, 5,000 shuffled, 700 inserted") {
      scale, generator in
      var list = EditedList(count: scale(30_000), generator: generator)
      list.delete(scale(4_000)..<scale(4_000) + scale(2_500))
      list.shuffle(scale(10_000)..<scale(10_000) + scale(5_000))
      list.insert(scale(700), at: scale(22_000))
      return list
    },
    WorkloadRecipe("u", "100,000 sorted by another key") { scale, generator in
      var generator = generator
      let salt = generator.next()
      var list = EditedList(count: scale(100_000), generator: generator)
      list.sort { SplitMix64.mix(UInt64($0) ^ salt) }
      return list
    },
  ]
}
