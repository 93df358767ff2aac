/// Where a feed starts over.
public enum ListRefreshRule: Hashable, Sendable {
  /// At the initial key, as a feed does whose newest values come first.
  case initialKey
  /// Where the user is: at the key that the source makes of the anchor, else at the page of the anchor, which is
  /// loaded as it was.
  case anchor
  /// At every page that is held, one after the other; what is shown changes when the last one came.
  ///
  /// The pages are asked for by the keys of the new pages, in their former sizes, and no further than these lead.
  case heldPages
}
