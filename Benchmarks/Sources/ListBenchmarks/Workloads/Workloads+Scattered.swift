extension WorkloadRecipe {
  /// Few edits all over the list.
  static let scattered: [WorkloadRecipe] = [
    WorkloadRecipe("k", "1,000,000: 1 % each deleted, inserted, moved") { scale, generator in
      scattering(scale(10_000), in: scale(1_000_000), generator)
    },
    WorkloadRecipe(
      "m", "5,000: 1 % each deleted, inserted, moved", suitsCollectionDifference: true
    ) { scale, generator in
      scattering(scale(50), in: scale(5_000), generator)
    },
    WorkloadRecipe(
      "n", "100: 3 deleted, 3 inserted, 2 moved", suitsCollectionDifference: true
    ) { _, generator in
      var list = EditedList(count: 100, generator: generator)
      list.scatterDeletes(3)
      list.scatterInserts(3)
      list.scatterMoves(2)
      return list
    },
  ]

  private static func scattering(
    _ edits: Int, in count: Int, _ generator: SplitMix64
  ) -> EditedList {
    var list = EditedList(count: count, generator: generator)
    list.scatterDeletes(edits)
    list.scatterMoves(edits)
    list.scatterInserts(edits)
    return list
  }
}
