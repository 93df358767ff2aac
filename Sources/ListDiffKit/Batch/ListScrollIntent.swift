/// The scroll position that a list takes after an update.
///
/// A batch carries it, so that the host changes its content and its offset in one step.
public enum ListScrollIntent: Hashable, Sendable {
  /// Keeps the visible elements where they are, whatever is inserted or deleted before them.
  case keepAnchor
  /// Keeps the end visible if it was visible; otherwise the same as ``keepAnchor``.
  case followEnd
  /// Scrolls to the section with this identity.
  case reveal(AnyIdentity, at: ListScrollPosition)

  /// Scrolls to the section of a value.
  public static func reveal<Value: ListValue>(
    _ value: Value, at position: ListScrollPosition = .nearest
  ) -> ListScrollIntent {
    .reveal(AnyDiffable(value).diffIdentifier, at: position)
  }
}
