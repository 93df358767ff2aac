/// How many rows a feed had on both sides of a row that the user was shown.
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

/// What was asked for while a feed started over.
struct PagerPending<Value: ListValue> {
  /// A row that was shown.
  enum Access {
    case position(Int)
    case value(Value)
  }

  /// The row that was shown last.
  var access: Access?
  /// The edges at which more was asked for by hand.
  var edges: Set<ListPageDirection> = []

  mutating func takeEdges() -> Set<ListPageDirection> {
    defer { edges = [] }
    return edges
  }
}

/// How near to both edges the user was, and where last.
///
/// An edge remembers the nearest row since its side was dropped or the feed started over: a user who
/// scrolls to the top and away still wants the rows above it. The numbers follow what comes and goes.
struct PagerDemand {
  private var nearestBefore: PagerHint?
  private var nearestAfter: PagerHint?
  /// The row that was shown last.
  private(set) var last: PagerHint?
  /// The rows before the first and after the last of those that are visible together; of a row that was
  /// shown by itself, those on both sides of it.
  private(set) var visible: PagerHint?

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

  /// Notes the rows that are visible together, of which two are noted next.
  mutating func see(_ hint: PagerHint) { visible = hint }

  /// Forgets how near the user was to an edge whose rows were dropped.
  ///
  /// Otherwise both sides could drop what the other one loads, without end.
  mutating func forget(_ direction: ListPageDirection) {
    if direction == .before { nearestBefore = nil } else { nearestAfter = nil }
  }

  /// Forgets how near the user was to the edges, as they are loaded anew; what is visible stays until then.
  mutating func startOver() {
    nearestBefore = nil
    nearestAfter = nil
  }

  /// Forgets everything but the place, if that is a row of what is held now.
  mutating func reset(to place: PagerHint?) {
    startOver()
    last = place
    visible = place
  }

  /// Follows rows that came at an edge, or went there if the count is negative.
  mutating func follow(_ count: Int, at direction: ListPageDirection) {
    change { hint in
      if direction == .before { hint.before += count } else { hint.after += count }
    }
  }

  /// Follows a row that came at an edge, behind so many others.
  mutating func followInsertion(behind depth: Int, at direction: ListPageDirection) {
    change { hint in
      let isFarther = depth > 0 && hint.rows(beyond: direction) < depth
      if (direction == .before) != isFarther { hint.before += 1 } else { hint.after += 1 }
    }
  }

  /// Follows a row that went.
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
  }
}
