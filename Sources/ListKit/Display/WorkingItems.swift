import ListDiffKit

/// The items in the item working range, whose controllers were called when they entered it.
@MainActor
struct WorkingItems {
  /// The items that enter and exit, each in the order of the list.
  struct Change {
    var entered: [ListItemKey] = []
    var exited: [ListItemKey] = []
  }

  private var members: Set<ListItemKey> = []
  /// The near range; `nil` if items were inserted, deleted or moved since it was computed.
  private var span: ItemSpan?
  /// The number of items before and after the visible ones that count as near; `nil` tracks no
  /// items.
  var margin: Int?

  nonisolated init() {}

  var isEmpty: Bool { members.isEmpty }
  /// The near items, in no order.
  var all: Set<ListItemKey> { members }

  func contains(_ key: ListItemKey) -> Bool { members.contains(key) }

  /// Notes that items were inserted, deleted or moved.
  mutating func invalidate() { span = nil }

  mutating func forget(_ key: ListItemKey) { members.remove(key) }

  /// Whether an item is so near the visible ones that those between are near it.
  func reaches<Cell>(_ path: ListPath, _ store: SectionStore<Cell>) -> Bool {
    guard let span else { return false }
    if path >= span.first, path <= span.last { return true }
    let (start, end) = path < span.first ? (path, span.first) : (span.last, path)
    let limit = min(span.margin, 1 << 20) + 1
    guard end.section - start.section <= limit else { return false }
    let skipped = (start.section..<end.section).reduce(0) { $0 + store.itemCount(in: $1) }
    return skipped + end.item - start.item <= limit
  }

  /// Adds an item that became visible; `nil` if all visible items must be examined.
  mutating func show<Cell>(
    _ path: ListPath, in row: some ItemRow, _ store: SectionStore<Cell>
  ) -> Change? {
    guard let margin else { return Change() }
    guard var span, span.margin == margin else { return nil }
    let entered = span.show(path, in: row)
    self.span = span
    return take(Change(entered: entered.compactMap { store.key(at: $0) }))
  }

  /// Removes an item that is no longer visible; `nil` if all visible items must be examined.
  mutating func hide<Cell>(
    _ path: ListPath, in row: some ItemRow, _ store: SectionStore<Cell>
  ) -> Change? {
    guard let margin else { return Change() }
    guard var span, span.margin == margin, let left = span.hide(path, in: row) else { return nil }
    self.span = span
    return take(Change(exited: left.compactMap { store.key(at: $0) }))
  }

  /// Computes the change from the first and the last visible item.
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
    // Deleted items get no call.
    members.subtract(left)
    members.formUnion(paths.map { $0.0 })
    return take(
      Change(
        entered: near.filter { !members.contains($0) },
        exited: paths.sortedByPath { $0.1 }.map { $0.0 }))
  }

  /// Updates the members before any call: a called controller may scroll or change the list.
  private mutating func take(_ change: Change) -> Change {
    members.formUnion(change.entered)
    members.subtract(change.exited)
    return change
  }
}
