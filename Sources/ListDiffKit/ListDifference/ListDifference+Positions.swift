extension ListDifference {
  /// The old position of an element of the new list; `nil` if the element was inserted.
  ///
  /// - Precondition: `position` is a position of the new list.
  /// - Complexity: O(log *n* · log *c*) for *c* changes.
  public func oldPosition(ofNew position: Int) -> Int? {
    precondition(
      position >= 0 && position < newCount,
      "Position \(position) is not in the new list of \(newCount) elements.")
    let insertsBefore = inserts.partitioningIndex { $0 >= position }
    if insertsBefore < inserts.count && inserts[insertsBefore] == position { return nil }
    let movesBefore = moves.partitioningIndex { $0.to >= position }
    if movesBefore < moves.count && moves[movesBefore].to == position {
      return moves[movesBefore].from
    }
    return oldPosition(ofStaying: position - insertsBefore - movesBefore)
  }

  /// The new position of an element of the old list; `nil` if the element was deleted.
  ///
  /// - Precondition: `position` is a position of the old list.
  /// - Complexity: O(log *n* · log *c*) for *c* changes.
  public func newPosition(ofOld position: Int) -> Int? {
    precondition(
      position >= 0 && position < oldCount,
      "Position \(position) is not in the old list of \(oldCount) elements.")
    let deletesBefore = deletes.partitioningIndex { $0 >= position }
    if deletesBefore < deletes.count && deletes[deletesBefore] == position { return nil }
    let movesBefore = sources.partitioningIndex { moves[Int($0)].from >= position }
    if movesBefore < moves.count {
      let move = moves[Int(sources[movesBefore])]
      if move.from == position { return move.to }
    }
    return newPosition(ofStaying: position - deletesBefore - movesBefore)
  }

  /// The number of staying elements: those that are neither deleted, inserted nor moved.
  var stayingCount: Int { oldCount - deletes.count - moves.count }

  /// The number of staying elements before a position of the old list.
  func stayingCount(beforeOld position: Int) -> Int {
    position - deletes.partitioningIndex { $0 >= position }
      - sources.partitioningIndex { moves[Int($0)].from >= position }
  }

  /// The number of staying elements before a position of the new list.
  func stayingCount(beforeNew position: Int) -> Int {
    position - inserts.partitioningIndex { $0 >= position }
      - moves.partitioningIndex { $0.to >= position }
  }

  /// The old position of the staying element with a rank among all staying elements.
  func oldPosition(ofStaying rank: Int) -> Int {
    (rank..<oldCount).partitioningIndex { stayingCount(beforeOld: $0 + 1) > rank }
  }

  /// The new position of the staying element with a rank among all staying elements.
  func newPosition(ofStaying rank: Int) -> Int {
    (rank..<newCount).partitioningIndex { stayingCount(beforeNew: $0 + 1) > rank }
  }

  /// The old position of each element of the new list, or -1 if the element was inserted.
  ///
  /// - Complexity: O(*n* + *m*).
  @usableFromInline
  func partnersOfNew() -> [Int] {
    var stays = [Bool](repeating: true, count: oldCount)
    for position in deletes { stays[position] = false }
    for move in moves { stays[move.from] = false }
    var partners = [Int](repeating: -2, count: newCount)
    for position in inserts { partners[position] = -1 }
    for move in moves { partners[move.to] = move.from }
    var old = 0
    for position in partners.indices where partners[position] == -2 {
      while !stays[old] { old += 1 }
      partners[position] = old
      old += 1
    }
    return partners
  }
}
