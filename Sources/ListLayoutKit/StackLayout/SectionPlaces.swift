/// Where the parts of one section of a list are.
struct SectionPlaces {
  let section: ElementStore<MeasuredLength>.Section
  /// Where the header begins, or what comes first without one.
  let start: Double
  /// Where the items begin.
  private let itemsStart: Double
  /// The lengths of all elements in front of the items.
  private let lengthBeforeItems: Double
  private let crossStart: Double
  private let crossLength: Double

  init(_ section: ElementStore<MeasuredLength>.Section, in layout: StackLayout) {
    self.section = section
    let axis = layout.axis
    let inset = section.style.inset
    start = section.start + inset.start(along: axis)
    lengthBeforeItems = layout.store.entries.sums(before: section.items.lowerBound).length
    let header = section.record.hasHeader ? layout.store.entries[section.first].length : 0
    itemsStart = start + header
    crossStart = inset.start(along: axis.crossing)
    let cross = layout.container.length(along: axis.crossing)
    crossLength = max(0, cross - inset.total(along: axis.crossing))
  }

  private var spacing: Double { section.style.lineSpacing }

  /// Where the last element ends.
  func end(along axis: Axis) -> Double { section.end - section.style.inset.end(along: axis) }

  /// Where an element of the section is at rest.
  func frame(at location: SummedList<MeasuredLength>.Location, of layout: StackLayout) -> Rect {
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

  private func rect(_ start: Double, _ length: Double, _ axis: Axis) -> Rect {
    Rect(
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

  /// Adds what is to be seen of the section.
  func append(to result: inout [PlacedElement], visible: Rect, of layout: StackLayout) {
    let entries = layout.store.entries
    let axis = layout.axis
    if section.record.hasHeader, let location = entries.location(at: section.first) {
      let rest = frame(at: location, of: layout)
      let frame = floatingHeader(rest, visible: visible, of: layout)
      if frame.intersects(visible) {
        result.append(
          PlacedElement(
            .header(section: section.index), frame: frame, isFloating: frame != rest))
      }
    }
    let items = section.items
    let first = itemPosition(at: visible.start(along: axis), of: layout)
    if !items.isEmpty, var location = entries.location(at: first) {
      repeat {
        let frame = frame(at: location, of: layout)
        guard location.index < items.upperBound, frame.start(along: axis) < visible.end(along: axis)
        else { break }
        if frame.intersects(visible) {
          let item = location.index - items.lowerBound
          result.append(PlacedElement(.item(item, section: section.index), frame: frame))
        }
      } while entries.advance(&location)
    }
    if section.record.hasFooter, let location = entries.location(at: items.upperBound) {
      let rest = frame(at: location, of: layout)
      let frame = floatingFooter(rest, visible: visible, of: layout)
      if frame.intersects(visible) {
        result.append(
          PlacedElement(
            .footer(section: section.index), frame: frame, isFloating: frame != rest))
      }
    }
  }

  private func floatingHeader(_ rest: Rect, visible: Rect, of layout: StackLayout) -> Rect {
    guard layout.hasStickyHeaders else { return rest }
    let axis = layout.axis
    let length = rest.size.length(along: axis)
    let edge = visible.start(along: axis) + layout.stickyInset.start(along: axis)
    return rect(
      max(rest.start(along: axis), min(edge, end(along: axis) - length)), length, axis)
  }

  private func floatingFooter(_ rest: Rect, visible: Rect, of layout: StackLayout) -> Rect {
    guard layout.hasStickyFooters else { return rest }
    let axis = layout.axis
    let length = rest.size.length(along: axis)
    let edge = visible.end(along: axis) - layout.stickyInset.end(along: axis) - length
    return rect(min(rest.start(along: axis), max(edge, start)), length, axis)
  }
}
