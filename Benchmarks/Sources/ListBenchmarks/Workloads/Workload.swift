/// Two lists to be compared.
struct Workload {
  let name: String
  let old: [Entry]
  let new: [Entry]
}

/// How to make a workload.
struct WorkloadRecipe: Sendable {
  let name: String
  let summary: String
  /// Whether `CollectionDifference` needs less than five seconds for it.
  let suitsCollectionDifference: Bool
  private let edit: @Sendable (Scale, SplitMix64) -> EditedList

  init(
    _ name: String, _ summary: String, suitsCollectionDifference: Bool = false,
    edit: @escaping @Sendable (Scale, SplitMix64) -> EditedList
  ) {
    self.name = name
    self.summary = summary
    self.suitsCollectionDifference = suitsCollectionDifference
    self.edit = edit
  }

  func make(scale: Scale, seed: UInt64) -> Workload {
    let list = edit(scale, SplitMix64(seed: seed, name: name))
    return Workload(name: name, old: list.old, new: list.new)
  }
}

extension WorkloadRecipe {
  /// Every flat workload, in the order of the tables.
  static let all: [WorkloadRecipe] =
    blocks + nearlyEqual + reordered + repeated + scattered + heldOut

  static func named(_ name: String) -> WorkloadRecipe? { all.first { $0.name == name } }
}
