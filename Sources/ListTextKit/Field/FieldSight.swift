/// The part of a line that is visible between two edges.
struct FieldSight {
  /// The column of the line at the left edge, where a cluster begins.
  private(set) var firstColumn = 0

  /// Scrolls as little as needed to show the caret, and leaves no room unused at the end.
  ///
  /// - Parameters:
  ///   - widths: The columns of each cluster.
  ///   - caret: The number of clusters before the caret.
  ///   - columns: The distance of the edges.
  mutating func follow(_ caret: Int, in widths: [Int], columns: Int) {
    let before = widths[..<caret].reduce(0, +)
    let all = widths[caret...].reduce(before, +)
    // The caret stands on the cluster behind it, at the end on a blank.
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
