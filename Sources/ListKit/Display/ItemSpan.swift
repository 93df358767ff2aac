/// The items of a list one after the other, and which of them are in sight.
@MainActor
protocol ItemRow {
  func path(before path: ListPath) -> ListPath?
  func path(after path: ListPath) -> ListPath?
  func isInSight(_ path: ListPath) -> Bool
}

/// The items in sight, from the first to the last, and how many more on either side are near.
///
/// When sight moves by a step, so does what is near; nothing else is looked at.
///
/// ```
/// items       a b c d e f g h      near with a margin of 2
/// in sight        c d e            a to g
///   c goes          d e            b to g: a leaves
///   f comes         d e f          b to h: h enters
/// ```
@MainActor
struct ItemSpan {
  /// What is near on one side: the outermost item, and how many more the list does not have.
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

  /// All that is near, ascending.
  func near(in row: some ItemRow) -> [ListPath] {
    var near = [start.path]
    while let path = near.last, path < end.path, let next = row.path(after: path) {
      near.append(next)
    }
    return near
  }

  /// An item came into sight: what is near now and was not before, ascending.
  ///
  /// - Complexity: O(*d*) for a distance *d* to what was in sight.
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

  /// An item went out of sight: what is no longer near, ascending; `nil` if nothing is in sight.
  ///
  /// - Complexity: O(*d*) for a distance *d* to what is left in sight.
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
