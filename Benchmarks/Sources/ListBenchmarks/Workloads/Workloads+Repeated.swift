extension WorkloadRecipe {
  /// Lists of 10,000 elements with only 100 different identifiers.
  static let repeated: [WorkloadRecipe] = [
    WorkloadRecipe(
      "j", "10,000 of 100 identifiers: 5 % deleted, 5 % inserted, 2 % moved",
      suitsCollectionDifference: true
    ) { scale, generator in
      let count = scale(10_000)
      var list = EditedList(count: count, keysBelow: 100, generator: generator)
      list.scatterDeletes(scale(500))
      list.scatterInserts(scale(500), keysBelow: 100)
      list.scatterMoves(scale(200))
      return list
    },
    WorkloadRecipe("J", "10,000 of 100 identifiers, drawn anew") { scale, generator in
      let count = scale(10_000)
      var list = EditedList(count: count, keysBelow: 100, generator: generator)
      list.delete(0..<count)
      list.scatterInserts(count, keysBelow: 100)
      return list
    },
  ]
}
