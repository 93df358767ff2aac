/// How a pager loads, and how much it keeps.
///
/// ```swift
/// let options = ListPagerOptions(pageSize: 50, maximumCount: 500)
/// ```
public struct ListPagerOptions: Hashable, Sendable {
  /// The number of values to request for a page before or after.
  public var pageSize: Int
  /// The number of values to request for the first page; three pages by default.
  public var initialSize: Int
  /// A page is loaded when fewer values are left beyond an accessed one; ``pageSize`` by default.
  public var prefetchDistance: Int
  /// The maximum number of held values, unless pages near the visible rows exceed it; `nil` for no
  /// limit.
  ///
  /// A smaller maximum than ``smallestMaximumCount`` is corrected to it. Two pages are always kept.
  public var maximumCount: Int?
  /// The maximum number of held pages, unless pages near the visible rows exceed it; `nil` for no
  /// limit.
  public var maximumPages: Int?
  /// Whether to count values that are not loaded, if the source states their number.
  ///
  /// A page that adds more than 16,384 placeholders is shown once their rows have been made, off the main actor.
  public var countsPlaceholders: Bool
  /// An accessed placeholder farther than this from the loaded values starts the feed over there, if the source has
  /// a refresh key for it; otherwise, and with `nil`, the pages up to it are loaded.
  public var jumpDistance: Int?
  /// Where a refresh starts the feed over.
  public var refreshRule: ListRefreshRule
  /// When a failed load is retried automatically.
  public var backoff: ListBackoff
  /// The number of placeholders that a page adds at once; more are made off the main actor.
  var placeholdersAtOnce = 16_384

  /// Makes options.
  public init(
    pageSize: Int = 20, initialSize: Int? = nil, prefetchDistance: Int? = nil,
    maximumCount: Int? = nil, maximumPages: Int? = nil, countsPlaceholders: Bool = true,
    jumpDistance: Int? = nil, refreshRule: ListRefreshRule = .initialKey,
    backoff: ListBackoff = .none
  ) {
    self.pageSize = pageSize
    self.initialSize = initialSize ?? Self.product(pageSize, 3)
    self.prefetchDistance = prefetchDistance ?? pageSize
    self.maximumCount = maximumCount
    self.maximumPages = maximumPages
    self.countsPlaceholders = countsPlaceholders
    self.jumpDistance = jumpDistance
    self.refreshRule = refreshRule
    self.backoff = backoff
  }

  /// The smallest valid ``maximumCount``: a page, and the prefetch distance on both sides.
  public var smallestMaximumCount: Int {
    let (sum, isTooLarge) = max(0, pageSize).addingReportingOverflow(
      Self.product(max(0, prefetchDistance), 2))
    return isTooLarge ? .max : sum
  }

  /// A saturating product, as a size may be `Int.max` for all values.
  private static func product(_ size: Int, _ factor: Int) -> Int {
    let (product, isTooLarge) = size.multipliedReportingOverflow(by: factor)
    return isTooLarge ? (size < 0 ? .min : .max) : product
  }

  /// The first problem of these options; `nil` if they are valid.
  public var problem: ListPagerOptionsProblem? {
    if pageSize < 1 { return .pageSize(pageSize) }
    if initialSize < 1 { return .initialSize(initialSize) }
    if prefetchDistance < 0 { return .prefetchDistance(prefetchDistance) }
    if let jumpDistance, jumpDistance < 0 { return .jumpDistance(jumpDistance) }
    if let maximumPages, maximumPages < 1 { return .maximumPages(maximumPages) }
    if let maximumCount, maximumCount < smallestMaximumCount {
      return .maximumCount(maximumCount, smallest: smallestMaximumCount)
    }
    return nil
  }

  /// The options with the nearest valid values.
  var corrected: ListPagerOptions {
    var options = self
    options.pageSize = max(1, pageSize)
    options.initialSize = max(1, initialSize)
    options.prefetchDistance = max(0, prefetchDistance)
    options.maximumCount = maximumCount.map { max($0, options.smallestMaximumCount) }
    options.maximumPages = maximumPages.map { max(1, $0) }
    options.jumpDistance = jumpDistance.map { max(0, $0) }
    return options
  }
}

/// Why options of a pager are invalid.
public enum ListPagerOptionsProblem: Error, Hashable, Sendable {
  /// The page size is less than one.
  case pageSize(Int)
  /// The initial size is less than one.
  case initialSize(Int)
  /// The prefetch distance is negative.
  case prefetchDistance(Int)
  /// The jump distance is negative: an access to any row would start the feed over.
  case jumpDistance(Int)
  /// The maximum of pages is less than one.
  case maximumPages(Int)
  /// The maximum of values is less than a page and the prefetch distance on both sides.
  case maximumCount(Int, smallest: Int)
}
