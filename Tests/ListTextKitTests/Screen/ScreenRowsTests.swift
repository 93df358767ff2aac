import Testing

@testable import ListTextKit

struct ScreenRowsTests {
  @Test func `the rows are shared by the rule on all small screens`() {
    let wishes: [Int?] = [nil, 0, 1, 3]
    for number in 0..<64 {
      let heights = (0..<3).map { wishes[number >> (2 * $0) & 3] }
      for rows in 0...8 {
        for focused in [nil, 0, 1, 2] as [Int?] {
          let shares = ScreenRows.shared(heights, rows: rows, focused: focused)
          guard obeys(shares, heights, rows, focused) else {
            Issue.record("\(heights) in \(rows), focused \(focused ?? -1): \(shares)")
            return
          }
        }
      }
    }
  }

  @Test func `the parts above give way first`() {
    #expect(ScreenRows.shared([2, nil, 1, 1], rows: 3, focused: 1) == [0, 1, 1, 1])
    #expect(ScreenRows.shared([2, nil, 1, 1], rows: 4, focused: 1) == [1, 1, 1, 1])
    #expect(ScreenRows.shared([2, nil, 1, 1], rows: 1, focused: 2) == [0, 0, 1, 0])
    #expect(ScreenRows.shared([nil, nil], rows: 5, focused: nil) == [3, 2])
  }

  private func obeys(_ shares: [Int], _ heights: [Int?], _ rows: Int, _ focused: Int?) -> Bool {
    let open = heights.indices.filter { heights[$0] == nil }
    let fixed = heights.compactMap { $0 }.reduce(0, +)
    // All rows are used where a part takes the rest, and no more than there are.
    let sum = shares.reduce(0, +)
    guard shares.allSatisfy({ $0 >= 0 }),
      sum == (open.isEmpty ? min(rows, fixed) : rows),
      heights.indices.allSatisfy({ shares[$0] <= heights[$0] ?? rows })
    else { return false }
    if let focused {
      if let height = heights[focused], shares[focused] != min(rows, height) { return false }
      if rows > 0, heights[focused] == nil, shares[focused] == 0 { return false }
    }
    guard rows >= fixed + open.count else { return true }
    // With room for all, each has what it needs, and the rest is shared alike.
    let rest = open.map { shares[$0] }
    return heights.indices.allSatisfy { heights[$0] == nil || shares[$0] == heights[$0] }
      && (rest.max() ?? 0) - (rest.min() ?? 0) <= 1
  }
}
