extension WorkloadRecipe {
  /// The same elements in another order, and none of the same elements.
  static let reordered: [WorkloadRecipe] = [
    WorkloadRecipe("f", "10,000 reversed") { scale, generator in
      var list = EditedList(count: scale(10_000), generator: generator)
      list.reverse()
      return list
    },
    WorkloadRecipe("g", "10,000 shuffled") { scale, generator in
      var list = EditedList(count: scale(10_000), generator: generator)
      list.shuffle()
      return list
    },
    WorkloadRecipe("G", "100,000 shuffled") { scale, generator in
      var list = EditedList(count: scale(100_000), generator: generator)
      list.shuffle()
      return list
    },
    WorkloadRecipe("o", "100,000 all replaced") { scale, generator in
      var list = EditedList(count: scale(100_000), generator: generator)
      list.replaceAll()
      return list
    },
  ]
}
