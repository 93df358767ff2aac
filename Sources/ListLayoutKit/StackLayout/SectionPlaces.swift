import ListDiffKit

/// The frames of one section of a list.
struct SectionPlaces {
  let section: ElementStore<MeasuredLength>.Section
  /// The beginning of the first element.
  let start: Double
  /// The beginning of the items.
  private let itemsStart: Double
  /// The sum of the lengths of all elements before the items.
  private let lengthBeforeItems: Double
  /// The first element of the section.
  private let first: SummedList<MeasuredLength>.Location
  private let crossStart: Double
  private let crossLength: Double

  /// - Parameter first: The first element of the section; the section must not be empty.
  init(
    _ section: ElementStore<MeasuredLength>.Section,
    first: SummedList<MeasuredLength>.Location, in layout: StackLayout
  ) {
    self.section = section
    self.first = first
    let axis = layout.axis
    let inset = section.style.inset
    start = section.start + inset.start(along: axis)
    let header = section.record.hasHeader ? layout.store.entries[first].length : 0
    lengthBeforeItems = first.before.length + header
    itemsStart = start + header
    crossStart = inset.start(along: axis.perpendicular)
    let cross = layout.container.length(along: axis.perpendicular)
    crossLength = max(0, cross - inset.total(along: axis.perpendicular))
  }

  private var spacing: Double { section.style.lineSpacing }

  /// The end of the last element.
  func end(along axis: ListAxis) -> Double { section.end - section.style.inset.end(along: axis) }

  /// The frame of an element at rest.
  func frame(at location: SummedList<MeasuredLength>.Location, of layout: StackLayout) -> ListRect {
    let length = layout.store.entries[location].length
    return rect(start(at: location, length: length, of: layout), length, layout.axis)
  }

  private func start(
    at location: SummedList<MeasuredLength>.Location, length: Double, of layout: StackLayout
  ) -> Double {
    let items = section.items
    if location.index < items.lowerBound { return start }
    if location.index >= items.upperBound { return end(along: layout.axis) - length }
    let lengths = location.before.length - lengthBeforeItems
    return itemsStart + lengths + Double(location.index - items.lowerBound) * spacing
  }

  private func rect(_ start: Double, _ length: Double, _ axis: ListAxis) -> ListRect {
    ListRect(
      along: axis, start: start, length: length, crossStart: crossStart, crossLength: crossLength)
  }

  /// The position of the last item that begins at an offset or before it, or the first item.
  func itemPosition(at offset: Double, of layout: StackLayout) -> Int {
    let items = section.items
    guard offset > itemsStart else { return items.lowerBound }
    let lengths =
      offset - itemsStart + lengthBeforeItems + Double(items.lowerBound) * spacing
    let found = layout.store.entries.location(atLength: lengths, gap: spacing)
    return min(
      max(found?.index ?? 0, items.lowerBound), max(items.lowerBound, items.upperBound - 1))
  }

  /// The position of an element near an offset.
  func position(at offset: Double, of layout: StackLayout) -> Int {
    if section.record.hasHeader, offset < itemsStart { return section.first }
    return itemPosition(at: offset, of: layout)
  }

  /// Adds the visible elements of the section.
  ///
  /// - Returns: The first element after the section, if there is one.
  func append(
    to result: inout [PlacedElement], visible: ListRect, of layout: StackLayout
  ) -> SummedList<MeasuredLength>.Location? {
    let entries = layout.store.entries
    let axis = layout.axis
    let items = section.items
    var location: SummedList<MeasuredLength>.Location? = first
    if section.record.hasHeader {
      let rest = frame(at: first, of: layout)
      let frame = floatingHeader(rest, visible: visible, of: layout)
      append(.header(section.index), frame, rest, to: &result, visible: visible)
      location = entries.location(after: first)
    }
    let position = itemPosition(at: visible.start(along: axis), of: layout)
    if position > items.lowerBound { location = entries.location(at: position) }
    while let item = location, item.index < items.upperBound {
      let frame = frame(at: item, of: layout)
      guard frame.start(along: axis) < visible.end(along: axis) else { break }
      let path = ListPath(section: section.index, item: item.index - items.lowerBound)
      append(.item(path), frame, frame, to: &result, visible: visible)
      location = entries.location(after: item)
    }
    guard section.record.hasFooter else { return location }
    if location?.index != items.upperBound { location = entries.location(at: items.upperBound) }
    guard let last = location else { return nil }
    let rest = frame(at: last, of: layout)
    let frame = floatingFooter(rest, visible: visible, of: layout)
    append(.footer(section.index), frame, rest, to: &result, visible: visible)
    return entries.location(after: last)
  }

  @inline(__always)
  private func append(
    _ element: ListPlace, _ frame: ListRect, _ rest: ListRect, to result: inout [PlacedElement],
    visible: ListRect
  ) {
    guard frame.intersects(visible) else { return }
    result.append(PlacedElement(element, frame: frame, isFloating: frame != rest))
  }

  private func floatingHeader(_ rest: ListRect, visible: ListRect, of layout: StackLayout)
    -> ListRect
  {
    guard section.style.hasStickyHeader ?? layout.hasStickyHeaders else { return rest }
    let axis = layout.axis
    let length = rest.size.length(along: axis)
    let edge = visible.start(along: axis) + layout.stickyInset.start(along: axis)
    return rect(
      max(rest.start(along: axis), min(edge, end(along: axis) - length)), length, axis)
  }

  private func floatingFooter(_ rest: ListRect, visible: ListRect, of layout: StackLayout)
    -> ListRect
  {
    guard section.style.hasStickyFooter ?? layout.hasStickyFooters else { return rest }
    let axis = layout.axis
    let length = rest.size.length(along: axis)
    let edge = visible.end(along: axis) - layout.stickyInset.end(along: axis) - length
    return rect(min(rest.start(along: axis), max(edge, start)), length, axis)
  }
}
