import ListDiffKit

/// The size of an element as a store keeps it.
protocol ElementEntry: SummedEntry {
  /// The cost of passing over an element, in 128ths of the cost of a single change of one; measured with
  /// changes all over a list, where both ways take as long.
  static var passCost: Int { get }
  init(_ size: LayoutSize, axis: ListAxis)
  var isEstimate: Bool { get }
  var isOutdated: Bool { get }
  /// Marks the size outdated and keeps its extents.
  mutating func outdate()
  /// The stored size; extents that are not stored are zero.
  func size(along axis: ListAxis) -> ListSize
}

extension ElementEntry {
  func layoutSize(along axis: ListAxis) -> LayoutSize {
    LayoutSize(size(along: axis), isEstimate: isEstimate, isOutdated: isOutdated)
  }

  /// The size to pass to a source, marked as an estimate if the breadth of the element may have
  /// changed.
  func knownSize(along axis: ListAxis, isAsBroad: Bool) -> LayoutSize {
    var size = layoutSize(along: axis)
    if !isAsBroad { size.isEstimate = true }
    return size
  }
}

/// The elements of all sections, with an entry for each.
///
/// All elements are in one flat list: the header, items and footer of the first section, then those
/// of the second. So a million sections of one item cost as little as one section of a million
/// items.
struct ElementStore<Entry: ElementEntry>: Sendable {
  let axis: ListAxis
  var styles = StyleTable()
  var sections = SummedList<PackedSection>([])
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
    /// The sum of the lengths of all sections before.
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

  @inline(__always)
  func section(at location: SummedList<PackedSection>.Location) -> Section {
    let record = sections[location].record
    return Section(
      index: location.index, record: record, style: styles[record.style],
      first: location.before.elements, start: location.before.length)
  }

  func sectionLocation(_ index: Int) -> SummedList<PackedSection>.Location? {
    index >= 0 && index < sections.count ? sections.location(at: index) : nil
  }

  /// The section at an index, if it exists.
  func section(_ index: Int) -> Section? { sectionLocation(index).map { section(at: $0) } }

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
    return sections[location].record.element(
      at: position - location.before.elements, section: location.index)
  }

  /// Sets the size of an element; does nothing if there is no such element.
  ///
  /// - Returns: The position in the flat list if the extents changed, else `nil`.
  mutating func setSize(_ size: LayoutSize, of element: ListPlace) -> Int? {
    guard let section = section(element.section) else { return nil }
    return setSize(size, of: element, in: section)
  }

  /// Sets the size of an element of a section; returns its position in the flat list if the extents
  /// changed.
  mutating func setSize(_ size: LayoutSize, of element: ListPlace, in section: Section) -> Int? {
    guard let position = section.record.position(of: element).map({ section.first + $0 }) else {
      return nil
    }
    let slot = entries.slot(at: position)
    let entry = Entry(size, axis: axis)
    if entries[slot].size(along: axis) == entry.size(along: axis) {
      entries.replace(at: slot, by: entry)
      return nil
    }
    entries.update(at: slot, to: entry)
    return position
  }

  /// Whether the metrics of a section equal those of the source.
  mutating func isUpToDate(_ section: Section, with source: AskedSource) -> Bool {
    guard let record = styles.record(of: source.metrics(of: section.index)) else { return false }
    return record.isLike(section.record) && record.itemCount == section.record.itemCount
  }

  /// The stored size of an element, if it exists; extents that are not stored are zero.
  func size(of element: ListPlace) -> LayoutSize? {
    position(of: element).map { entries[$0].layoutSize(along: axis) }
  }

  func isEstimated(_ element: ListPlace) -> Bool {
    guard let position = position(of: element) else { return false }
    let entry = entries[position]
    return entry.isEstimate || entry.isOutdated
  }
}
