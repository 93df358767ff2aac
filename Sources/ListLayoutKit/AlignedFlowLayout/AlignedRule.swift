import ListDiffKit

/// Items side by side at a fixed distance; headers and footers in lines of their own.
struct AlignedRule: SectionRule {
  let axis: ListAxis
  let alignment: AlignedFlowLayout.Alignment
  let crossLength: Double

  func layOutItems(
    _ cursor: inout ElementCursor, in store: Store, start: Double, reading: inout LineReading
  ) -> Line {
    let section = cursor.section
    let inset = section.style.inset
    let available = available(inset)
    var reader = cursor
    var count = 0
    var cross = 0.0
    var length = 0.0
    while !cursor.isAtEnd, cursor.section.index == section.index, cursor.element.path != nil {
      let size = cursor.size(in: store)
      let width = min(size.length(along: axis.perpendicular), available)
      if count > 0 {
        let end = cross + section.style.itemSpacing + width
        // Allows for rounding errors: items that fill the line exactly must fit.
        if end > available + 1e-6 { break }
        cross = end
      } else {
        cross = width
      }
      count += 1
      length = max(length, size.length(along: axis))
      cursor.advance(in: store)
    }
    let line = Line(elementCount: count, length: length)
    guard reading.isWanted else { return line }
    // An infinite container has no middle and no end to align with.
    let free = available.isFinite ? available - cross : 0
    var crossStart = inset.start(along: axis.perpendicular) + alignment.share * free
    for _ in 0..<count {
      let size = reader.size(in: store)
      let width = min(size.length(along: axis.perpendicular), available)
      reading.take(
        reader.element,
        ListRect(
          along: axis, start: start, length: size.length(along: axis), crossStart: crossStart,
          crossLength: width))
      crossStart += width + section.style.itemSpacing
      reader.advance(in: store)
    }
    return line
  }

  /// Passes over lines that begin after the first item of a section and end before the last one.
  @inline(never)
  func passLines(
    _ cursor: inout ElementCursor, in store: Store, start: inout Double,
    passed: inout PassedLines
  ) {
    let items = cursor.furtherItems
    let style = cursor.section.style
    let available = available(style.inset)
    var cross = 0.0
    var extent = 0.0
    var count = 0
    var first = items.lowerBound
    store.entries.visit(items) { position, entry in
      let size = entry.size
      let breadth = min(size.length(along: axis.perpendicular), available)
      var end = cross + style.itemSpacing + breadth
      if count > 0, end > available + 1e-6 {
        let line = Line(elementCount: count, length: style.lineSpacing + extent)
        passed.take(line)
        start += line.length
        (extent, count, first) = (0, 0, position)
      }
      if count == 0 { end = breadth }
      cross = end
      extent = max(extent, size.length(along: axis))
      count += 1
    }
    if first > items.lowerBound { cursor.advance(to: first, in: store) }
  }
}
