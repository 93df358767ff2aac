/// Neighbours that are deleted from a line, inserted into it, or moved to a place of the same or another line.
///
/// A line is the items of a section, or all sections. The section of a path is the number of the
/// line, before and after the change: lines are not renumbered.
struct LineChange {
  /// The old place of the first element; `nil` if the elements are inserted.
  var from: ListPath?
  /// The new place of the first element; `nil` if the elements are deleted.
  var to: ListPath?
  /// The number of elements.
  var count = 1

  /// The changes of a single line with the number 0: deletes, inserts and moves, in this order.
  static func all(
    deletes: [Int], inserts: [Int], moves: [ListMove<Int>]
  ) -> [LineChange] {
    func path(_ position: Int) -> ListPath { ListPath(section: 0, item: position) }
    return deletes.map { LineChange(from: path($0)) } + inserts.map { LineChange(to: path($0)) }
      + moves.map { LineChange(from: path($0.from), to: path($0.to)) }
  }

  /// Whether the elements of another change directly follow these, at the old and at the new place.
  private func isFollowed(by other: LineChange) -> Bool {
    other.from == from.map { $0 + count } && other.to == to.map { $0 + count }
  }

  /// Joins changes whose elements directly follow each other into one.
  static func runs(of changes: [LineChange]) -> [LineChange] {
    var runs: [LineChange] = []
    for change in changes {
      if let last = runs.last, last.isFollowed(by: change) {
        runs[runs.count - 1].count += change.count
      } else {
        runs.append(change)
      }
    }
    return runs
  }
}

extension ListPath {
  /// The place that is `count` items further on in the same section.
  ///
  /// Does not trap for a place that no list has, which a batch that breaks the rules may contain.
  static func + (path: ListPath, count: Int) -> ListPath {
    ListPath(section: path.section, item: path.item &+ count)
  }
}
