/// Every workload there is.
enum Catalogue {
  static let names = WorkloadRecipe.all.map(\.name) + [SectionedWorkload.name]

  /// What each workload is, a line each.
  static var descriptions: [String] {
    WorkloadRecipe.all.map { "\($0.name)  \($0.summary)" }
      + ["\(SectionedWorkload.name)  \(SectionedWorkload.summary)"]
  }
}
