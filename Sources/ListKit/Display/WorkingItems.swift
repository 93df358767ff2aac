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
    return Self.isWithin(min(span.margin, 1 << 20) + 1, path, of: span, store)
  }

  /// The number of items between two visible ones up to which all of them are near.
  ///
  /// An item that an update or a scroll takes far away may still be visible at its old place for a moment.
  private static func longestGap(margin: Int) -> Int { 16 + 2 * min(margin, 1 << 20) }

  /// Whether an item is in the visible range, or not farther from it than a limit.
  private static func isWithin<Cell>(
    _ limit: Int, _ path: ListPath, of span: ItemSpan, _ store: SectionStore<Cell>
  ) -> Bool {
    path < span.first
      ? isWithin(limit, from: path, to: span.first, store)
      : path <= span.last || isWithin(limit, from: span.last, to: path, store)
  }

  private static func isWithin<Cell>(
    _ limit: Int, from start: ListPath, to end: ListPath, _ store: SectionStore<Cell>
  ) -> Bool {
    guard end.section - start.section <= limit else { return false }
    let skipped = (start.section..<end.section).reduce(0) { $0 + store.itemCount(in: $1) }
    return skipped + end.item - start.item <= limit
  }

  /// Adds an item that became visible; `nil` if all visible items must be examined.
  mutating func show<Cell>(
    _ path: ListPath, in row: some ItemRow, _ store: SectionStore<Cell>
  ) -> Change? {
    guard let margin else { return Change() }
    guard var span, span.margin == margin,
      Self.isWithin(Self.longestGap(margin: margin), path, of: span, store)
    else { return nil }
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

  /// Computes the change from all visible items, ascending.
  mutating func update<Cell>(
    _ visible: [ListPath], in row: some ItemRow, _ store: SectionStore<Cell>
  ) -> Change {
    span = nil
    var near: [ListItemKey] = []
    if let margin {
      let spans = Self.stretches(visible, margin, store).map {
        ItemSpan(first: $0.lowerBound, last: $0.upperBound, margin: margin, in: row)
      }
      if spans.count == 1 { span = spans[0] }
      var paths: [ListPath] = []
      for span in spans {
        // Where many sections without items lie between two ranges, these may overlap.
        let end = paths.last
        paths += span.near(in: row).filter { path in end.map { $0 < path } ?? true }
      }
      near = paths.compactMap { store.key(at: $0) }
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

  /// The visible items, from the first to the last of those between which there is no long gap.
  private static func stretches<Cell>(
    _ visible: [ListPath], _ margin: Int, _ store: SectionStore<Cell>
  ) -> [ClosedRange<ListPath>] {
    let limit = longestGap(margin: margin)
    var stretches: [ClosedRange<ListPath>] = []
    for path in visible {
      if let last = stretches.last, isWithin(limit, from: last.upperBound, to: path, store) {
        stretches[stretches.count - 1] = last.lowerBound...path
      } else {
        stretches.append(path...path)
      }
    }
    return stretches
  }

  /// Updates the members before any call: a called controller may scroll or change the list.
  private mutating func take(_ change: Change) -> Change {
    members.formUnion(change.entered)
    members.subtract(change.exited)
    return change
  }
}
