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
          let place = "\(heights) in \(rows), focused \(focused.map(String.init) ?? "none")"
          let open = heights.indices.filter { heights[$0] == nil }
          let fixed = heights.compactMap { $0 }.reduce(0, +)
          #expect(shares.allSatisfy { $0 >= 0 }, "\(place)")
          // All rows are used where a part takes the rest, and no more than there are.
          let sum = shares.reduce(0, +)
          #expect(open.isEmpty ? sum == min(rows, fixed) : sum == rows, "\(place)")
          for part in heights.indices {
            if let height = heights[part] { #expect(shares[part] <= height, "\(place)") }
          }
          if let focused { #expect(shares[focused] == min(rows, heights[focused] ?? shares[focused])) }
          if let focused, rows > 0, heights[focused] != 0 { #expect(shares[focused] > 0, "\(place)") }
          // With room for all, each has what it needs, and the rest is shared alike.
          if rows >= fixed + open.count {
            #expect(heights.indices.allSatisfy { heights[$0] == nil || shares[$0] == heights[$0] })
            let rest = open.map { shares[$0] }
            #expect((rest.max() ?? 0) - (rest.min() ?? 0) <= 1, "\(place)")
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
}
