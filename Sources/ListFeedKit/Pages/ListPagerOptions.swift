/// How a pager loads, and how much it keeps.
///
/// ```swift
/// let options = ListPagerOptions(pageSize: 50, maximumCount: 500)
/// ```
public struct ListPagerOptions: Hashable, Sendable {
  /// How many values a page before or after should have.
  public var pageSize: Int
  /// How many values the first page should have; three pages if it is not given.
  public var initialSize: Int
  /// A page is loaded when fewer values are left beyond an accessed one; a page if it is not given.
  public var prefetchDistance: Int
  /// How many values are kept at most, if the user's place allows it; `nil` keeps all.
  ///
  /// At least ``smallestMaximumCount`` are kept.
  public var maximumCount: Int?
  /// How many pages are kept at most, if the user's place allows it; `nil` keeps all.
  public var maximumPages: Int?
  /// Whether values that are not loaded are counted, where the source says how many there are.
  public var countsPlaceholders: Bool
  /// How far outside of the loaded values an accessed placeholder starts the feed over there; `nil` never.
  public var jumpDistance: Int?
  /// Where the feed starts over.
  public var refreshRule: ListRefreshRule
  /// When a load that failed is made again without the user.
  public var backoff: ListBackoff

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

  /// The smallest maximum: a page, and the prefetch distance on both sides.
  public var smallestMaximumCount: Int {
    let (sum, isTooLarge) = max(0, pageSize).addingReportingOverflow(
      Self.product(max(0, prefetchDistance), 2))
    return isTooLarge ? .max : sum
  }

  /// A product of a size, which may be "all there is".
  private static func product(_ size: Int, _ factor: Int) -> Int {
    let (product, isTooLarge) = size.multipliedReportingOverflow(by: factor)
    return isTooLarge ? (size < 0 ? .min : .max) : product
  }

  /// What is wrong with these options; `nil` if nothing is.
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

  /// The options with the nearest values that make sense.
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

/// Why options of a pager make no sense.
public enum ListPagerOptionsProblem: Error, Hashable, Sendable {
  /// A page has at least one value.
  case pageSize(Int)
  /// A first page has at least one value.
  case initialSize(Int)
  /// A distance is not negative.
  case prefetchDistance(Int)
  /// A distance is not negative: any row would start the feed over.
  case jumpDistance(Int)
  /// At least one page is kept.
  case maximumPages(Int)
  /// A maximum holds a page, and the prefetch distance on both sides.
  case maximumCount(Int, smallest: Int)
}
