/// The line "3 unread messages": set when the user comes, and kept until the user leaves.
///
/// Reading and new messages do not move it, so that the user finds the place again. The list shows a row
/// for it before the message ``first``; it is the application's value, for instance with `"unread"` as its
/// identifier, and counts neither as a message nor as new.
public struct ListUnreadMarker<ID: Hashable> {
  /// The message before which the marker stands; `nil` for no marker.
  public private(set) var first: ID?
  /// How many messages were unread when the marker was set.
  public private(set) var count = 0
  private var isPresent = false

  /// Makes a marker of a list that the user has not come to yet.
  public init() {}

  /// The user comes to the list: the marker is set, unless the user is there already.
  public mutating func enter(_ unread: ListUnread<ID>) {
    guard !isPresent else { return }
    isPresent = true
    first = unread.first
    count = unread.count
  }

  /// What is unread became known or known better, as when the server answers after the user came.
  ///
  /// A marker that is set stays where it is.
  public mutating func learn(_ unread: ListUnread<ID>) {
    guard isPresent, first == nil else { return }
    first = unread.first
    count = unread.count
  }

  /// The user leaves the list: the marker goes.
  public mutating func leave() {
    isPresent = false
    first = nil
    count = 0
  }

  /// The message behind the marker was deleted: the marker stands before the next one, or goes.
  public mutating func remove(_ id: ID, next: ID?) {
    guard first == id else { return }
    first = next
    count = next == nil ? 0 : max(1, count - 1)
  }

  /// The message behind the marker has another identity.
  public mutating func changeIdentity(of id: ID, to other: ID) { if first == id { first = other } }
}

extension ListUnreadMarker: Equatable {}
extension ListUnreadMarker: Sendable where ID: Sendable {}
