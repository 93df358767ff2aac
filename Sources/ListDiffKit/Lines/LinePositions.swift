/// The places of elements in a state between the old and the new state of some lines.
///
/// In such a state some changes are made and others are not. The staying elements keep their order;
/// directly behind each of them are the elements that have arrived there, in their new order, and then
/// the elements that have yet to leave, in their old order:
///
/// ```
/// old   a b c d          c is deleted, d moves to 0, x is inserted at 2
/// new   d a x b
///       a x b c d        once x has come
///       d a x b c        once d has moved too
/// ```
///
/// The lines themselves are never made. The number of staying elements before an element is its *anchor*,
/// which follows from its place and the changes before it, and never changes. The current place of an
/// element is its anchor plus the number of elements before it that have arrived or have yet to leave.
struct LinePositions {
  private var leaving: LineSide
  private var coming: LineSide

  /// Makes the state in which no change is made yet.
  ///
  /// - Complexity: O(*c* log *c*) for *c* changes, and the same for a loop that makes all of them.
  init(_ changes: [LineChange]) {
    leaving = LineSide(changes) { $0.from }
    coming = LineSide(changes) { $0.to }
    for index in changes.indices { leaving.add(changes[index].count, of: index) }
    counts = changes.map { $0.count }
  }

  /// The number of elements of each change.
  private let counts: [Int]

  /// The current place of the elements of a change that have yet to leave; `nil` for an insert.
  func source(of change: Int) -> ListPath? {
    guard let anchor = leaving.anchor(of: change) else { return nil }
    return anchor + (leaving.count(before: change) + coming.count(upTo: anchor))
  }

  /// The current target of the elements of a change, before or after they arrive; `nil` for a delete.
  func target(of change: Int) -> ListPath? {
    guard let anchor = coming.anchor(of: change) else { return nil }
    return anchor + (coming.count(before: change) + leaving.count(upTo: anchor + -1))
  }

  /// Removes the elements of a change from their old place.
  mutating func leave(_ change: Int) { leaving.add(-counts[change], of: change) }

  /// Inserts the elements of a change at their new place.
  mutating func come(_ change: Int) { coming.add(counts[change], of: change) }
}

/// One side of the changes: their old places, or their new places.
private struct LineSide {
  /// The rank of each change among those of this side, by place; -1 if it has no place on this side.
  private var ranks: [Int]
  /// The anchors of the changes on this side: their lines, and the numbers of staying elements before them.
  private var anchors: [ListPath] = []
  /// The number of elements that are present now, for each change on this side.
  private var present: PrefixSums

  init(_ changes: [LineChange], by place: (LineChange) -> ListPath?) {
    let places = changes.enumerated().compactMap { index, change in
      place(change).map { (place: $0, index: index) }
    }.sortedByPath { $0.place }
    ranks = [Int](repeating: -1, count: changes.count)
    present = PrefixSums(count: places.count)
    var line: Int?
    var passed = 0
    for (rank, element) in places.enumerated() {
      if element.place.section != line { passed = 0 }
      line = element.place.section
      ranks[element.index] = rank
      anchors.append(element.place + -passed)
      passed += changes[element.index].count
    }
  }

  func anchor(of change: Int) -> ListPath? {
    ranks[change] < 0 ? nil : anchors[ranks[change]]
  }

  mutating func add(_ count: Int, of change: Int) {
    if ranks[change] >= 0 { present.add(count, at: ranks[change]) }
  }

  /// The number of elements of this side that are present in the line before those of a change.
  func count(before change: Int) -> Int {
    count(below: ranks[change], inLineOf: anchors[ranks[change]])
  }

  /// The number of elements of this side that are present in a line with at most this anchor.
  func count(upTo anchor: ListPath) -> Int {
    count(below: anchors.countSorted(before: anchor + 1), inLineOf: anchor)
  }

  private func count(below rank: Int, inLineOf anchor: ListPath) -> Int {
    let start = anchors.countSorted(before: ListPath(section: anchor.section, item: .min))
    return present.sum(below: rank) - present.sum(below: start)
  }
}
