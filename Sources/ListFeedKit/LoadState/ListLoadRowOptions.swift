/// Which rows a feed shows beside its values.
public struct ListLoadRowOptions: Hashable, Sendable {
  /// How many rows stand for the values of the first page.
  public var skeletonCount: Int
  /// Whether a feed without values shows a row that says so.
  public var showsEmpty: Bool
  /// Whether a refresh shows a row at the top.
  ///
  /// A feed whose source is often out of date shows it for the refreshes of the user only.
  public var showsRefresh: Bool
  /// Whether a refresh that failed shows a row above the values.
  public var showsNotice: Bool
  /// Whether the start of the feed has an end mark.
  public var showsStart: Bool
  /// Whether the end of the feed has an end mark.
  public var showsEnd: Bool
  /// Whether the row at the end stays between two loads, so that the end of the list does not move.
  public var keepsSpinner: Bool

  /// Makes options.
  public init(
    skeletonCount: Int = 1, showsEmpty: Bool = true, showsRefresh: Bool = true,
    showsNotice: Bool = true, showsStart: Bool = false, showsEnd: Bool = true,
    keepsSpinner: Bool = false
  ) {
    self.skeletonCount = skeletonCount
    self.showsEmpty = showsEmpty
    self.showsRefresh = showsRefresh
    self.showsNotice = showsNotice
    self.showsStart = showsStart
    self.showsEnd = showsEnd
    self.keepsSpinner = keepsSpinner
  }
}
