/// The way to a message that may not be loaded: load pages until it is there, then scroll.
///
/// ```swift
/// var jump = ListJump<Message.ID>()
/// let hasMore = pager.states.before != .ended
/// perform(jump.begin(to: id, isLoaded: model.contains(id), hasMore: hasMore))
/// // after each page, where there may be no more, and after a refresh that failed
/// if let step = jump.loaded(isThere: model.contains(id), hasMore: hasMore) { perform(step) }
/// ```
///
/// A state that is restored takes the same way; see `ListAdapter.restore(_:loadMore:)`.
public struct ListJump<ID: Hashable> {
  /// What is to be done next.
  public enum Step: Hashable {
    /// Load the page with the message, or the next page towards it.
    case load(ID)
    /// Scroll to the message, which is there.
    case scroll(ID)
    /// The message does not exist any more, or is further away than ``ListJump/limit`` pages.
    case missing(ID)
  }

  /// How many pages are loaded for one jump at most.
  public let limit: Int
  /// The message on the way to which pages are loaded.
  public private(set) var target: ID?
  /// How many pages were asked for on the way.
  public private(set) var loadCount = 0

  /// Makes a jump that is not under way.
  public init(limit: Int = 100) { self.limit = max(0, limit) }

  /// Sets out for a message; a jump that is under way is given up.
  ///
  /// - Parameters:
  ///   - id: The message.
  ///   - isLoaded: Whether the message is loaded.
  ///   - hasMore: Whether there are more pages towards it: if not, none comes after which the jump could end.
  public mutating func begin(to id: ID, isLoaded: Bool, hasMore: Bool = true) -> Step {
    target = id
    loadCount = 0
    return next(id, isLoaded: isLoaded, hasMore: hasMore)
  }

  /// A page came, or a refresh failed and the held pages lead on; `nil` if no jump is under way.
  ///
  /// - Parameters:
  ///   - isThere: Whether the message is loaded now.
  ///   - hasMore: Whether there are more pages towards it.
  public mutating func loaded(isThere: Bool, hasMore: Bool) -> Step? {
    target.map { next($0, isLoaded: isThere, hasMore: hasMore) }
  }

  /// Gives up a jump, as when the user scrolls meanwhile.
  public mutating func cancel() { target = nil }

  /// The message has another identity.
  public mutating func changeIdentity(of id: ID, to other: ID) {
    if target == id { target = other }
  }

  private mutating func next(_ id: ID, isLoaded: Bool, hasMore: Bool) -> Step {
    if isLoaded {
      target = nil
      return .scroll(id)
    }
    guard hasMore, loadCount < limit else {
      target = nil
      return .missing(id)
    }
    loadCount += 1
    return .load(id)
  }
}

extension ListJump: Equatable {}
extension ListJump: Sendable where ID: Sendable {}
extension ListJump.Step: Sendable where ID: Sendable {}
