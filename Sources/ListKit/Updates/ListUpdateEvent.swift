/// A moment of an update, for observers of updates.
public enum ListUpdateEvent: Sendable {
  /// The update is about to be shown: list and host are as before.
  ///
  /// There is no such moment where another data source or host is synchronized.
  case willShow(ListUpdateKind)
  /// The host shows the update, and its requests have not been answered.
  case didShow(ListUpdateRecord)
}
