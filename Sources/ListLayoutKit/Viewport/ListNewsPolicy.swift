/// Which inserted items a list counts as new while the user has not seen them.
///
/// An item that its section controller excludes is never counted.
public struct ListNewsPolicy: Hashable, Sendable {
  /// The sides of the visible part at which items count.
  public enum Sides: Hashable, Sendable {
    /// The end that the list follows, or both if it follows none.
    ///
    /// So older messages inserted at the start of a chat are not counted.
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
  /// The most items of one update that count; if an update inserts more, they are a page and none
  /// counts.
  ///
  /// In a chat it is 1: several messages in one update were loaded, not just written.
  public var limit: Int

  /// Makes a policy; a negative limit counts as zero.
  public init(sides: Sides = .byFollowing, limit: Int = 50) {
    self.sides = sides
    self.limit = max(0, limit)
  }

  /// Counts messages that are inserted one at a time, after the visible part.
  public static var chat: ListNewsPolicy { ListNewsPolicy(sides: .end, limit: 1) }

  /// Whether items inserted before the visible part count, and whether those inserted after it do.
  public func counts(following: ListFollowing) -> (before: Bool, after: Bool) {
    switch sides {
    case .both: (true, true)
    case .start: (true, false)
    case .end: (false, true)
    case .byFollowing: (following != .end, following != .start)
    }
  }
}
