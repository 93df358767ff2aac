import ListDiffKit

extension ElementStore {
  /// Marks all sizes outdated; frames stay the same.
  ///
  /// - Complexity: O(*n*) to mark each entry.
  mutating func outdate() { entries.changeUnsealed { $0.outdate() } }

  /// The first elements with outdated sizes at or after a place; `nil` starts at the first element.
  ///
  /// - Complexity: O(log *n* + *p*) for *p* elements that are passed.
  func outdated(from start: ListPlace?, limit: Int) -> [ListPlace] {
    entries.positions(from: firstPosition(from: start), limit: limit) { $0.isOutdated }
      .compactMap { element(at: $0) }
  }

  /// The elements of all sections except those with some styles, as ascending ranges of the flat
  /// list.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  func ranges(exceptStyles styles: StyleTable.Subset) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    for leaf in sections.leaves {
      for section in leaf {
        let record = section.record
        let end = start + record.elementCount
        if end > start, !styles[record.style] {
          if let last = result.last, last.upperBound == start {
            result[result.count - 1] = last.lowerBound..<end
          } else {
            result.append(start..<end)
          }
        }
        start = end
      }
    }
    return result
  }

  /// The position of the first element at or after a place, or the element count if there is none.
  private func firstPosition(from start: ListPlace?) -> Int {
    guard let start, start.section >= 0 else { return 0 }
    guard let section = section(start.section) else { return elementCount }
    let position = section.record.position(of: start)
    return position.map { section.first + $0 } ?? section.range.upperBound
  }
}
