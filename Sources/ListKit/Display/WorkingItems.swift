import ListDiffKit

/// The items near the visible ones, whose controllers were called for that.
@MainActor
struct WorkingItems {
  /// The items that enter and leave, each in the order of the list.
  struct Change {
    var entered: [ListItemKey] = []
    var exited: [ListItemKey] = []
  }

  private var members: Set<ListItemKey> = []
  /// `nil` where items came, went or moved since it was made.
  private var span: ItemSpan?
  /// How many items before and after the visible ones count as near; `nil` tracks none.
  var margin: Int?

  nonisolated init() {}

  var isEmpty: Bool { members.isEmpty }
  /// The items that are near, in no order.
  var all: Set<ListItemKey> { members }

  func contains(_ key: ListItemKey) -> Bool { members.contains(key) }

  /// Items came, went or moved.
  mutating func invalidate() { span = nil }

  mutating func forget(_ key: ListItemKey) { members.remove(key) }

  /// An item became visible; `nil` if every visible item has to be looked at.
  mutating func show<Cell>(
    _ path: ListPath, in row: some ItemRow, _ store: SectionStore<Cell>
  ) -> Change? {
    guard let margin else { return Change() }
    guard var span, span.margin == margin else { return nil }
    let entered = span.show(path, in: row)
    self.span = span
    return take(Change(entered: entered.compactMap { store.key(at: $0) }))
  }

  /// An item is no longer visible; `nil` if every visible item has to be looked at.
  mutating func hide<Cell>(
    _ path: ListPath, in row: some ItemRow, _ store: SectionStore<Cell>
  ) -> Change? {
    guard let margin else { return Change() }
    guard var span, span.margin == margin, let left = span.hide(path, in: row) else { return nil }
    self.span = span
    return take(Change(exited: left.compactMap { store.key(at: $0) }))
  }

  /// Looks at all visible items, from the first to the last.
  mutating func update<Cell>(
    _ visible: (first: ListPath, last: ListPath)?, in row: some ItemRow, _ store: SectionStore<Cell>
  ) -> Change {
    span = nil
    var near: [ListItemKey] = []
    if let margin, let visible {
      let span = ItemSpan(first: visible.first, last: visible.last, margin: margin, in: row)
      self.span = span
      near = span.near(in: row).compactMap { store.key(at: $0) }
    }
    let keys = Set(near)
    let left = members.filter { !keys.contains($0) }
    let paths = left.compactMap { key in store.path(of: key).map { (key, $0) } }
    // There is no call for a deleted item.
    members.subtract(left)
    members.formUnion(paths.map { $0.0 })
    return take(
      Change(
        entered: near.filter { !members.contains($0) },
        exited: paths.sortedByPath { $0.1 }.map { $0.0 }))
  }

  /// Notes what is near before any call: a controller that is called may scroll or change the list.
  private mutating func take(_ change: Change) -> Change {
    members.formUnion(change.entered)
    members.subtract(change.exited)
    return change
  }
}
