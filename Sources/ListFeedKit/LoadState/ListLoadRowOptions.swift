/// Which load rows a feed shows around its values.
public struct ListLoadRowOptions: Hashable, Sendable {
  /// The number of skeleton rows before the first page is loaded.
  public var skeletonCount: Int
  /// Whether a feed without values shows an empty row.
  public var showsEmpty: Bool
  /// Whether a refresh shows a row at the top.
  ///
  /// If the source is often out of date, set it for refreshes of the user only.
  public var showsRefresh: Bool
  /// Whether a refresh that failed shows a row above the values.
  public var showsNotice: Bool
  /// Whether the start of the feed has an end mark.
  public var showsStart: Bool
  /// Whether the end of the feed has an end mark.
  public var showsEnd: Bool
  /// Whether the loading row at the end stays between two loads, so that the end of the list does not
  /// move.
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
