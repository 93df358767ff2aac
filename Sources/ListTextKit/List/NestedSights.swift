import ListKit

/// The scroll positions of nested lists while their cells are not shown.
struct NestedSights {
  /// What is kept of a nested list: its sight, and those of the lists in its rows.
  struct Kept {
    var sight: ListSight<ListElementKey>?
    var inner: NestedSights
  }

  private var sights: [ListElementKey: Kept] = [:]

  private var isEmpty: Bool { sights.isEmpty }

  /// Stores the sight of a nested list that is about to be hidden, and those of the lists in it; `nil` if it is
  /// where it begins.
  mutating func keep(
    _ sight: ListSight<ListElementKey>?, _ inner: NestedSights = NestedSights(),
    of identity: ListElementKey
  ) {
    sights[identity] = sight == nil && inner.isEmpty ? nil : Kept(sight: sight, inner: inner)
  }

  /// Removes and returns what is kept of a nested list that is shown again.
  mutating func take(_ identity: ListElementKey) -> Kept? {
    sights.removeValue(forKey: identity)
  }

  /// The lists of which something is kept.
  var keys: some Collection<ListElementKey> { sights.keys }

  /// Gives what is kept to other keys.
  mutating func rename(_ keys: [ListElementKey: ListElementKey]) {
    if sights.isEmpty || keys.isEmpty { return }
    let renamed = keys.compactMap { old, new in sights.removeValue(forKey: old).map { (new, $0) } }
    for (key, kept) in renamed { sights[key] = kept }
  }

  /// Removes the sights of items that are no longer in the list.
  ///
  /// - Complexity: Linear in the number of nested lists that are scrolled and not visible.
  mutating func keepOnly(_ isInList: (ListElementKey) -> Bool) {
    if !sights.isEmpty { sights = sights.filter { isInList($0.key) } }
  }

  mutating func removeAll() { sights = [:] }
}
