import ListTextKit

/// A message that came over the link.
struct Message: Identifiable, Equatable, Sendable {
  var id: String
  var date: Moment
  var sender: String
  var text: String
  /// Whether the message came while the feed was open and was not looked at yet.
  var isUnread = false
}

extension Message: Diffable {}
