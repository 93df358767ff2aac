extension ListDifference {
  /// Where an element of the new list was in the old one, or `nil` if it was inserted.
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

  /// Where an element of the old list is in the new one, or `nil` if it was deleted.
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

  /// How many elements are neither deleted, inserted nor moved.
  var stayingCount: Int { oldCount - deletes.count - moves.count }

  /// How many staying elements are before a position of the old list.
  func stayingCount(beforeOld position: Int) -> Int {
    position - deletes.partitioningIndex { $0 >= position }
      - sources.partitioningIndex { moves[Int($0)].from >= position }
  }

  /// How many staying elements are before a position of the new list.
  func stayingCount(beforeNew position: Int) -> Int {
    position - inserts.partitioningIndex { $0 >= position }
      - moves.partitioningIndex { $0.to >= position }
  }

  /// Where the staying element with this number is in the old list.
  func oldPosition(ofStaying rank: Int) -> Int {
    (rank..<oldCount).partitioningIndex { stayingCount(beforeOld: $0 + 1) > rank }
  }

  /// Where the staying element with this number is in the new list.
  func newPosition(ofStaying rank: Int) -> Int {
    (rank..<newCount).partitioningIndex { stayingCount(beforeNew: $0 + 1) > rank }
  }

  /// For each element of the new list its position in the old one, or -1.
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
