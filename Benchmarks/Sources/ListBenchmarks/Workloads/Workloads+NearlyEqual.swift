extension WorkloadRecipe {
  /// Lists that hardly differ: what a screen meets most.
  static let nearlyEqual: [WorkloadRecipe] = [
    WorkloadRecipe("c", "100,000 the same", suitsCollectionDifference: true) { scale, generator in
      EditedList(count: scale(100_000), generator: generator)
    },
    WorkloadRecipe("d", "100,000: 100 appended", suitsCollectionDifference: true) {
      scale, generator in
      var list = EditedList(count: scale(100_000), generator: generator)
      list.append(scale(100))
      return list
    },
    WorkloadRecipe("e", "100,000: 1 prepended", suitsCollectionDifference: true) {
      scale, generator in
      var list = EditedList(count: scale(100_000), generator: generator)
      list.insert(1, at: 0)
      return list
    },
    WorkloadRecipe("h", "100,000: 1 % updated", suitsCollectionDifference: true) {
      scale, generator in
      var list = EditedList(count: scale(100_000), generator: generator)
      list.scatterUpdates(scale(1_000))
      return list
    },
    WorkloadRecipe("i", "100,000: first moved to the end", suitsCollectionDifference: true) {
      scale, generator in
      var list = EditedList(count: scale(100_000), generator: generator)
      list.moveFirstToEnd()
      return list
    },
  ]
}
