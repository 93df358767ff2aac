/// The places of elements in a state of some lines that lies between the old and the new one.
///
/// In such a state some changes are made and others are not. The elements that stay keep their order;
/// directly behind each of them are those that have come there, in their new order, and then those
/// that have yet to leave, in their old order:
///
/// ```
/// old   a b c d          c is deleted, d moves to 0, x is inserted at 2
/// new   d a x b
///       a x b c d        once x has come
///       d a x b c        once d has moved too
/// ```
///
/// No line is written down. The number of staying elements before an element is its *anchor*, which
/// follows from its place and the changes before it, and never changes. To it are added the elements
/// that have come and those that have yet to leave, as far as their anchors are before this one.
struct LinePositions {
  private var leaving: LineSide
  private var coming: LineSide

  /// No change is made yet.
  ///
  /// - Complexity: O(*c* log *c*) for *c* changes, as of a loop that makes them all.
  init(_ changes: [LineChange]) {
    leaving = LineSide(changes) { $0.from }
    coming = LineSide(changes) { $0.to }
    for index in changes.indices { leaving.add(changes[index].count, of: index) }
    counts = changes.map { $0.count }
  }

  /// The number of elements of each change.
  private let counts: [Int]

  /// The place of elements that have yet to leave it.
  func source(of change: Int) -> ListPath? {
    guard let anchor = leaving.anchor(of: change) else { return nil }
    return anchor + (leaving.count(before: change) + coming.count(upTo: anchor))
  }

  /// The place of elements that come, whether they are there yet or not.
  func target(of change: Int) -> ListPath? {
    guard let anchor = coming.anchor(of: change) else { return nil }
    return anchor + (coming.count(before: change) + leaving.count(upTo: anchor + -1))
  }

  /// Takes the elements of a change out of their old place.
  mutating func leave(_ change: Int) { leaving.add(-counts[change], of: change) }

  /// Puts the elements of a change into their new place.
  mutating func come(_ change: Int) { coming.add(counts[change], of: change) }
}

/// One end of changes: the old places, or the new ones.
private struct LineSide {
  /// For each change its number on this side, by place; -1 if it has no place here.
  private var ranks: [Int]
  /// The lines of the changes on this side, and how many staying elements are before them.
  private var anchors: [ListPath] = []
  /// How many elements are there, for each change on this side.
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

  /// How many elements are present before those of a change, in their line.
  func count(before change: Int) -> Int {
    count(below: ranks[change], inLineOf: anchors[ranks[change]])
  }

  /// How many elements that are present in a line have at most this anchor.
  func count(upTo anchor: ListPath) -> Int {
    count(below: anchors.countSorted(before: anchor + 1), inLineOf: anchor)
  }

  private func count(below rank: Int, inLineOf anchor: ListPath) -> Int {
    let start = anchors.countSorted(before: ListPath(section: anchor.section, item: .min))
    return present.sum(below: rank) - present.sum(below: start)
  }
}
