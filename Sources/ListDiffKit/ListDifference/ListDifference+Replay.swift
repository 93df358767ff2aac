extension ListDifference {
  /// Does to the old list what a host does to its cells, and so makes the new one of it.
  ///
  /// Deleted and moved elements are taken out, moved and inserted ones put in at their new
  /// positions, and updated ones replaced. Of the new list only inserted and updated elements are
  /// read.
  ///
  /// - Precondition: The lists have as many elements as the difference was made from.
  /// - Complexity: O(*n* + *m*).
  @inlinable
  public func replay<Element>(on old: [Element], with new: [Element]) -> [Element] {
    checkCounts(old.count, new.count)
    return rebuild(
      old, inserted: { new[inserts[$0]] }, updated: { new[updates[$0].to] })
  }

  /// Makes the new list of the old one and of what has the number of an insert or an update.
  @inlinable
  func rebuild<Element>(
    _ old: [Element], inserted: (Int) -> Element, updated: (Int) -> Element
  ) -> [Element] {
    var result: [Element] = []
    result.reserveCapacity(newCount)
    var nextInsert = 0
    for partner in partnersOfNew() {
      if partner >= 0 {
        result.append(old[partner])
      } else {
        result.append(inserted(nextInsert))
        nextInsert += 1
      }
    }
    for index in updates.indices { result[updates[index].to] = updated(index) }
    return result
  }

  @usableFromInline
  func checkCounts(_ old: Int, _ new: Int) {
    precondition(
      old == oldCount && new == newCount,
      """
      A difference of \(oldCount) and \(newCount) elements is replayed on lists of \(old) and \
      \(new): give it the lists it was made from.
      """)
  }
}
