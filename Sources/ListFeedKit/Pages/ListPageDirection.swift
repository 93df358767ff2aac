/// Which way a page is loaded.
public enum ListPageDirection: Int, Hashable, Sendable, CaseIterable {
  /// Anew: the first page, or a page to start over from.
  case refresh
  /// The page before the first one that is held.
  case before
  /// The page after the last one that is held.
  case after

  /// The other edge; a refresh has none and is its own.
  var opposite: ListPageDirection {
    switch self {
    case .refresh: .refresh
    case .before: .after
    case .after: .before
    }
  }
}

#if !hasFeature(Embedded)
  extension ListPageDirection: Codable {}
#endif
