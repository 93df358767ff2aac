/// One change of some lines, in the state that the previous changes left.
///
/// First deleted elements are removed, from the end to the start. Then the inserts and moves are made in the
/// order of the new lines: each element is put directly behind its new predecessor. An element that has yet
/// to move stays at its old place until then:
///
/// ```
/// old   a b c d          b is deleted, d moves to 0, x is inserted at 2
/// new   d a x c
///       remove 1         a c d
///       move 2 to 0      d a c
///       insert 2         d a x c
/// ```
///
/// Neighbours that change in the same way are one step.
enum LineStep {
  case remove(at: ListPath, count: Int)
  /// Inserts elements; `added` is the new place of the first one, with the number of its line.
  case insert(at: ListPath, added: ListPath, count: Int)
  case move(from: ListPath, to: ListPath, count: Int)

  /// - Complexity: O(*c* log *c*) for *c* changes.
  static func all(of changes: [LineChange]) -> [LineStep] {
    let deletes = changes.filter { $0.to == nil }.sortedByPath { place($0.from) }
    let arrivals = changes.filter { $0.to != nil }.sortedByPath { place($0.to) }
    let changes = LineChange.runs(of: deletes).reversed() + LineChange.runs(of: arrivals)
    var lines = LinePositions(changes)
    var steps: [LineStep] = []
    for (index, change) in changes.enumerated() {
      let source = lines.source(of: index)
      lines.leave(index)
      let target = lines.target(of: index)
      lines.come(index)
      switch (source, target) {
      case (let from?, nil): steps.append(.remove(at: from, count: change.count))
      case (nil, let to?):
        steps.append(.insert(at: to, added: change.to ?? to, count: change.count))
      case (let from?, let to?) where from != to:
        steps.append(.move(from: from, to: to, count: change.count))
      default: break
      }
    }
    return steps
  }

  /// A place for sorting: a change without a place on this side is behind all others.
  private static func place(_ path: ListPath?) -> ListPath {
    path ?? ListPath(section: .max, item: .max)
  }
}
