/// The numbers of new items that the user has not seen, before and after the visible part.
public struct ListNewCounts: Hashable, Sendable {
  /// The number before the visible part.
  public var before: Int
  /// The number after the visible part.
  public var after: Int

  /// Makes counts; without arguments there is nothing new.
  public init(before: Int = 0, after: Int = 0) {
    self.before = before
    self.after = after
  }
}
