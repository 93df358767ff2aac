/// How a request for an update ended.
public enum ListUpdateOutcome: Hashable, Sendable {
  /// The host shows content that was read at or after the request.
  case applied
  /// Another data source or host overtook the request; the host shows what they say.
  case superseded
  /// There was no host or no content, the adapter was deallocated, or the waiting task was cancelled.
  case dropped
}
