/// What kind of update is shown.
public enum ListUpdateKind: Hashable, Sendable {
  /// The content was read again.
  case performUpdates
  /// All section controllers were made anew.
  case reloadData
  /// Section controllers changed their items.
  case itemUpdates
  /// Another data source or host was set, and everything was read at once.
  case synchronized
}
