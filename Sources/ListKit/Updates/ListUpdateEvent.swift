/// An event of an update, for observers.
public enum ListUpdateEvent: Sendable {
  /// The update is about to be shown: list and host are in the old state.
  ///
  /// Not sent when another data source or host is synchronized.
  case willShow(ListUpdateKind)
  /// The host shows the update, and its requests have not been answered yet.
  case didShow(ListUpdateRecord)
}
