import ListDiffKit

/// Items in columns, headers and footers in lines of their own.
struct GridRule: SectionRule {
  let axis: ListAxis
  let crossLength: Double
  let shape: ListGrid
  let scale: Double

  func layOutItems(
    _ cursor: inout ElementCursor, in store: Store, start: Double, reading: inout LineReading
  ) -> Line {
    let section = cursor.section
    let columns = columns(of: section.style)
    // A rough line may begin in the middle of a row. Its items keep the columns that they have when
    // the row is broken.
    let first = (cursor.element.path?.item ?? 0) % columns.count
    var reader = cursor
    var count = 0
    var longest = 0.0
    while first + count < columns.count, !cursor.isAtEnd, cursor.section.index == section.index,
      cursor.element.path != nil
    {
      longest = max(longest, cursor.size(in: store).length(along: axis))
      count += 1
      cursor.advance(in: store)
    }
    let row: Double? =
      switch shape.rows {
      case .tallest: nil
      case .equal: longest
      case .fixed(let length): length.extent
      }
    let line = Line(elementCount: count, length: row ?? longest)
    guard reading.isWanted else { return line }
    let crossStart = section.style.inset.start(along: axis.perpendicular)
    for column in first..<first + count {
      reading.take(
        reader.element,
        ListRect(
          along: axis, start: start,
          length: row ?? reader.size(in: store).length(along: axis),
          crossStart: crossStart + columns.start(of: column),
          crossLength: columns.width(of: column)))
      reader.advance(in: store)
    }
    return line
  }

  private func columns(of style: SectionStyle) -> GridColumns {
    GridColumns(
      shape.columns, in: available(style.inset), spacing: style.itemSpacing, scale: scale)
  }

  func breaksLike(_ other: GridRule, sectionsOf style: SectionStyle) -> Bool {
    columns(of: style).count == other.columns(of: style).count
  }
}
