/// How many items a reader may select.
public enum ListSelectionMode: Hashable, Sendable {
  /// None: to pick an item is an action that leaves no trace.
  case none
  /// One: to pick another gives up the one before.
  case single
  /// Any number: to pick a selected item again gives it up.
  case multiple
}

/// Which items are selected, by identity, in the order in which they were.
struct Selection {
  private var keys: Set<ListItemKey> = []
  private var order: [ListItemKey] = []
  /// The item that was picked last, where an extension starts.
  var anchor: ListItemKey?

  var isEmpty: Bool { keys.isEmpty }
  /// The selected items, oldest first.
  var all: [ListItemKey] { order.filter { keys.contains($0) } }

  func contains(_ key: ListItemKey) -> Bool { keys.contains(key) }

  mutating func insert(_ key: ListItemKey) -> Bool {
    guard keys.insert(key).inserted else { return false }
    order.append(key)
    return true
  }

  mutating func remove(_ key: ListItemKey) -> Bool {
    guard keys.remove(key) != nil else { return false }
    if anchor == key { anchor = nil }
    if keys.isEmpty {
      order = []
    } else if order.last == key {
      order.removeLast()
    } else if order.count > 2 * keys.count {
      order = order.filter { keys.contains($0) }
    } else if let position = order.firstIndex(of: key) {
      order.remove(at: position)
    }
    return true
  }
}
