extension ListDifference {
  /// The same change for hosts that do not accept a move and an update of one element in a batch.
  ///
  /// An element that is both moved and updated is deleted and inserted instead. Other updates keep
  /// both positions. Make them after the batch by reconfiguring the visible cells at `to`: for a reload
  /// within a batch, such hosts compute the new position without regard to the moves of the batch.
  ///
  /// - Complexity: O(*c* log *c*) for *c* changes.
  public var replacingUpdatedMoves: ListDifference {
    var deletes = deletes
    var inserts = inserts
    var moves: [Move] = []
    var updates: [Update] = []
    var next = 0
    for update in self.updates {
      while next < self.moves.count && self.moves[next].to < update.to {
        moves.append(self.moves[next])
        next += 1
      }
      if next < self.moves.count && self.moves[next].to == update.to {
        deletes.append(update.from)
        inserts.append(update.to)
        next += 1
      } else {
        updates.append(update)
      }
    }
    if deletes.count == self.deletes.count { return self }
    moves += self.moves[next...]
    deletes.sort()
    inserts.sort()
    return ListDifference(
      oldCount: oldCount, newCount: newCount, deletes: deletes, inserts: inserts, moves: moves,
      updates: updates, sources: Self.sources(of: moves, oldCount: oldCount))
  }
}
