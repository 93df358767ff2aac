/// How far the children of a branch have come.
public enum ListTreeLoadState: Hashable, Sendable {
  /// Not asked for yet.
  case idle
  /// Asked for, and not there yet.
  case loading
  /// The last attempt failed, for a reason in words.
  case failed(String)
  /// They are all there.
  case loaded
}
