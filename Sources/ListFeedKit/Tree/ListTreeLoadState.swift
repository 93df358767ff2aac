/// The load state of the children of a branch.
public enum ListTreeLoadState: Hashable, Sendable {
  /// They are not requested yet.
  case idle
  /// They are requested, and not loaded yet.
  case loading
  /// The last load failed, with a message.
  case failed(String)
  /// They are all known.
  case loaded
}
