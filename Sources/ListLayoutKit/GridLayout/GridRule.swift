import ListDiffKit

/// Items in columns, headers and footers in lines of their own.
struct GridRule: SectionRule {
  let axis: ListAxis
  let crossLength: Double
  let shape: ListGrid
  let scale: Double

  func layOutItems(
    _ cursor: inout ElementCursor, in store: Store, start: Double,
    place: (ListPlace, ListRect) -> Void
  ) -> Line {
    let section = cursor.section
    let inset = section.style.inset
    let columns = GridColumns(
      shape.columns, in: available(inset), spacing: section.style.itemSpacing, scale: scale)
    var reader = cursor
    var count = 0
    var longest = 0.0
    while count < columns.count, !cursor.isAtEnd, cursor.section.index == section.index,
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
    let crossStart = inset.start(along: axis.perpendicular)
    for column in 0..<count {
      place(
        reader.element,
        ListRect(
          along: axis, start: start,
          length: row ?? reader.size(in: store).length(along: axis),
          crossStart: crossStart + columns.start(of: column),
          crossLength: columns.width(of: column)))
      reader.advance(in: store)
    }
    return Line(elementCount: count, length: row ?? longest)
  }
}
