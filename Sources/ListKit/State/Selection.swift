/// Which items are selected, by identity, and in which order they were.
struct Selection {
  /// When each item was selected.
  private var moments: [ListItemKey: Int] = [:]
  private var lastMoment = 0
  /// The item that was picked last, where an extension starts.
  var anchor: ListItemKey?

  var isEmpty: Bool { moments.isEmpty }
  /// The selected items, oldest first.
  var all: [ListItemKey] { Array(moments).sortedByPosition { $0.value }.map { $0.key } }

  func contains(_ key: ListItemKey) -> Bool { moments[key] != nil }

  mutating func insert(_ key: ListItemKey) -> Bool {
    guard moments[key] == nil else { return false }
    lastMoment += 1
    moments[key] = lastMoment
    return true
  }

  /// An item has another identity from now on.
  mutating func replace(_ key: ListItemKey, with other: ListItemKey) {
    guard let moment = moments.removeValue(forKey: key) else { return }
    moments[other] = moment
    if anchor == key { anchor = other }
  }

  mutating func remove(_ key: ListItemKey) -> Bool {
    guard moments.removeValue(forKey: key) != nil else { return false }
    if anchor == key { anchor = nil }
    return true
  }
}
