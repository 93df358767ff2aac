extension StoreCore {
  /// The number of elements of two versions in leaves that they do not share.
  ///
  /// The walk ends when the limit is reached, so that it is short if the versions share little.
  ///
  /// - Returns: The number; if it is at least the limit, any number from the limit on.
  /// - Complexity: O(*c* log *n*) for *c* changes since the versions were one, and O(*l*) for a limit of *l*.
  @usableFromInline
  func unsharedCount(since older: StoreCore, atMost limit: Int) -> Int {
    var old = StoreCursor(older.tree)
    var new = StoreCursor(tree)
    var count = 0
    /// Counts a leaf that is not in the other version, or descends into a branch.
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

  /// Whether two versions with the same number of elements are equal; shared nodes are skipped.
  ///
  /// `areEqual` returns whether two leaves have `count` equal elements from two offsets on.
  ///
  /// - Complexity: O(*c* log *n*) for *c* changes since the versions were one, up to the first difference.
  @usableFromInline
  func isEqual(
    to other: StoreCore, where areEqual: (StoreLeaf, Int, StoreLeaf, Int, _ count: Int) -> Bool
  ) -> Bool {
    var left = StoreCursor(tree)
    var right = StoreCursor(other.tree)
    var position = 0
    while position < count {
      // Both walks must be at the same height, so that leaves are compared with leaves.
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
