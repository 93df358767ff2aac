/// One change of some lines in the state that the changes before it have left.
///
/// What is deleted is removed from the end. Then each line is walked through as it will be: what is
/// inserted is put directly behind its new predecessor, and so is what moves, wherever it is then.
/// What has yet to move *waits* where it was; it may lie in between, and leaves later:
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
  /// `added` is the new place, in the line of the change.
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

  /// A change without a place is not in a line.
  private static func place(_ path: ListPath?) -> ListPath {
    path ?? ListPath(section: .max, item: .max)
  }
}
