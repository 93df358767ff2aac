extension ListDifference {
  /// The difference in which some deleted elements continue as inserted ones, under a new identity.
  ///
  /// Each pair becomes an update. It also becomes a move if an element that stays is before one of its
  /// positions and behind the other, or if it would cross a pair that stays.
  ///
  /// ```
  /// old a x b   new a b y   x is y: it moves from 1 to 2
  /// old a x b   new a y b   x is y: it stays
  /// ```
  ///
  /// - Parameter pairs: Positions of ``deletes`` and of ``inserts``, each at most once.
  /// - Complexity: O((*c* + *p*) log *c*) for *c* changes and *p* pairs.
  package func pairing(_ pairs: [(old: Int, new: Int)]) -> ListDifference {
    if pairs.isEmpty { return self }
    let pairs = pairs.sortedByPosition { $0.old }
    let olds = Set(pairs.map { $0.old })
    let news = Set(pairs.map { $0.new })
    var moves = moves
    var lastNew = -1
    for pair in pairs {
      if pair.new > lastNew,
        stayingCount(beforeOld: pair.old) == stayingCount(beforeNew: pair.new)
      {
        lastNew = pair.new
      } else {
        moves.append(Move(from: pair.old, to: pair.new))
      }
    }
    moves = moves.sortedByPosition { $0.to }
    let updates = updates + pairs.map { Update(from: $0.old, to: $0.new) }
    return ListDifference(
      oldCount: oldCount, newCount: newCount, deletes: deletes.filter { !olds.contains($0) },
      inserts: inserts.filter { !news.contains($0) }, moves: moves,
      updates: updates.sorted(),
      sources: Array(moves.indices).sortedByPosition { moves[$0].from }.map { Int32($0) })
  }
}
