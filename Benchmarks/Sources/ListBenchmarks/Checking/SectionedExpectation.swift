/// What a right difference of sections looks like, found without the engine.
struct SectionedExpectation: Equatable, CustomStringConvertible {
  var sections: ChangeCount
  var items: ChangeCount

  var description: String { "sections \(sections), items \(items)" }

  init(sections: ChangeCount, items: ChangeCount) {
    self.sections = sections
    self.items = items
  }

  /// Works for workloads that neither repeat identifiers nor delete or insert sections.
  init(of workload: SectionedWorkload) {
    let order = workload.new.map(\.key)
    sections = ChangeCount(moves: order.count - longestIncreasingLength(order))
    let flat = Expectation(of: workload.flat)
    var places: [Int: (section: Int, item: Int)] = [:]
    for section in workload.old {
      for (item, entry) in section.items.enumerated() { places[entry.key] = (section.key, item) }
    }
    var staying = 0
    for section in workload.new {
      let sameSection = section.items.compactMap { places[$0.key] }
        .filter { $0.section == section.key }
      staying += longestIncreasingLength(sameSection.map(\.item))
    }
    let pairCount = flat.pairs.reduce(0) { $0 + $1.count }
    items = ChangeCount(
      deletes: flat.deletes, inserts: flat.inserts, moves: pairCount - staying,
      updates: pairCount - flat.equalPairs)
  }
}
