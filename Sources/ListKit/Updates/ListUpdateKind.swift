/// The kind of an update.
public enum ListUpdateKind: Hashable, Sendable {
  /// The content was read again.
  case performUpdates
  /// All section controllers were replaced.
  case reloadData
  /// Section controllers changed their items.
  case itemUpdates
  /// Another data source or host was set, and the list was synchronized at once.
  case synchronized
}
