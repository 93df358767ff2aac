extension ListDifference {
  /// The difference from the new list to the old one.
  ///
  /// - Complexity: O(*c*) for *c* changes, and O(*u* log *u*) where *u* updates are out of order.
  public var inverted: ListDifference {
    var updates = updates.map { Update(from: $0.to, to: $0.from) }
    if !moves.isEmpty { updates.sort() }
    let inverse = sources.map { Move(from: moves[Int($0)].to, to: moves[Int($0)].from) }
    return ListDifference(
      oldCount: newCount, newCount: oldCount, deletes: inserts, inserts: deletes, moves: inverse,
      updates: updates, sources: Self.sources(of: inverse, oldCount: newCount))
  }
}
