/// The line "3 unread messages": set when the user enters a chat, and kept until the user leaves.
///
/// Reading and new messages do not move it, so that the user finds the place again. The list shows a
/// row for it before the message ``first``. That row is a value of the application, for instance with
/// the identifier `"unread"`, and counts neither as a message nor as new.
public struct ListUnreadMarker<ID: Hashable> {
  /// The message directly after the marker; `nil` if there is no marker.
  public private(set) var first: ID?
  /// How many messages were unread when the marker was set.
  public private(set) var count = 0
  private var isPresent = false

  /// Makes a marker for a chat that the user has not entered yet.
  public init() {}

  /// Sets the marker when the user enters the chat; no effect if the user is there already.
  public mutating func enter(_ unread: ListUnread<ID>) {
    guard !isPresent else { return }
    isPresent = true
    first = unread.first
    count = unread.count
  }

  /// Sets the marker if the unread messages become known only after the user entered the chat.
  ///
  /// A marker that is set stays where it is.
  public mutating func learn(_ unread: ListUnread<ID>) {
    guard isPresent, first == nil else { return }
    first = unread.first
    count = unread.count
  }

  /// Removes the marker when the user leaves the chat.
  public mutating func leave() {
    isPresent = false
    first = nil
    count = 0
  }

  /// Moves the marker before the next message, or removes it, when the message after it is deleted.
  public mutating func remove(_ id: ID, next: ID?) {
    guard first == id else { return }
    first = next
    count = next == nil ? 0 : max(1, count - 1)
  }

  /// Updates the marker if the message after it gets another identity.
  public mutating func changeIdentity(of id: ID, to other: ID) { if first == id { first = other } }
}

extension ListUnreadMarker: Equatable {}
extension ListUnreadMarker: Sendable where ID: Sendable {}
