import ListDiffKit

/// Columns of items, beneath the header of their section.
struct ColumnRule: LineRule {
  let crossLength: Double

  var axis: ListAxis { .horizontal }
  var grid: Double { 0 }

  func layOut(
    _ cursor: inout ElementCursor, in store: Store, start: Double, reading: inout LineReading
  ) -> Line {
    let section = cursor.section
    let inset = section.style.inset
    let header = section.record.hasHeader ? store.entries[section.first].size : .zero
    let before =
      cursor.isFirstOfSection
      ? inset.leading : (cursor.element.path?.item ?? 0) > 0 ? section.style.lineSpacing : 0
    var count = 0
    var width = 0.0
    if case .header = cursor.element {
      let frame = ListRect(
        x: start + before, y: inset.top, width: header.width, height: header.height)
      reading.take(cursor.element, frame)
      if section.record.itemCount == 0 { width = header.width }
      cursor.advance(in: store)
      count = 1
    }
    let top = inset.top + header.height
    let available = max(0, crossLength - inset.bottom - top)
    var y = 0.0
    var itemCount = 0
    while !cursor.isAtEnd, cursor.section.index == section.index {
      let size = cursor.size(in: store)
      guard cursor.element.path != nil else {
        // A footer has a column of its own.
        guard count == 0 else { break }
        reading.take(
          cursor.element,
          ListRect(
            x: start + before, y: inset.top, width: size.width, height: available + header.height)
        )
        cursor.advance(in: store)
        width = size.width
        count = 1
        break
      }
      let height = min(size.height, available)
      if itemCount > 0 {
        guard y + section.style.itemSpacing + height <= available + 1e-6 else { break }
        y += section.style.itemSpacing
      }
      reading.take(
        cursor.element, ListRect(x: start + before, y: top + y, width: size.width, height: height))
      y += height
      width = max(width, size.width)
      itemCount += 1
      count += 1
      cursor.advance(in: store)
    }
    let isLast = cursor.isAtEnd || cursor.section.index != section.index
    return Line(elementCount: count, length: before + width + (isLast ? inset.trailing : 0))
  }
}
