/// The focused item, the one whose controller knows of it, and the one that gets the focus next.
///
/// A delegate that is called may move the focus on, before the controllers are called: so the item in
/// between gets and loses it without a call.
struct FocusState {
  /// The focused item.
  private(set) var item: ListItemKey?
  /// The item whose controller was last called for getting the focus, and not for losing it.
  private(set) var notified: ListItemKey?
  /// What gets the focus when the host shows the update that deleted the focused item.
  private(set) var next = Succession.none

  /// The focused item, and the one that is next.
  var items: [ListItemKey] { [item, next.key].compactMap { $0 } }

  /// Whether an item is focused, or next.
  func concerns(_ key: ListItemKey) -> Bool { item == key || next.key == key }

  /// Sets the focus, or removes it; cancels a pending successor.
  mutating func set(_ key: ListItemKey?) {
    item = key
    next = .none
  }

  /// Notes a request for the focus, which takes precedence over a successor.
  mutating func cancelNext() { next = .none }

  /// Notes that the focused item was deleted.
  mutating func lose(to successor: Succession) {
    item = nil
    next = successor
  }

  /// The item that gets the focus now that the host shows the update; `.some(nil)` if there is
  /// none.
  ///
  /// - Parameter waits: Whether a later part may have a successor.
  mutating func takeNext(waits: Bool) -> ListItemKey?? {
    if waits, next.key == nil { return nil }
    defer { next = .none }
    guard next.isPending, item == nil else { return nil }
    return .some(next.key)
  }

  /// The item whose controller is to be called for losing the focus; `nil` if there is none.
  mutating func takeBlurred() -> ListItemKey? {
    if notified == item { return nil }
    defer { notified = nil }
    return notified
  }

  /// The item whose controller is to be called for getting the focus; `nil` if there is none.
  ///
  /// - Parameter isAnew: Whether its controller may be another one than before.
  mutating func takeFocused(isAnew: Bool = false) -> ListItemKey? {
    if !isAnew, notified == item { return nil }
    notified = item
    return item
  }

  /// Gives items other keys.
  mutating func rename(_ changed: (ListItemKey) -> ListItemKey) {
    item = item.map(changed)
    notified = notified.map(changed)
    if let key = next.key { next = .to(changed(key)) }
  }
}
