/// The direction in which a page is loaded.
public enum ListPageDirection: Int, Hashable, Sendable, CaseIterable {
  /// The first page, or the page at which the feed starts over.
  case refresh
  /// The page before the first held page.
  case before
  /// The page after the last held page.
  case after

  /// The other edge; a refresh is its own opposite.
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
