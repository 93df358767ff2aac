extension ListDifference {
  /// Where an element of the new list was in the old one, or `nil` if it was inserted.
  ///
  /// - Precondition: `position` is a position of the new list.
  /// - Complexity: O(log² *c*) for *c* changes.
  public func oldPosition(ofNew position: Int) -> Int? {
    precondition(
      position >= 0 && position < newCount,
      "Position \(position) is not in the new list of \(newCount) elements.")
    let insertsBefore = countBelow(position, in: inserts.count) { inserts[$0] }
    if insertsBefore < inserts.count && inserts[insertsBefore] == position { return nil }
    let movesBefore = countBelow(position, in: moves.count) { moves[$0].to }
    if movesBefore < moves.count && moves[movesBefore].to == position {
      return moves[movesBefore].from
    }
    return positionOfStaying(position - insertsBefore - movesBefore, limit: oldCount) { limit in
      countBelow(limit, in: deletes.count) { deletes[$0] }
        + countBelow(limit, in: sources.count) { moves[Int(sources[$0])].from }
    }
  }

  /// Where an element of the old list is in the new one, or `nil` if it was deleted.
  ///
  /// - Precondition: `position` is a position of the old list.
  /// - Complexity: O(log² *c*) for *c* changes.
  public func newPosition(ofOld position: Int) -> Int? {
    precondition(
      position >= 0 && position < oldCount,
      "Position \(position) is not in the old list of \(oldCount) elements.")
    let deletesBefore = countBelow(position, in: deletes.count) { deletes[$0] }
    if deletesBefore < deletes.count && deletes[deletesBefore] == position { return nil }
    let movesBefore = countBelow(position, in: sources.count) { moves[Int(sources[$0])].from }
    if movesBefore < moves.count {
      let move = moves[Int(sources[movesBefore])]
      if move.from == position { return move.to }
    }
    return positionOfStaying(position - deletesBefore - movesBefore, limit: newCount) { limit in
      countBelow(limit, in: inserts.count) { inserts[$0] }
        + countBelow(limit, in: moves.count) { moves[$0].to }
    }
  }

  /// Whether ascending positions contain one.
  func contains(_ positions: [Int], _ position: Int) -> Bool {
    let index = countBelow(position, in: positions.count) { positions[$0] }
    return index < positions.count && positions[index] == position
  }

  /// How many of ascending values are below `limit`.
  private func countBelow(_ limit: Int, in count: Int, value: (Int) -> Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if value(middle) < limit { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The position of the `rank`-th element that stays, in the list whose leaving or arriving
  /// elements below a position are counted by `changes`.
  private func positionOfStaying(_ rank: Int, limit: Int, changes: (Int) -> Int) -> Int {
    // The first position with more than `rank` staying elements up to and including it.
    var low = rank
    var high = limit - 1
    while low < high {
      let middle = low + (high - low) / 2
      if middle + 1 - changes(middle + 1) > rank { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
