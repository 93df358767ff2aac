public import ListDiffKit

/// Where the list should stand once an update is shown.
///
/// It travels with the data, so that the host settles both in one step.
public enum ListScrollIntent: Hashable, Sendable {
  /// What the reader sees stays where it is, whatever comes or goes before it.
  case keepAnchor
  /// If the end is in sight it stays in sight; if not, as ``keepAnchor``.
  case followEnd
  /// The section with this identity comes into sight.
  case reveal(AnyIdentity, at: ListScrollPosition)

  /// The section of a value comes into sight.
  public static func reveal<Value: ListValue>(
    _ value: Value, at position: ListScrollPosition = .nearest
  ) -> ListScrollIntent {
    .reveal(AnyDiffable(value).diffIdentifier, at: position)
  }
}

/// Where in the container something comes to stand when the list scrolls to it.
public enum ListScrollPosition: Hashable, Sendable {
  /// Wherever the shortest way leads; nowhere if it is in sight already.
  case nearest
  /// At the top or leading edge.
  case start
  /// In the middle.
  case center
  /// At the bottom or trailing edge.
  case end
}
