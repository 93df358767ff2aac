/// What the user has not read: the first message, and how many.
public struct ListUnread<ID: Hashable> {
  /// The first message that counts; `nil` if everything is read.
  public let first: ID?
  /// How many messages count.
  public let count: Int

  /// Names what is unread, as a server says it.
  ///
  /// - Parameters:
  ///   - first: The first unread message, loaded or not; `nil` if everything is read.
  ///   - count: How many there are; at least one where there is a first one, otherwise none.
  public init(first: ID?, count: Int) {
    self.first = first
    self.count = first == nil ? 0 : max(1, count)
  }

  /// Counts what is unread among the loaded messages.
  ///
  /// - Parameters:
  ///   - messages: The loaded messages, oldest first.
  ///   - lastRead: The last message that was read; `nil` if none was. If it is not loaded, it is older
  ///     than those that are.
  ///   - id: The identity of a message.
  ///   - counts: Whether a message counts: messages of the user do not.
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

  /// Whether a button that leads to the first unread message is of use.
  ///
  /// - Parameter isVisible: Whether that message is visible; `false` if it is not loaded.
  public func offersJump(isVisible: Bool) -> Bool { count > 0 && !isVisible }
}

extension ListUnread: Equatable {}
extension ListUnread: Sendable where ID: Sendable {}
