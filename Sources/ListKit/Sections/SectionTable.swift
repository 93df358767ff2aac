import ListDiffKit

/// The sections in order, with their values.
///
/// It does not depend on the cell type: see ``StoredSection``. A copy shares storage and does not
/// change.
struct SectionTable {
  /// The values, as they were given.
  private var content = ListContent()
  /// The position in the content of each section's value; `nil` if both have the same order.
  private var order: [Int]?
  private(set) var line = SectionLine()
  /// Values that replace those of the content until it is read again, by section.
  private var replaced: [Int: AnyDiffable] = [:]

  var count: Int { line.count }

  /// Reserves capacity for sections that are inserted part by part.
  mutating func reserve(_ count: Int) { line.reserve(count) }

  /// The value of a section, which must exist; it may be boxed for this call.
  ///
  /// Inlined, because a call would copy the table.
  @inline(__always)
  subscript(section: Int) -> AnyDiffable {
    if !replaced.isEmpty, let value = replaced[section] { return value }
    return content[order?[section] ?? section]
  }

  /// Calls the body with a content and the position of a section's value in it, without a box.
  func readValue<Result>(at section: Int, _ body: (ListContent, Int) -> Result) -> Result {
    if !replaced.isEmpty, let value = replaced[section] { return body([value], 0) }
    return body(content, order?[section] ?? section)
  }

  /// The hash of the identity of a section's value, without a box; inlined for the same reason.
  @inline(__always)
  func identityHash(at section: Int) -> UInt32 {
    if !replaced.isEmpty, let value = replaced[section] { return value.diffIdentifier.hashBits }
    return content.identityHash(at: order?[section] ?? section)
  }

  /// Whether a section's value has the same identity as a value of a content.
  func isIdentity(at section: Int, sameAs other: ListContent, at position: Int) -> Bool {
    content.isSameIdentity(at: order?[section] ?? section, as: other, at: position)
  }

  /// The type of a section's value, without a box.
  func typeIdentity(at section: Int) -> ObjectIdentifier {
    content.typeIdentity(at: order?[section] ?? section)
  }

  /// The end of the array that has a section's value; the next section if the value was passed in a
  /// box.
  func endOfArray(at section: Int) -> Int {
    guard order == nil else { return section + 1 }
    let array = content.arrayType(at: section)
    return array.type == nil ? section + 1 : array.end
  }

  /// Whether a section's value was passed in a box.
  func isBoxed(at section: Int) -> Bool { content.isBoxed(at: order?[section] ?? section) }

  /// The values in the order of the sections.
  var values: ListContent {
    if let order {
      return ListContent(order.indices.map { self[$0] })
    }
    return content.replacing(replaced)
  }

  mutating func replace(_ value: AnyDiffable, at section: Int) { replaced[section] = value }

  /// Some of the sections, in a given order.
  func selecting(_ places: [Int]) -> SectionTable {
    var table = SectionTable()
    table.content = content
    table.order = places.map { order?[$0] ?? $0 }
    table.line = SectionLine(ContiguousArray(places.map { line[$0] }))
    if !replaced.isEmpty {
      for (index, place) in places.enumerated() { table.replaced[index] = replaced[place] }
    }
    return table
  }

  /// Applies an update; inserted sections get the given numbers.
  mutating func apply(
    _ difference: ListDifference, _ content: ListContent, arriving: SectionNumbers
  ) {
    self.content = content
    order = nil
    if !replaced.isEmpty { replaced = [:] }
    line.apply(difference, arriving: arriving)
  }
}
