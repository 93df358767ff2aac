extension WorkloadRecipe {
  /// A block gone, a block come, the beginning shuffled: the shape DifferenceKit's benchmark has.
  static let blocks: [WorkloadRecipe] = [
    WorkloadRecipe(
      "a", "5,000: 1,000 deleted, 1,000 inserted, 200 shuffled", suitsCollectionDifference: true
    ) { scale, generator in
      block(of: scale(1_000), in: scale(5_000), shuffled: scale(200), generator)
    },
    WorkloadRecipe("b", "100,000: 10,000 deleted, 10,000 inserted, 2,000 shuffled") {
      scale, generator in
      block(of: scale(10_000), in: scale(100_000), shuffled: scale(2_000), generator)
    },
  ]

  /// Deletes a block, inserts one as long right behind where it ended, and shuffles the beginning.
  private static func block(
    of length: Int, in count: Int, shuffled: Int, _ generator: SplitMix64
  ) -> EditedList {
    var list = EditedList(count: count, generator: generator)
    list.delete(2 * length..<3 * length)
    list.insert(length, at: 3 * length)
    list.shuffle(0..<shuffled)
    return list
  }
}
