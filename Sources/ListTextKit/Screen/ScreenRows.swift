/// How the rows of a screen are shared by its parts.
enum ScreenRows {
  /// The number of rows of each part, from the top down.
  ///
  /// If there are too few rows, the focused part comes first, then a row for each part that takes the
  /// rest, then the parts below, then those above. What is left goes to those that take the rest.
  ///
  /// - Parameters:
  ///   - heights: The rows that each part needs; `nil` if it takes the rest.
  ///   - rows: The rows of the screen.
  ///   - focused: The index of the focused part.
  /// - Complexity: Linear in the number of parts.
  static func shared(_ heights: [Int?], rows: Int, focused: Int?) -> [Int] {
    var shares = Array(repeating: 0, count: heights.count)
    var left = max(0, rows)
    func grant(_ wanted: Int, to part: Int) {
      let share = min(max(0, wanted), left)
      shares[part] = share
      left -= share
    }
    if let focused { grant(heights[focused] ?? 1, to: focused) }
    let open = heights.indices.filter { heights[$0] == nil }
    for part in open where part != focused { grant(1, to: part) }
    for part in heights.indices.reversed() where part != focused {
      if let height = heights[part] { grant(height, to: part) }
    }
    guard !open.isEmpty else { return shares }
    // Each has one row; the rest is shared so that they have the same number in the end.
    for (place, part) in open.enumerated() {
      let share = left / (open.count - place)
      let extra = left % (open.count - place) > 0 ? 1 : 0
      shares[part] += share + extra
      left -= share + extra
    }
    return shares
  }
}
