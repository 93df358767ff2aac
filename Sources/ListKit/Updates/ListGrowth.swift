import ListDiffKit

/// A content of which the list shows the beginning, or nothing yet.
struct ListGrowth {
  let whole: ListContent
  /// What is shown.
  let shown: ListContent
  /// What leads from there to the whole content; `nil` if that begins with what is shown.
  var first: ListDifference?
  /// Where the values end that stay, if ``first`` is not `nil`: all behind them are inserted.
  var stayingCount = 0
}
