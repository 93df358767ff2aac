import ListDiffKit

/// Sections that an update is about to insert.
struct Arrivals {
  let content: ListContent
  /// Their places in the content.
  let inserts: [Int]
  let numbers: SectionNumbers
  private let offsets: [SectionNumber: Int]
  /// How many have controllers, which will say what items they have.
  var emptyCount = 0

  init(_ content: ListContent, _ inserts: [Int], _ numbers: SectionNumbers) {
    self.content = content
    self.inserts = inserts
    self.numbers = numbers
    var offsets: [SectionNumber: Int] = [:]
    if case .some(let list) = numbers {
      for (offset, number) in list.enumerated() { offsets[number] = offset }
    }
    self.offsets = offsets
  }

  /// The place of a section in the content.
  func place(of number: SectionNumber) -> Int? {
    switch numbers {
    case .range(let range):
      range.contains(number) ? inserts[Int(number - range.lowerBound)] : nil
    case .some: offsets[number].map { inserts[$0] }
    }
  }
}
