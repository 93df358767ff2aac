import ListDiffKit

/// The sectioned workload, and who competes on it.
struct SectionedTask {
  let workload: SectionedWorkload
  let storage: Storage
  let contenders: [Contender]
}

extension SectionedTask {
  /// The trials: floors look at all items as one list.
  func trials<Element: BenchmarkElement>(_ type: Element.Type) throws -> [Trial] {
    let flat = workload.flat
    let expectation = Expectation(of: flat)
    let pair = ListPair<Element>(old: flat.old, new: flat.new, storage: storage)
    let lists = SectionedPair(pair, of: workload)
    return try contenders.compactMap { contender in
      contender == .listDifference
        ? try sectionedDifferenceTrial(lists, workload)
        : floorTrial(contender, pair.old, pair.new, expectation)
    }
  }
}

/// A trial of `SectionedDifference`, once its result has been checked in full.
private func sectionedDifferenceTrial<Element: BenchmarkElement>(
  _ lists: SectionedPair<Element>, _ workload: SectionedWorkload
) throws -> Trial {
  let difference = SectionedDifference(from: lists.old, to: lists.new)
  try workload.check(difference)
  let expectation = SectionedExpectation(of: workload)
  try expect(
    difference.count == expectation, "Sections: \(difference.count), should be \(expectation).")
  return Trial(.listDifference, expecting: difference.checksum) {
    let difference = SectionedDifference(from: lists.old, to: lists.new)
    keep(difference)
    return difference.checksum
  }
}

extension SectionedDifference {
  fileprivate var count: SectionedExpectation {
    SectionedExpectation(
      sections: sections.count,
      items: ChangeCount(
        deletes: items.deletes.count, inserts: items.inserts.count, moves: items.moves.count,
        updates: items.updates.count))
  }

  /// A number made of the difference's size and ends, at no cost to speak of.
  fileprivate var checksum: Int {
    var sum = sections.checksum &* 3 &+ items.deletes.count &* 5 &+ items.inserts.count &* 7
    sum &+= items.moves.count &* 11 &+ items.updates.count &* 13
    if let path = items.deletes.last { sum &+= path.section &* 17 &+ path.item }
    if let path = items.moves.last?.to { sum &+= path.section &* 19 &+ path.item }
    return sum
  }
}
