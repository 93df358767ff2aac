public import ListDiffKit

extension ColumnLayout {
  /// The frame of an element at rest, or `nil` if there is no such element.
  ///
  /// The rest position of a header is the one that it has until its section reaches the visible
  /// edge.
  ///
  /// - Complexity: O(log *n* + *l*) for *l* elements in its column and in the last one of its
  ///   section.
  public func frame(of element: ListPlace) -> ListRect? {
    let frame = book.frame(of: element, by: rule, in: store)
    guard case .header(let section) = element, let frame else { return frame }
    return header(of: section, at: frame, visible: nil)
  }

  /// The elements visible in a rectangle, in reading order, each once.
  ///
  /// - Complexity: O(log *n* + *r*) for *r* elements in the visible columns.
  public func elements(in visible: ListRect) -> [PlacedElement] {
    var result: [PlacedElement] = []
    guard let first = book.location(atOffset: visible.minX),
      visible.minX < book.length
    else { return result }
    if let begun = store.element(at: first.before.elements),
      begun != .header(begun.section)
    {
      let header = ListPlace.header(begun.section)
      if let frame = book.frame(of: header, by: rule, in: store) {
        append(header, frame, to: &result, visible: visible)
      }
    }
    let lines = book.read(from: visible.minX, to: visible.maxX, by: rule, in: store)
    for element in lines.elements {
      append(element.place, element.frame, to: &result, visible: visible)
    }
    return result
  }

  private func append(
    _ element: ListPlace, _ frame: ListRect, to result: inout [PlacedElement], visible: ListRect
  ) {
    var rest = frame
    var frame = frame
    if case .header(let section) = element {
      frame = header(of: section, at: rest, visible: visible)
      rest = header(of: section, at: rest, visible: nil)
    }
    guard frame.intersects(visible) else { return }
    result.append(PlacedElement(element, frame: frame, isFloating: frame != rest))
  }

  /// The frame of a header, from its frame in its first column.
  private func header(of section: Int, at frame: ListRect, visible: ListRect?) -> ListRect {
    guard let found = store.section(section), found.record.itemCount > 0,
      let last = book.frame(
        of: .item(ListPath(section: section, item: found.record.itemCount - 1)), by: rule, in: store
      )
    else { return frame }
    let floats = found.style.hasStickyHeader ?? true
    let edge = floats ? visible.map { $0.minX + headerMargin } ?? frame.minX : frame.minX
    let x = min(max(edge, frame.minX), last.maxX - frame.size.width)
    return ListRect(x: x, y: frame.minY, width: frame.size.width, height: frame.size.height)
  }

  /// The item or footer at an offset along the axis, or the nearest one.
  ///
  /// A header counts only if its section has no items. The result is `nil` only if there are no
  /// elements.
  ///
  /// - Complexity: O(log *n* + *l*) for *l* elements in the columns nearby.
  public func element(nearest offset: Double) -> ListPlace? {
    book.element(nearest: offset, by: rule, in: store) { element in
      guard case .header(let section) = element else { return true }
      return store.section(section)?.record.itemCount == 0
    }
  }
}
