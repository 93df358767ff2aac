/// Pulling beyond an edge of a list, until a refresh starts.
///
/// A host reports where the user drags or how far a wheel turns; the answer is whether to refresh now. In
/// a terminal, which is never released, three steps beyond the top are enough:
///
/// ```swift
/// var pull = ListPullToRefresh(length: 3, startsWhenArmed: true)
/// if pull.pull(by: 1) { pager.refresh() }
/// pager.holdsEdges = pull.isPulling
/// // when the refresh ended
/// pull.end()
/// ```
///
/// `ListAdapter.follow` does so for the pulls that a host reports.
///
/// Whether the list has values does not matter: an empty one can be pulled too. Offsets grow downwards.
public struct ListPullToRefresh: Hashable, Sendable {
  /// What a pull does.
  public enum State: Hashable, Sendable {
    /// Nothing, or a pull that is not far enough.
    case idle
    /// A release refreshes.
    case armed
    /// A refresh is running.
    case refreshing
  }

  /// How far a pull must go beyond the edge, and how long the row is that a refresh shows there.
  public let length: Double
  /// The edge that is pulled: before or after the content.
  public let edge: ListPageDirection
  /// The inset of the list at this edge without the row.
  public let baseInset: Double
  /// Whether a pull that is far enough refreshes without a release.
  public let startsWhenArmed: Bool
  /// What the pull does.
  public private(set) var state = State.idle
  /// How far the list is pulled beyond its edge.
  public private(set) var distance = 0.0
  /// The inset of the list at this edge now.
  public private(set) var inset: Double

  /// Makes a pull.
  public init(
    length: Double, edge: ListPageDirection = .before, baseInset: Double = 0,
    startsWhenArmed: Bool = false
  ) {
    self.length = max(0, length)
    self.edge = edge
    self.baseInset = baseInset
    self.startsWhenArmed = startsWhenArmed
    inset = baseInset
  }

  /// Whether the user pulls: no page is loaded at the edges meanwhile.
  public var isPulling: Bool { state != .refreshing && distance > 0 }

  /// The offset at which a list rests at its start, with the row of a refresh.
  public var restingOffset: Double { -inset }

  /// Where the row of an edge begins: below short content it is at the end of the view.
  public func rowPosition(contentLength: Double, viewportLength: Double) -> Double {
    edge == .after ? max(contentLength, viewportLength) : -length
  }

  /// Takes the offset of a list that the user drags.
  ///
  /// - Returns: Whether to refresh now.
  public mutating func drag(
    to offset: Double, contentLength: Double = 0, viewportLength: Double = 0
  ) -> Bool {
    let beyond =
      edge == .after
      ? offset - max(0, contentLength + baseInset - viewportLength) : -offset - baseInset
    return setDistance(beyond)
  }

  /// Takes a step of a wheel or a key beyond the edge; a negative one goes back.
  ///
  /// - Returns: Whether to refresh now.
  public mutating func pull(by step: Double) -> Bool { setDistance(distance + step) }

  private mutating func setDistance(_ beyond: Double) -> Bool {
    // What is not a number is no pull.
    distance = beyond > 0 ? beyond : 0
    if state == .refreshing {
      // Headers that stick to the top follow the content, and do not hang below an empty row.
      inset = baseInset + min(distance, length)
      return false
    }
    let isFar = startsWhenArmed ? distance >= length && distance > 0 : distance > length
    state = isFar ? .armed : .idle
    return startsWhenArmed && isFar ? begin() : false
  }

  /// Ends a pull.
  ///
  /// - Returns: Whether to refresh now.
  public mutating func release() -> Bool {
    if state == .armed { return begin() }
    if state == .idle { distance = 0 }
    return false
  }

  /// Gives a pull up, as by Escape.
  public mutating func cancel() {
    guard state != .refreshing else { return }
    state = .idle
    distance = 0
  }

  /// Starts a refresh without a pull.
  ///
  /// - Returns: Whether to refresh now: `false` if a refresh is running.
  public mutating func begin() -> Bool {
    guard state != .refreshing else { return false }
    state = .refreshing
    inset = baseInset + length
    distance = length
    return true
  }

  /// Ends the refresh, whether it succeeded or not.
  public mutating func end() {
    state = .idle
    distance = 0
    inset = baseInset
  }
}
