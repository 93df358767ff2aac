/// A jump to a message that may not be loaded: loads pages until it is, and then scrolls to it.
///
/// ```swift
/// var jump = ListJump<Message.ID>()
/// let hasMore = pager.states.before != .ended
/// perform(jump.begin(to: id, isLoaded: model.contains(id), hasMore: hasMore))
/// // after each page, where there may be no more, and after a refresh that failed
/// if let step = jump.loaded(isThere: model.contains(id), hasMore: hasMore) { perform(step) }
/// ```
///
/// A list restores a saved position in the same way: see `ListAdapter.restore(_:loadMore:)`.
public struct ListJump<ID: Hashable> {
  /// The next step of a jump.
  public enum Step: Hashable {
    /// Load the page with the message, or the next page towards it.
    case load(ID)
    /// Scroll to the message, which is loaded.
    case scroll(ID)
    /// The message does not exist any more, or was not found within ``ListJump/limit`` pages.
    case missing(ID)
  }

  /// The maximum number of pages to load for one jump.
  public let limit: Int
  /// The message for which pages are loaded; `nil` if no jump is running.
  public private(set) var target: ID?
  /// The number of pages that were requested for the last jump.
  public private(set) var loadCount = 0

  /// Makes a jump that is not running.
  public init(limit: Int = 100) { self.limit = max(0, limit) }

  /// Begins a jump to a message, and cancels a running jump.
  ///
  /// - Parameters:
  ///   - id: The message.
  ///   - isLoaded: Whether the message is loaded.
  ///   - hasMore: Whether there are more pages towards it; if not, the jump ends at once.
  public mutating func begin(to id: ID, isLoaded: Bool, hasMore: Bool = true) -> Step {
    target = id
    loadCount = 0
    return next(id, isLoaded: isLoaded, hasMore: hasMore)
  }

  /// Continues after a page was loaded or a refresh failed; returns `nil` if no jump is running.
  ///
  /// - Parameters:
  ///   - isThere: Whether the message is loaded now.
  ///   - hasMore: Whether there are more pages towards it.
  public mutating func loaded(isThere: Bool, hasMore: Bool) -> Step? {
    target.map { next($0, isLoaded: isThere, hasMore: hasMore) }
  }

  /// Cancels a running jump, for instance because the user scrolls.
  public mutating func cancel() { target = nil }

  /// Updates the target if that message gets another identity.
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
