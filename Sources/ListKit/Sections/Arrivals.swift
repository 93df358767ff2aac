import ListDiffKit

/// The sections that an update is about to insert.
struct Arrivals {
  let content: ListContent
  /// The positions of their values in the content.
  let inserts: [Int]
  let numbers: SectionNumbers
  private let offsets: [SectionNumber: Int]
  /// The number of sections with controllers, which have no items until their controllers are
  /// asked.
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

  /// The position of a section's value in the content; `nil` if the section is not one of these.
  func place(of number: SectionNumber) -> Int? {
    switch numbers {
    case .range(let range):
      range.contains(number) ? inserts[Int(number - range.lowerBound)] : nil
    case .some: offsets[number].map { inserts[$0] }
    }
  }
}
