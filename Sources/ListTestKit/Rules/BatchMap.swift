import ListKit

/// Where everything that survives a legal batch is afterwards (R2d).
///
/// What is inserted and moved has its place; all other places are filled by the rest, in its old
/// order. The number of free places before a fixed one only grows, so a search finds the place of any
/// survivor without going through the list:
///
/// ```
/// old   a b c d e       c deleted, b moved to 4, inserts at 0 and 2
/// new   _ a _ d b e     a, d and e are the 0th, 1st and 2nd of the rest, and 1, 3, 5 are left
/// ```
struct BatchMap {
  private let sections: Shifts
  private let sectionTargets: [Int: Int]
  private let itemTargets: [ListPath: ListPath]
  private let leavingItems: [Int: [Int]]
  private let fixedItems: [Int: [Int]]

  init(_ batch: ListBatchUpdates) {
    sections = Shifts(
      leaving: batch.sectionDeletes + batch.sectionMoves.map { $0.from },
      fixed: batch.sectionInserts + batch.sectionMoves.map { $0.to })
    sectionTargets = Dictionary(
      batch.sectionMoves.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
    itemTargets = Dictionary(
      batch.itemMoves.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
    leavingItems = Self.bySection(batch.itemDeletes + batch.itemMoves.map { $0.from })
    fixedItems = Self.bySection(batch.itemInserts + batch.itemMoves.map { $0.to })
  }

  /// Where a section is afterwards; `nil` if it is gone.
  ///
  /// - Complexity: O(log *c*) for *c* changes.
  func section(_ section: Int) -> Int? { sectionTargets[section] ?? sections.target(of: section) }

  /// Where an item is afterwards; `nil` if it is gone.
  ///
  /// - Complexity: O(log *c*) for *c* changes.
  func path(_ path: ListPath) -> ListPath? {
    if let target = itemTargets[path] { return target }
    guard let section = section(path.section) else { return nil }
    let leaving = leavingItems[path.section] ?? []
    let fixed = fixedItems[section] ?? []
    return Shifts(sortedLeaving: leaving, sortedFixed: fixed).target(of: path.item).map {
      ListPath(section: section, item: $0)
    }
  }

  /// Where an element is afterwards; `nil` if it is gone.
  func place(_ place: ListPlace) -> ListPlace? {
    switch place {
    case .item(let path): self.path(path).map { .item($0) }
    case .header(let section): self.section(section).map { .header($0) }
    case .footer(let section): self.section(section).map { .footer($0) }
    }
  }

  private static func bySection(_ paths: [ListPath]) -> [Int: [Int]] {
    Dictionary(grouping: paths.sorted(), by: { $0.section }).mapValues { $0.map { $0.item } }
  }
}

/// Where the rest of a list goes when some of it leaves and some places are taken.
struct Shifts {
  private let leaving: [Int]
  private let fixed: [Int]

  init(leaving: [Int], fixed: [Int]) {
    self.leaving = leaving.sorted()
    self.fixed = fixed.sorted()
  }

  init(sortedLeaving: [Int], sortedFixed: [Int]) {
    leaving = sortedLeaving
    fixed = sortedFixed
  }

  func target(of position: Int) -> Int? {
    let before = Self.firstIndex(in: leaving) { $1 >= position }
    if before < leaving.count, leaving[before] == position { return nil }
    let rank = position - before
    return rank + Self.firstIndex(in: fixed) { $1 - $0 > rank }
  }

  /// The first index at which the condition holds, which it does from there to the end.
  private static func firstIndex(in list: [Int], where condition: (Int, Int) -> Bool) -> Int {
    var low = 0
    var high = list.count
    while low < high {
      let middle = (low + high) / 2
      if condition(middle, list[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
