/// The number of rows before and after a row that was shown.
struct PagerHint: Hashable {
  /// The rows before it; negative for a placeholder before the held rows.
  var before: Int
  /// The rows after it; negative for a placeholder after the held rows.
  var after: Int

  /// The rows beyond it in a direction.
  func rows(beyond direction: ListPageDirection) -> Int {
    direction == .before ? before : after
  }
}

/// The accesses and loads that are deferred while a feed starts over.
struct PagerPending<Value: ListValue> {
  /// A row that was shown.
  enum Access {
    case position(Int)
    case value(Value)
  }

  /// The row that was shown last.
  var access: Access?
  /// The edges of deferred ``ListPager/loadMore(_:)`` calls.
  var edges: Set<ListPageDirection> = []

  mutating func takeEdges() -> Set<ListPageDirection> {
    defer { edges = [] }
    return edges
  }
}

/// The shown rows nearest to each edge, the last shown row and the visible range.
///
/// The row nearest to an edge is kept until its side is dropped or the feed starts over: if the user
/// scrolls to the top and away, the rows above are still wanted. Insertions and removals adjust all
/// counts.
struct PagerDemand {
  private var nearestBefore: PagerHint?
  private var nearestAfter: PagerHint?
  /// The row that was shown last.
  private(set) var last: PagerHint?
  /// The number of rows before and after the visible range, or before and after a row shown by itself.
  private(set) var visible: PagerHint?
  /// The number of values before and after those of which a list shows rows within the prefetch
  /// distance.
  ///
  /// A list that leaves values out shows rows of more values than that distance.
  private var kept: PagerHint?

  /// Whether values at an edge are wanted, so that a number of them must not be dropped.
  func needs(_ count: Int, at direction: ListPageDirection, distance: Int) -> Bool {
    if let kept, kept.rows(beyond: direction) < count { return true }
    return visible.map { $0.rows(beyond: direction) - count < distance } ?? false
  }

  /// Notes the values of which a list shows rows within the prefetch distance.
  mutating func keep(_ hint: PagerHint) { kept = hint }

  /// The nearest row to an edge.
  subscript(direction: ListPageDirection) -> PagerHint? {
    direction == .before ? nearestBefore : nearestAfter
  }

  /// Notes a row that was shown.
  ///
  /// - Returns: The directions whose nearest row it became.
  mutating func note(_ hint: PagerHint) -> [ListPageDirection] {
    last = hint
    let isVisible = visible.map { $0.before <= hint.before && $0.after <= hint.after }
    if isVisible != true { visible = hint }
    var changed: [ListPageDirection] = []
    if nearestBefore.map({ hint.before < $0.before }) ?? true {
      nearestBefore = hint
      changed.append(.before)
    }
    if nearestAfter.map({ hint.after < $0.after }) ?? true {
      nearestAfter = hint
      changed.append(.after)
    }
    return changed
  }

  /// Notes the visible range, whose two ends are noted next.
  mutating func see(_ hint: PagerHint) { visible = hint }

  /// Forgets the row nearest to an edge whose rows were dropped.
  ///
  /// Otherwise each side could drop the rows that the other one loads, without end.
  mutating func forget(_ direction: ListPageDirection) {
    if direction == .before { nearestBefore = nil } else { nearestAfter = nil }
  }

  /// Forgets the rows nearest to the edges, which are loaded anew; the visible range stays until then.
  mutating func startOver() {
    nearestBefore = nil
    nearestAfter = nil
  }

  /// Resets all rows to the user's place, or to none if that row is no longer held.
  mutating func reset(to place: PagerHint?) {
    startOver()
    last = place
    visible = place
    kept = nil
  }

  /// Adjusts to rows inserted at an edge, or removed there if the count is negative.
  mutating func follow(_ count: Int, at direction: ListPageDirection) {
    change { hint in
      if direction == .before { hint.before += count } else { hint.after += count }
    }
  }

  /// Adjusts to a row inserted at a distance from an edge.
  mutating func followInsertion(behind depth: Int, at direction: ListPageDirection) {
    change { hint in
      let isFarther = depth > 0 && hint.rows(beyond: direction) < depth
      if (direction == .before) != isFarther { hint.before += 1 } else { hint.after += 1 }
    }
  }

  /// Adjusts to a removed row.
  mutating func followRemoval(at position: Int) {
    change { hint in
      if position < hint.before || hint.after <= 0 {
        hint.before -= 1
      } else {
        hint.after -= 1
      }
    }
  }

  private mutating func change(_ body: (inout PagerHint) -> Void) {
    func changed(_ hint: PagerHint?) -> PagerHint? {
      guard var hint else { return nil }
      body(&hint)
      return hint
    }
    nearestBefore = changed(nearestBefore)
    nearestAfter = changed(nearestAfter)
    last = changed(last)
    visible = changed(visible)
    kept = changed(kept)
  }
}
