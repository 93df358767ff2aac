import ListDiffKit

/// A content of which the list shows the beginning.
struct ListGrowth {
  let whole: ListContent
  /// The part that is shown.
  let shown: ListContent
}
