import ListDiffKit

/// A rule in which each section begins a line, and headers and footers have lines of their own.
protocol SectionRule: LineRule {
  /// The breadth of the container.
  var crossLength: Double { get }

  /// Lays out the items of one line, the first of which is at the cursor.
  func layOutItems(
    _ cursor: inout ElementCursor, in store: Store, start: Double, reading: inout LineReading
  ) -> Line
}

extension SectionRule {
  var grid: Double { 0 }

  func layOut(
    _ cursor: inout ElementCursor, in store: Store, start: Double, reading: inout LineReading
  ) -> Line {
    let section = cursor.section
    let inset = section.style.inset
    let before =
      cursor.isFirstOfSection
      ? inset.start(along: axis)
      : (cursor.element.path?.item ?? 0) > 0 ? section.style.lineSpacing : 0
    let line: Line
    if cursor.element.path == nil {
      let length = cursor.size(in: store).length(along: axis)
      reading.take(
        cursor.element,
        ListRect(
          along: axis, start: start + before, length: length,
          crossStart: inset.start(along: axis.perpendicular), crossLength: available(inset)))
      cursor.advance(in: store)
      line = Line(elementCount: 1, length: length)
    } else {
      line = layOutItems(&cursor, in: store, start: start + before, reading: &reading)
    }
    let isLast = cursor.isAtEnd || cursor.section.index != section.index
    let after = isLast ? inset.end(along: axis) : 0
    return Line(elementCount: line.elementCount, length: before + line.length + after)
  }

  /// The breadth between the insets.
  func available(_ inset: ListEdgeInsets) -> Double {
    max(0, crossLength - inset.total(along: axis.perpendicular))
  }
}

/// A line for each item, as wide as the section.
struct StackRule: SectionRule {
  let axis: ListAxis
  let crossLength: Double

  func layOutItems(
    _ cursor: inout ElementCursor, in store: Store, start: Double, reading: inout LineReading
  ) -> Line {
    let inset = cursor.section.style.inset
    let length = cursor.size(in: store).length(along: axis)
    reading.take(
      cursor.element,
      ListRect(
        along: axis, start: start, length: length,
        crossStart: inset.start(along: axis.perpendicular), crossLength: available(inset)))
    cursor.advance(in: store)
    return Line(elementCount: 1, length: length)
  }
}
