public import ListDiffKit

extension MixedLayout {
  /// The frame of an element at rest, or `nil` if it does not exist or is not shown.
  ///
  /// - Complexity: O(log *n* + *l*) for *l* elements in its line.
  public func frame(of element: ListPlace) -> ListRect? {
    book.frame(of: element, by: rule, in: store)
  }

  /// The elements visible in a rectangle, in reading order, each once.
  ///
  /// - Complexity: O(log *n* + *r*) for *r* elements in the visible lines.
  public func elements(in visible: ListRect) -> [PlacedElement] {
    var result: [PlacedElement] = []
    func append(_ element: ListPlace, _ rest: ListRect) {
      let frame = floating(element, rest: rest, visible: visible)
      guard frame.intersects(visible) else { return }
      result.append(PlacedElement(element, frame: frame, isFloating: frame != rest))
    }
    let start = visible.start(along: axis) - overhang
    guard let first = book.location(atOffset: start) else { return result }
    let above = first.before.elements
    // Of the headers before the first line, only that of the section that continues in this line
    // can be visible.
    if let begun = store.element(at: above)?.section, isHeaderSticky(of: begun),
      let header = store.position(of: .header(begun)), header < above,
      let rest = frame(of: .header(begun))
    {
      append(.header(begun), rest)
    }
    let lines = book.read(
      from: start, to: visible.end(along: axis) + step, by: rule, in: store)
    for element in lines.elements { append(element.place, element.frame) }
    let below = lines.end
    if below > above, let last = store.element(at: below - 1)?.section, isFooterSticky(of: last),
      let footer = store.position(of: .footer(last)), footer >= below,
      let rest = frame(of: .footer(last))
    {
      append(.footer(last), rest)
    }
    return result
  }

  /// The element at an offset along the axis, or the nearest one.
  ///
  /// - Complexity: O(log *n* + *l*) for *l* elements in the lines nearby.
  public func element(nearest offset: Double) -> ListPlace? {
    book.element(
      nearest: offset, overhang: (before: step, after: overhang), by: rule, in: store)
  }

  /// The extent of a device pixel.
  private var step: Double { scale > 0 ? 1 / scale : 0 }

  /// The greatest distance by which an element extends beyond its line: flows shift rows by the
  /// insets of their sections, and by less than a pixel.
  private var overhang: Double { store.styles.largestInset.start(along: axis) + step }

  /// The frame of an element for a visible rectangle.
  private func floating(_ element: ListPlace, rest: ListRect, visible: ListRect) -> ListRect {
    let length = rest.size.length(along: axis)
    var start = rest.start(along: axis)
    switch element {
    case .item: return rest
    case .header(let section):
      let edge = visible.start(along: axis) + stickyInset.start(along: axis)
      guard edge > start, isHeaderSticky(of: section), let end = end(of: section) else {
        return rest
      }
      start = max(start, min(edge, end - length))
    case .footer(let section):
      let edge = visible.end(along: axis) - stickyInset.end(along: axis) - length
      guard edge < start, isFooterSticky(of: section), let first = beginning(of: section) else {
        return rest
      }
      start = min(start, max(edge, first))
    }
    return ListRect(
      along: axis, start: start, length: length,
      crossStart: rest.start(along: axis.perpendicular),
      crossLength: rest.size.length(along: axis.perpendicular))
  }

  private func isHeaderSticky(of section: Int) -> Bool {
    store.section(section)?.style.hasStickyHeader ?? hasStickyHeaders
  }

  private func isFooterSticky(of section: Int) -> Bool {
    store.section(section)?.style.hasStickyFooter ?? hasStickyFooters
  }

  /// The beginning of the first shown element of a section.
  private func beginning(of section: Int) -> Double? {
    let first = frame(of: .header(section)) ?? frame(of: .item(ListPath(section: section, item: 0)))
    return (first ?? frame(of: .footer(section)))?.start(along: axis)
  }

  /// The end of the last shown element of a section.
  private func end(of section: Int) -> Double? {
    if let footer = frame(of: .footer(section)) { return footer.end(along: axis) }
    guard let record = store.section(section)?.record else { return nil }
    let last = ListPlace.item(ListPath(section: section, item: record.itemCount - 1))
    guard record.itemCount > 0, let position = store.position(of: last),
      let line = book.location(ofElement: position)
    else { return frame(of: .header(section))?.end(along: axis) }
    // Other items of the last line may be longer than the last one.
    var end: Double?
    for element in book.elements(of: line, by: rule, in: store)
    where element.place.section == section && element.place.path != nil {
      end = max(end ?? 0, element.frame.end(along: axis))
    }
    return end
  }
}
