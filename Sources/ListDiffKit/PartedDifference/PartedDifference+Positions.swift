extension PartedDifference {
  /// The old position of the element that is at a place after some parts are made.
  ///
  /// - Returns: `nil` if the element was inserted.
  package func oldPosition(ofPlace place: Int, after made: MadeParts) -> Int? {
    if place < made.start.old { return place }
    let inside = place - made.start.old
    if inside < made.newCount { return oldPosition(ofNew: made.start.new + inside) }
    return made.end.old + inside - made.newCount
  }

  /// The place of an element of the old list after some parts are made; `nil` if it was deleted.
  package func place(ofOld position: Int, after made: MadeParts) -> Int? {
    if position < made.start.old { return position }
    if position >= made.end.old { return position - made.oldCount + made.newCount }
    return newPosition(ofOld: position).map { $0 - made.start.new + made.start.old }
  }

  /// The new position of an element of the old list; `nil` if it is deleted.
  package func newPosition(ofOld position: Int) -> Int? {
    whole?.newPosition(ofOld: position) ?? present?.position(atRank: position)
  }

  private func oldPosition(ofNew position: Int) -> Int? {
    guard let present else { return whole?.oldPosition(ofNew: position) }
    return present.contains(position) ? present.rank(position) : nil
  }
}

extension ListDifference {
  /// The first old position, at or after `position`, whose element is not deleted; `nil` if there is none.
  ///
  /// - Complexity: O(log *c*) for *c* deletes.
  package func keptPosition(from position: Int) -> Int? {
    var kept = position
    let next = deletes.partitioningIndex { $0 >= position }
    if next < deletes.count, deletes[next] == position {
      let run = deletes[next...]
      let first = position - next
      kept += run.indices.partitioningIndex { deletes[$0] - $0 > first } - next
    }
    return kept < oldCount ? kept : nil
  }

  /// The last old position before `position` whose element is not deleted; `nil` if there is none.
  ///
  /// - Complexity: O(log *c*) for *c* deletes.
  package func keptPosition(before position: Int) -> Int? {
    var kept = position - 1
    let next = deletes.partitioningIndex { $0 >= position }
    if next > 0, deletes[next - 1] == kept {
      let last = kept - next
      kept = deletes[..<next].indices.partitioningIndex { deletes[$0] - $0 > last } + last
    }
    return kept >= 0 ? kept : nil
  }
}
