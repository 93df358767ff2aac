/// Which inserted items a list counts as new while the user has not seen them.
///
/// Items that their controllers do not count never are.
public struct ListNewsPolicy: Hashable, Sendable {
  /// The sides of the visible part at which items count.
  public enum Sides: Hashable, Sendable {
    /// The end that the list follows; both if it follows none. So history above a chat is no news.
    case byFollowing
    /// Before and after the visible part.
    case both
    /// Before the visible part.
    case start
    /// After the visible part.
    case end
  }

  /// The sides at which items count.
  public var sides: Sides
  /// If more items come in one update, they are a page and none of them counts.
  ///
  /// In a chat it is 1: what comes in pairs was loaded, and was not just written.
  public var limit: Int

  /// Makes a policy.
  public init(sides: Sides = .byFollowing, limit: Int = 50) {
    self.sides = sides
    self.limit = max(0, limit)
  }

  /// One message at a time, at the end.
  public static var chat: ListNewsPolicy { ListNewsPolicy(sides: .end, limit: 1) }

  /// Whether items count that are inserted before the visible part, and after it.
  public func counts(following: ListFollowing) -> (before: Bool, after: Bool) {
    switch sides {
    case .both: (true, true)
    case .start: (true, false)
    case .end: (false, true)
    case .byFollowing: (following != .end, following != .start)
    }
  }
}
