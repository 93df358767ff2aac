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

/// What a list shows of a feed.
private struct PagerSight {
  /// The list; `nil` for rows that are accessed one by one.
  let list: ObjectIdentifier?
  /// The number of rows before and after the visible range, or before and after a row shown by itself.
  var visible: PagerHint
  /// The number of values before and after those of which the list shows rows within the prefetch
  /// distance.
  ///
  /// A list that leaves values out shows rows of more values than that distance.
  var kept: PagerHint?
}

/// The shown rows nearest to each edge, the last shown row and what each list shows.
///
/// The row nearest to an edge is kept until its side is dropped or the feed starts over: if the user
/// scrolls to the top and away, the rows above are still wanted. Insertions and removals adjust all
/// counts.
struct PagerDemand {
  private var nearestBefore: PagerHint?
  private var nearestAfter: PagerHint?
  /// The row that was shown last.
  private(set) var last: PagerHint?
  private var sights: [PagerSight] = []

  /// Whether a list wants values at an edge, so that a number of them must not be dropped.
  func needs(_ count: Int, at direction: ListPageDirection, distance: Int) -> Bool {
    sights.contains { sight in
      if let kept = sight.kept, kept.rows(beyond: direction) < count { return true }
      return sight.visible.rows(beyond: direction) - count < distance
    }
  }

  /// The nearest row to an edge.
  subscript(direction: ListPageDirection) -> PagerHint? {
    direction == .before ? nearestBefore : nearestAfter
  }

  /// Notes a row that a list has shown.
  ///
  /// - Returns: The directions whose nearest row it became.
  mutating func note(_ hint: PagerHint, in list: ObjectIdentifier? = nil) -> [ListPageDirection] {
    last = hint
    if let row = sights.firstIndex(where: { $0.list == list }) {
      let visible = sights[row].visible
      let isVisible = visible.before <= hint.before && visible.after <= hint.after
      if !isVisible { sights[row].visible = hint }
    } else {
      sights.append(PagerSight(list: list, visible: hint))
    }
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

  /// Notes the visible range of a list, whose two ends are noted next, and the values of which it
  /// shows rows within the prefetch distance; `nil` if these are not known.
  mutating func see(_ visible: PagerHint, keeping kept: PagerHint?, in list: ObjectIdentifier?) {
    let kept = kept ?? sights.first { $0.list == list }?.kept
    // A list reports all that it shows, also the rows that were accessed one by one.
    sights.removeAll { $0.list == list || $0.list == nil }
    sights.append(PagerSight(list: list, visible: visible, kept: kept))
  }

  /// Forgets the visible range of a list that no longer follows the feed.
  mutating func forget(_ list: ObjectIdentifier) { sights.removeAll { $0.list == list } }

  /// Forgets the row nearest to an edge whose rows were dropped.
  ///
  /// Otherwise each side could drop the rows that the other one loads, without end.
  mutating func forget(_ direction: ListPageDirection) {
    if direction == .before { nearestBefore = nil } else { nearestAfter = nil }
  }

  /// Forgets the rows nearest to the edges, which are loaded anew; the visible ranges stay until then.
  mutating func startOver() {
    nearestBefore = nil
    nearestAfter = nil
  }

  /// Resets all rows to the user's place, or to none if that row is no longer held.
  mutating func reset(to place: PagerHint?) {
    startOver()
    last = place
    sights = place.map { place in sights.map { PagerSight(list: $0.list, visible: place) } } ?? []
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

  /// Adjusts to a row inserted beside a value.
  mutating func followInsertion(at position: Int) {
    change { hint in
      if hint.before < position { hint.after += 1 } else { hint.before += 1 }
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
    for number in sights.indices {
      body(&sights[number].visible)
      sights[number].kept = changed(sights[number].kept)
    }
  }
}
