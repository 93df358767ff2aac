/// The part of a line that is visible between two edges.
struct FieldSight {
  /// The column of the line at the left edge, where a cluster begins.
  private(set) var firstColumn = 0

  /// Scrolls the minimum distance to show the caret, and leaves no unused columns after the end of
  /// the text.
  ///
  /// - Parameters:
  ///   - widths: The columns of each cluster.
  ///   - caret: The number of clusters before the caret.
  ///   - columns: The number of visible columns.
  mutating func follow(_ caret: Int, in widths: [Int], columns: Int) {
    let before = widths[..<caret].reduce(0, +)
    let all = widths[caret...].reduce(before, +)
    // The caret covers the cluster after it, or a blank at the end.
    let under = caret < widths.count ? max(1, widths[caret]) : 1
    var first = min(firstColumn, before, max(0, all + 1 - columns))
    first = max(first, before + under - columns)
    firstColumn = min(before, Self.start(ofClusterAt: max(0, first), in: widths))
  }

  /// The first column at or after another one where a cluster begins.
  private static func start(ofClusterAt column: Int, in widths: [Int]) -> Int {
    var start = 0
    for width in widths where start < column { start += width }
    return start
  }
}
