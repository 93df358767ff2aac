/// The outcome for a value that arrived at an edge of a feed.
public enum ListArrival: Hashable, Sendable {
  /// It is shown at the edge.
  case inserted
  /// A value with its identity was held: it keeps its place and gets the newer content.
  case replaced
  /// It is shown when the first page is loaded, unless that page contains it; also if the load fails
  /// and is retried. A draft is shown when the pages up to its edge are loaded.
  case deferred
  /// It is not shown: the pages at this edge are not loaded, and it is part of them.
  case notLoaded
}
