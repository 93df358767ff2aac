/// The scroll position that a list takes after an update.
///
/// It is part of a batch, so that the host changes its content and its scroll offset in one step.
public enum ListScrollIntent: Hashable, Sendable {
  /// Keeps the visible elements in place when elements before them are inserted or deleted.
  case keepAnchor
  /// Keeps the end visible if it was visible; otherwise the same as ``keepAnchor``.
  case followEnd
  /// Scrolls to the section with this identity.
  case reveal(AnyIdentity, at: ListScrollPosition)

  /// Scrolls to the section of a value.
  ///
  /// Pass the value itself: its identifier alone, such as an `Int`, is a value of another type, and a list
  /// where that type is not registered reports it.
  public static func reveal<Value: ListValue>(
    _ value: Value, at position: ListScrollPosition = .nearest
  ) -> ListScrollIntent {
    .reveal(AnyDiffable(value).diffIdentifier, at: position)
  }
}
