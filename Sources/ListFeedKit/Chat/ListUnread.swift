/// The messages that the user has not read: the first one, and their number.
public struct ListUnread<ID: Hashable> {
  /// The first unread message; `nil` if everything is read.
  public let first: ID?
  /// The number of unread messages.
  public let count: Int

  /// Takes the unread messages as a server states them.
  ///
  /// - Parameters:
  ///   - first: The first unread message, loaded or not; `nil` if everything is read.
  ///   - count: Their number; raised to one if there is a first message, and zero if there is none.
  public init(first: ID?, count: Int) {
    self.first = first
    self.count = first == nil ? 0 : max(1, count)
  }

  /// Counts the unread messages among the loaded ones.
  ///
  /// - Parameters:
  ///   - messages: The loaded messages, oldest first.
  ///   - lastRead: The last message that was read; `nil` if none was. If it is not loaded, it is taken
  ///     to be older than all loaded messages.
  ///   - id: The identity of a message.
  ///   - counts: Whether a message can be unread; return `false` for the user's own messages.
  /// - Complexity: O(*n*).
  public init<Messages: BidirectionalCollection>(
    in messages: Messages, after lastRead: ID?, id: (Messages.Element) -> ID,
    where counts: (Messages.Element) -> Bool
  ) {
    var first: ID?
    var count = 0
    for message in messages.reversed() {
      let identity = id(message)
      if identity == lastRead { break }
      guard counts(message) else { continue }
      first = identity
      count += 1
    }
    self.first = first
    self.count = count
  }

  /// Whether to show a button that leads to the first unread message.
  ///
  /// - Parameter isVisible: Whether that message is visible; `false` if it is not loaded.
  public func offersJump(isVisible: Bool) -> Bool { count > 0 && !isVisible }
}

extension ListUnread: Equatable {}
extension ListUnread: Sendable where ID: Sendable {}
