/// The items of a list in order, and which of them are visible.
@MainActor
protocol ItemRow {
  func path(before path: ListPath) -> ListPath?
  func path(after path: ListPath) -> ListPath?
  func isInSight(_ path: ListPath) -> Bool
}

/// The range of visible items, extended on both sides by a margin of near items.
///
/// If the visible range moves by a step, so does the near range; no other items are visited.
///
/// ```
/// items       a b c d e f g h      near with a margin of 2
/// visible         c d e            a to g
///   c leaves        d e            b to g: a exits
///   f appears       d e f          b to h: h enters
/// ```
@MainActor
struct ItemSpan {
  /// The end of the near range on one side: the outermost item, and how many items the list lacks
  /// beyond it.
  struct Edge {
    var path: ListPath
    var missing: Int
  }

  private(set) var first: ListPath
  private(set) var last: ListPath
  private(set) var start: Edge
  private(set) var end: Edge
  let margin: Int

  /// - Complexity: O(`margin`).
  init(first: ListPath, last: ListPath, margin: Int, in row: some ItemRow) {
    self.first = first
    self.last = last
    self.margin = margin
    start = Self.edge(margin, from: first) { row.path(before: $0) }
    end = Self.edge(margin, from: last) { row.path(after: $0) }
  }

  private static func edge(
    _ margin: Int, from path: ListPath, next: (ListPath) -> ListPath?
  ) -> Edge {
    var edge = Edge(path: path, missing: margin)
    while edge.missing > 0, let path = next(edge.path) {
      edge.path = path
      edge.missing -= 1
    }
    return edge
  }

  /// All near items, ascending.
  func near(in row: some ItemRow) -> [ListPath] {
    var near = [start.path]
    while let path = near.last, path < end.path, let next = row.path(after: path) {
      near.append(next)
    }
    return near
  }

  /// Extends the range to an item that became visible; returns the items that enter, ascending.
  ///
  /// - Complexity: O(*d*) for a distance *d* to the visible range.
  mutating func show(_ path: ListPath, in row: some ItemRow) -> [ListPath] {
    var entered: [ListPath] = []
    while path < first, let before = row.path(before: first) {
      first = before
      if start.missing == 0, let outer = row.path(before: start.path) {
        start.path = outer
        entered.append(outer)
      } else {
        start.missing += 1
      }
    }
    if !entered.isEmpty { entered.reverse() }
    while last < path, let after = row.path(after: last) {
      last = after
      if end.missing == 0, let outer = row.path(after: end.path) {
        end.path = outer
        entered.append(outer)
      } else {
        end.missing += 1
      }
    }
    return entered
  }

  /// Removes an item that is no longer visible; returns the items that exit, ascending, or `nil` if
  /// none is visible.
  ///
  /// - Complexity: O(*d*) for a distance *d* to the remaining visible range.
  mutating func hide(_ path: ListPath, in row: some ItemRow) -> [ListPath]? {
    guard path == first || path == last else { return [] }
    var left: [ListPath] = []
    while !row.isInSight(first) {
      guard first < last, let after = row.path(after: first) else { return nil }
      first = after
      if start.missing > 0 {
        start.missing -= 1
      } else {
        left.append(start.path)
        start.path = row.path(after: start.path) ?? first
      }
    }
    let middle = left.count
    while !row.isInSight(last), let before = row.path(before: last) {
      last = before
      if end.missing > 0 {
        end.missing -= 1
      } else {
        left.append(end.path)
        end.path = row.path(before: end.path) ?? last
      }
    }
    left[middle...].reverse()
    return left
  }
}
