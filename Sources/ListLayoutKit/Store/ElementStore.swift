import ListDiffKit

/// The size of an element as a store keeps it.
protocol ElementEntry: SummedEntry {
  init(_ size: LayoutSize, axis: ListAxis)
  var isEstimate: Bool { get }
  /// The kept size; extents that are not kept are zero.
  func size(along axis: ListAxis) -> ListSize
}

/// The elements of all sections, with an entry for each.
///
/// All elements lie in one flat list, header, items and footer of the first section, then those of
/// the second. A million sections of one item cost as little as one section of a million items.
struct ElementStore<Entry: ElementEntry>: Sendable {
  let axis: ListAxis
  var styles = StyleTable()
  var sections = SummedList<SectionRecord>([])
  var entries = SummedList<Entry>([])

  init(axis: ListAxis) {
    self.axis = axis
  }

  /// A section, and its beginning in the flat list.
  struct Section {
    var index: Int
    var record: SectionRecord
    var style: SectionStyle
    var first: Int
    /// The lengths of all sections before.
    var start: Double

    var range: Range<Int> { first..<first + record.elementCount }
    var end: Double { start + record.length }
    var items: Range<Int> {
      let first = first + record.headerCount
      return first..<first + record.itemCount
    }
  }

  var sectionCount: Int { sections.count }
  var elementCount: Int { entries.count }

  func section(at location: SummedList<SectionRecord>.Location) -> Section {
    let record = sections[location]
    return Section(
      index: location.index, record: record, style: styles[record.style],
      first: location.before.elements, start: location.before.length)
  }

  /// The section at an index, if it exists.
  func section(_ index: Int) -> Section? {
    guard index >= 0, index < sections.count, let location = sections.location(at: index) else {
      return nil
    }
    return section(at: location)
  }

  /// The position of an element in the flat list, if it exists.
  func position(of element: ListPlace) -> Int? {
    guard let section = section(element.section) else { return nil }
    return section.record.position(of: element).map { section.first + $0 }
  }

  /// The element at a position of the flat list that exists.
  func element(at position: Int) -> ListPlace? {
    guard position >= 0, position < elementCount,
      let location = sections.location(ofElement: position)
    else { return nil }
    return sections[location].element(
      at: position - location.before.elements, section: location.index)
  }

  /// Sets the size of an element, if it exists.
  ///
  /// - Returns: Its position in the flat list.
  mutating func setSize(_ size: LayoutSize, of element: ListPlace) -> Int? {
    guard let position = position(of: element) else { return nil }
    entries.update(at: position, to: Entry(size, axis: axis))
    return position
  }

  func isEstimated(_ element: ListPlace) -> Bool {
    guard let position = position(of: element) else { return false }
    return entries[position].isEstimate
  }
}
