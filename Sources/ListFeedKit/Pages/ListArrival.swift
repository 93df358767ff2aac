/// What became of a value that arrived at an edge of a feed.
public enum ListArrival: Hashable, Sendable {
  /// It is shown at the edge.
  case inserted
  /// It was held already, and has its newer content at its place.
  case replaced
  /// It is shown when the first page comes, unless that brings it; also if its load fails and is retried.
  case deferred
  /// The pages at this edge are not loaded; it comes with them.
  case notLoaded
}
