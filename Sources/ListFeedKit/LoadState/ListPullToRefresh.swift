/// The gesture of pulling a list beyond an edge to start a refresh.
///
/// A host reports the offset of a drag or the steps of a wheel; each call returns whether to refresh
/// now.
/// In a terminal, which has no release, three steps beyond the top start a refresh:
///
/// ```swift
/// var pull = ListPullToRefresh(length: 3, startsWhenArmed: true)
/// if pull.pull(by: 1) { pager.refresh() }
/// pager.holdsEdges = pull.isPulling
/// // when the refresh ended
/// pull.end()
/// ```
///
/// `ListAdapter.follow` handles the pulls that a host reports in this way.
///
/// An empty list can be pulled too. Offsets grow downwards.
public struct ListPullToRefresh: Hashable, Sendable {
  /// The state of a pull.
  public enum State: Hashable, Sendable {
    /// No pull, or one that is not far enough.
    case idle
    /// A release starts a refresh.
    case armed
    /// A refresh is running.
    case refreshing
  }

  /// The distance beyond the edge that arms a pull, and the length of the refresh row there.
  public let length: Double
  /// The edge that is pulled: before or after the content.
  public let edge: ListPageDirection
  /// The inset of the list at this edge without the row.
  public let baseInset: Double
  /// Whether a pull that is far enough refreshes without a release.
  public let startsWhenArmed: Bool
  /// The state of the pull.
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

  /// Whether the user is pulling; pages are not loaded at the edges meanwhile.
  public var isPulling: Bool { state != .refreshing && distance > 0 }

  /// The offset at which a list rests at its start, with the row of a refresh.
  public var restingOffset: Double { -inset }

  /// Where the refresh row begins: before the content, or behind the content and the end of the view.
  public func rowPosition(contentLength: Double, viewportLength: Double) -> Double {
    edge == .after ? max(contentLength, viewportLength) : -length
  }

  /// Updates the pull to the offset of a list that the user drags.
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

  /// Adds a step of a wheel or a key beyond the edge; a negative step goes back.
  ///
  /// - Returns: Whether to refresh now.
  public mutating func pull(by step: Double) -> Bool { setDistance(distance + step) }

  private mutating func setDistance(_ beyond: Double) -> Bool {
    // NaN counts as no pull.
    distance = beyond > 0 ? beyond : 0
    if state == .refreshing {
      // The inset follows the pull, so that sticky headers do not hang below an empty refresh row.
      inset = baseInset + min(distance, length)
      return false
    }
    let isFar = startsWhenArmed ? distance >= length && distance > 0 : distance > length
    state = isFar ? .armed : .idle
    return startsWhenArmed && isFar ? begin() : false
  }

  /// Ends a pull when the user releases it.
  ///
  /// - Returns: Whether to refresh now.
  public mutating func release() -> Bool {
    if state == .armed { return begin() }
    if state == .idle { distance = 0 }
    return false
  }

  /// Cancels a pull, as by Escape.
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
