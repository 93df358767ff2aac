public import ListDiffKit

extension StackLayout {
  /// The frame of an element at rest, or `nil` if there is no such element.
  ///
  /// - Complexity: O(log *n*).
  public func frame(of element: ListPlace) -> ListRect? {
    guard let section = store.section(element.section),
      let position = section.record.position(of: element),
      let first = store.entries.location(at: section.first),
      let location = store.entries.location(at: section.first + position)
    else { return nil }
    return SectionPlaces(section, first: first, in: self).frame(at: location, of: self)
  }

  /// The elements visible in a rectangle, in reading order, each once.
  ///
  /// - Complexity: O(log *n* + *r*) for *r* elements and sections in the rectangle.
  public func elements(in visible: ListRect) -> [PlacedElement] {
    var result: [PlacedElement] = []
    let end = visible.end(along: axis)
    guard var location = store.sections.location(atLength: visible.start(along: axis)) else {
      return result
    }
    var next: SummedList<MeasuredLength>.Location?
    var isThere = true
    while isThere {
      let section = store.section(at: location)
      guard section.start < end else { break }
      guard section.record.elementCount > 0 else {
        // Skips all following sections without elements in one search.
        guard let next = store.sections.location(ofElement: section.first),
          next.index > location.index
        else { break }
        location = next
        continue
      }
      if next?.index != section.first { next = store.entries.location(at: section.first) }
      guard let first = next else { break }
      next = SectionPlaces(section, first: first, in: self).append(
        to: &result, visible: visible, of: self)
      isThere = store.sections.advance(&location)
    }
    return result
  }

  /// The element at an offset along the axis, or the nearest one.
  ///
  /// - Complexity: O(log *n*).
  public func element(nearest offset: Double) -> ListPlace? {
    let offset = offset.offset(in: store.sections.total.length)
    guard let location = store.sections.location(atLength: offset) else { return nil }
    let section = store.section(at: location)
    var guess = section.first
    if section.record.elementCount > 0, let first = store.entries.location(at: guess) {
      guess = SectionPlaces(section, first: first, in: self).position(at: offset, of: self)
    }
    return nearest(to: offset, among: guess - 1...guess + 2)
  }

  private func nearest(to offset: Double, among positions: ClosedRange<Int>) -> ListPlace? {
    var nearest: ListPlace?
    var least = Double.infinity
    for position in positions {
      guard let element = store.element(at: position), let frame = frame(of: element) else {
        continue
      }
      let distance = frame.distance(to: offset, along: axis)
      if distance < least { (nearest, least) = (element, distance) }
    }
    return nearest
  }
}

extension ListRect {
  /// The distance of an offset from the rectangle's extent along an axis.
  func distance(to offset: Double, along axis: ListAxis) -> Double {
    max(0, start(along: axis) - offset, offset - end(along: axis))
  }
}
