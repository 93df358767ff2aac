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
  /// Messages that arrive in one turn are inserted by one update. A list that follows a pager knows
  /// its pages, so its limit may be `.max`.
  public var limit: Int

  /// Makes a policy; a negative limit counts as zero.
  public init(sides: Sides = .byFollowing, limit: Int = 50) {
    self.sides = sides
    self.limit = max(0, limit)
  }

  /// Counts messages that are inserted after the visible part.
  public static var chat: ListNewsPolicy { ListNewsPolicy(sides: .end) }

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
