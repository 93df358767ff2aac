extension ListDifference {
  /// Makes the new list from the old one, as a host does with its cells.
  ///
  /// Removes deleted and moved elements, inserts moved and inserted ones at their new positions,
  /// and replaces updated ones. Reads only inserted and updated elements of the new list.
  ///
  /// - Precondition: The lists have ``oldCount`` and ``newCount`` elements.
  /// - Complexity: O(*n* + *m*).
  @inlinable
  public func replay<Old: RangeReplaceableCollection, New: Collection>(
    on old: Old, with new: New
  ) -> Old where New.Element == Old.Element {
    Self.withStorage(of: new) { new in
      checkCounts(old.count, new.count)
      return rebuild(
        old, inserted: { new[inserts[$0]] }, updated: { new[updates[$0].to] })
    }
  }

  /// Makes the new list from the old one; the closures map the index of a change to its element.
  @inlinable
  func rebuild<Elements: RangeReplaceableCollection>(
    _ old: Elements, inserted: (Int) -> Elements.Element, updated: (Int) -> Elements.Element
  ) -> Elements {
    Self.withStorage(of: old) { old in
      var result = Elements()
      result.reserveCapacity(newCount)
      var position = 0
      var nextInsert = 0
      var nextUpdate = 0
      for partner in partnersOfNew() {
        if partner < 0 {
          result.append(inserted(nextInsert))
          nextInsert += 1
        } else if nextUpdate < updates.count && updates[nextUpdate].to == position {
          result.append(updated(nextUpdate))
          nextUpdate += 1
        } else {
          result.append(old[partner])
        }
        position += 1
      }
      return result
    }
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
