import ListKit

/// The scroll positions of nested lists while their cells are not shown.
struct NestedSights {
  private var sights: [ListElementKey: ListSight<ListElementKey>] = [:]

  /// Stores the sight of a nested list that is about to be hidden; `nil` if it is where it begins.
  mutating func keep(_ sight: ListSight<ListElementKey>?, of identity: ListElementKey) {
    sights[identity] = sight
  }

  /// Removes and returns the sight of a nested list that is shown again.
  mutating func take(_ identity: ListElementKey) -> ListSight<ListElementKey>? {
    sights.removeValue(forKey: identity)
  }

  /// Removes the sights of items that are no longer in the list.
  ///
  /// - Complexity: Linear in the number of nested lists that are scrolled and not visible.
  mutating func keepOnly(_ isInList: (ListElementKey) -> Bool) {
    if !sights.isEmpty { sights = sights.filter { isInList($0.key) } }
  }

  mutating func removeAll() { sights = [:] }
}
