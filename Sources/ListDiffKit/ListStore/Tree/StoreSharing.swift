extension StoreCore {
  /// How many elements of two versions are in leaves that they do not share.
  ///
  /// The walk ends where the limit is reached, so that little is looked at where little is shared.
  ///
  /// - Returns: The number, or one that is not less than the limit.
  /// - Complexity: O(*c* log *n*) for *c* changes since the versions were one, and O(*l*) for a limit of *l*.
  @usableFromInline
  func unsharedCount(since older: StoreCore, atMost limit: Int) -> Int {
    var old = StoreCursor(older.tree)
    var new = StoreCursor(tree)
    var count = 0
    /// Counts a leaf that the other version has not, or looks for it below a branch.
    func leave(_ cursor: inout StoreCursor) {
      if cursor.height > 0 { return cursor.descend() }
      count += cursor.count
      cursor.skip()
    }
    while count < limit, !old.isAtEnd, !new.isAtEnd {
      if old.key < new.key {
        leave(&old)
      } else if new.key < old.key {
        leave(&new)
      } else if old.height > new.height {
        old.descend()
      } else if new.height > old.height {
        new.descend()
      } else if StoreCursor.skipShared(&old, &new) == 0 {
        leave(&old)
        leave(&new)
      }
    }
    while count < limit, !old.isAtEnd { leave(&old) }
    while count < limit, !new.isAtEnd { leave(&new) }
    return count
  }

  /// Whether two versions of one length are equal, of which leaves at the same positions may be shared.
  ///
  /// - Parameter areEqual: Whether so many elements are equal, in two leaves from two offsets on.
  /// - Complexity: O(*c* log *n*) for *c* changes since the versions were one, up to the first difference.
  @usableFromInline
  func isEqual(
    to other: StoreCore, where areEqual: (StoreLeaf, Int, StoreLeaf, Int, _ count: Int) -> Bool
  ) -> Bool {
    var left = StoreCursor(tree)
    var right = StoreCursor(other.tree)
    var position = 0
    while position < count {
      // While one walk is within a leaf, the other one goes down to leaves as well.
      if left.height > right.height {
        left.descend()
        continue
      }
      if right.height > left.height {
        right.descend()
        continue
      }
      if left.position == right.position {
        let shared = StoreCursor.skipShared(&left, &right)
        position += shared
        if shared > 0 { continue }
      }
      if left.height > 0 {
        left.descend()
        right.descend()
        continue
      }
      let end = min(left.position + left.count, right.position + right.count)
      guard
        areEqual(
          left.node.leaf, position - left.position, right.node.leaf, position - right.position,
          end - position)
      else { return false }
      position = end
      if left.position + left.count == end { left.skip() }
      if right.position + right.count == end { right.skip() }
    }
    return true
  }
}
