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
}
