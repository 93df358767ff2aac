extension ListDifference {
  /// Does to the old list what a host does to its cells, and so makes the new one of it.
  ///
  /// Deleted and moved elements are taken out, moved and inserted ones put in at their new
  /// positions, and updated ones replaced. Of the new list only inserted and updated elements are
  /// read.
  ///
  /// - Precondition: The lists have as many elements as the difference was made from.
  /// - Complexity: O(*n* + *m*).
  public func replay<Element>(on old: [Element], with new: [Element]) -> [Element] {
    checkCounts(old.count, new.count)
    var stays = [Bool](repeating: true, count: old.count)
    for position in deletes { stays[position] = false }
    for move in moves { stays[move.from] = false }
    var result: [Element] = []
    result.reserveCapacity(new.count)
    var nextInsert = 0
    var nextMove = 0
    var nextStaying = 0
    for position in new.indices {
      if nextInsert < inserts.count && inserts[nextInsert] == position {
        result.append(new[position])
        nextInsert += 1
      } else if nextMove < moves.count && moves[nextMove].to == position {
        result.append(old[moves[nextMove].from])
        nextMove += 1
      } else {
        while !stays[nextStaying] { nextStaying += 1 }
        result.append(old[nextStaying])
        nextStaying += 1
      }
    }
    for update in updates { result[update.to] = new[update.to] }
    return result
  }

  func checkCounts(_ old: Int, _ new: Int) {
    precondition(
      old == oldCount && new == newCount,
      """
      A difference of \(oldCount) and \(newCount) elements is replayed on lists of \(old) and \
      \(new): give it the lists it was made from.
      """)
  }
}
