/// The position of content that does not fill the visible part.
public enum ListContentAlignment: Hashable, Sendable {
  /// At the start, as in most lists.
  case start
  /// In the middle.
  case center
  /// At the end, as for the first messages of a chat.
  case end
}
