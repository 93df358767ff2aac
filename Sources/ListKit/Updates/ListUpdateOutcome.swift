/// The outcome of a request for an update.
public enum ListUpdateOutcome: Hashable, Sendable {
  /// The host shows content that was read at or after the request.
  case applied
  /// Another data source or host superseded the request; the host shows that state.
  case superseded
  /// There was no host or no content, the adapter was deallocated, or the waiting task was
  /// cancelled.
  case dropped
}
