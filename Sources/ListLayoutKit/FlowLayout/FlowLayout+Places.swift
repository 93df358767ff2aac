public import ListDiffKit

extension FlowLayout {
  /// The frame of an element at rest, or `nil` if it does not exist or is not shown.
  ///
  /// - Complexity: O(log *n* + *l*) for *l* elements in its row.
  public func frame(of element: ListPlace) -> ListRect? {
    book.frame(of: element, by: rule, in: store)
  }

  /// The elements visible in a rectangle, in reading order, each once.
  ///
  /// - Complexity: O(log *n* + *r*) for *r* elements in the visible rows.
  public func elements(in visible: ListRect) -> [PlacedElement] {
    let rule = rule
    // Elements are shifted out of their row by the insets of their sections, and by less than one
    // step of the grid.
    let start = visible.start(along: axis) - shift - rule.grid
    var result = headersAbove(start, visible: visible)
    let lines = book.read(
      from: start, to: visible.end(along: axis) + rule.grid, by: rule, in: store)
    for var element in lines.elements {
      if case .header(let section) = element.place {
        let rest = element.frame
        element.frame = floatingHeader(of: section, rest: rest, visible: visible)
        element.isFloating = element.frame != rest
      }
      if element.frame.intersects(visible) { result.append(element) }
    }
    return result
  }

  /// The element at an offset along the axis, or the nearest one.
  ///
  /// - Complexity: O(log *n* + *l*) for *l* elements in the rows nearby.
  public func element(nearest offset: Double) -> ListPlace? {
    let overhang = (before: rule.grid, after: shift + rule.grid)
    return book.element(nearest: offset, overhang: overhang, by: rule, in: store)
  }

  /// The greatest distance of an element from the start of its row.
  private var shift: Double { store.styles.largestInset.start(along: axis) }

  private func isHeaderSticky(of section: Int) -> Bool {
    store.section(section)?.style.hasStickyHeader ?? hasStickyHeaders
  }

  /// The floating headers in the visible part whose rows are before it.
  private func headersAbove(_ start: Double, visible: ListRect) -> [PlacedElement] {
    guard let row = book.location(atOffset: start) else { return [] }
    let first = row.before.elements
    guard let begun = store.element(at: first)?.section else { return [] }
    // The previous section can extend into the leading inset of this one.
    var sections = [begun]
    if let before = store.element(at: first - 1)?.section, before != begun {
      sections.insert(before, at: 0)
    }
    return sections.compactMap { section in
      let header = ListPlace.header(section)
      guard isHeaderSticky(of: section), let position = store.position(of: header),
        position < first, let rest = frame(of: header)
      else { return nil }
      let frame = floatingHeader(of: section, rest: rest, visible: visible)
      guard frame.intersects(visible) else { return nil }
      return PlacedElement(header, frame: frame, isFloating: frame != rest)
    }
  }

  private func floatingHeader(of section: Int, rest: ListRect, visible: ListRect) -> ListRect {
    let start = rest.start(along: axis)
    let length = rest.size.length(along: axis)
    var edge = visible.start(along: axis) + stickyOffset
    guard edge > start, isHeaderSticky(of: section) else { return rest }
    if let next = beginning(after: section) { edge = min(edge, next - length) }
    return ListRect(
      along: axis, start: max(start, edge), length: length,
      crossStart: rest.start(along: axis.perpendicular),
      crossLength: rest.size.length(along: axis.perpendicular))
  }

  /// The beginning of the first shown element after a section.
  private func beginning(after section: Int) -> Double? {
    guard let end = store.section(section)?.range.upperBound, end < store.elementCount,
      var row = book.location(ofElement: end)
    else { return nil }
    repeat {
      let elements = book.elements(of: row, by: rule, in: store)
      if let first = elements.first(where: { $0.place.section > section }) {
        return first.frame.start(along: axis)
      }
    } while book.lines.advance(&row)
    return nil
  }
}
