/// Divides the rows of a screen among its parts.
enum ScreenRows {
  /// The number of rows of each part, from the top down.
  ///
  /// Rows are granted in this order: to the focused part, one to each part that takes the rest,
  /// then to the other parts from the bottom up. The parts that take the rest share the remaining
  /// rows.
  ///
  /// - Parameters:
  ///   - heights: The number of rows that each part needs; `nil` if it takes the rest.
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
    // Each of these parts has one row; shares the rest so that their heights differ by at most one.
    for (place, part) in open.enumerated() {
      let share = left / (open.count - place)
      let extra = left % (open.count - place) > 0 ? 1 : 0
      shares[part] += share + extra
      left -= share + extra
    }
    return shares
  }
}
