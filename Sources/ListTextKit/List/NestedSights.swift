import ListKit

/// How far lists within items are scrolled while their cells are not shown.
struct NestedSights {
  private var sights: [ListElementKey: ListSight<ListElementKey>] = [:]

  /// Keeps the sight of a nested list that is about to be hidden; `nil` if it is at its start.
  mutating func keep(_ sight: ListSight<ListElementKey>?, of identity: ListElementKey) {
    sights[identity] = sight
  }

  /// The sight of a nested list that is shown again.
  mutating func take(_ identity: ListElementKey) -> ListSight<ListElementKey>? {
    sights.removeValue(forKey: identity)
  }

  /// Lets go of items that are no longer in the list.
  ///
  /// - Complexity: Linear in the number of nested lists that are scrolled and not visible.
  mutating func keepOnly(_ isInList: (ListElementKey) -> Bool) {
    if !sights.isEmpty { sights = sights.filter { isInList($0.key) } }
  }

  mutating func removeAll() { sights = [:] }
}
