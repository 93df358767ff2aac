/// Where a feed starts over.
public enum ListRefreshRule: Hashable, Sendable {
  /// At the initial key, for feeds whose newest values are first.
  case initialKey
  /// At the user's position: at the source's refresh key, or else at the page that the user was on.
  ///
  /// That page is requested with its former key and direction.
  case anchor
  /// At all held pages, which are loaded one after another and replaced when the last one is loaded.
  ///
  /// Each further page is requested with the key that the page loaded before it names, in the former
  /// size.
  /// Where such a key is `nil`, no further pages are loaded.
  case heldPages
}
