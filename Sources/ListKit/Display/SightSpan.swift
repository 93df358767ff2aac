/// The sections in sight, from the first to the last, and how many more on either side are near.
struct SightSpan: Equatable {
  var low: Int
  var high: Int
  let margin: Int

  /// The sections that are near, of so many.
  func near(of count: Int) -> Range<Int> {
    let start = max(0, low - margin)
    return start..<max(start, min(count, high + 1 + margin))
  }
}
