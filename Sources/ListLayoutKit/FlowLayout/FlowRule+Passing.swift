import ListDiffKit

extension FlowRule {
  func passLines(
    _ cursor: inout ElementCursor, in store: Store, start: inout Double, take: (Line) -> Void
  ) {
    passRows(&cursor, in: store, start: &start, isShifted: false, take: take)
  }

  /// Passes over rows that begin behind the first item of a section and end in front of the last one.
  ///
  /// Such a row has the items of one section, whose style decides everything but their extents:
  /// ``FlowRow`` does the same, and more, for each of them.
  ///
  /// - Parameter isShifted: Whether each row is laid out at zero, and shifted.
  func passRows(
    _ cursor: inout ElementCursor, in store: Store, start: inout Double, isShifted: Bool,
    take: (Line) -> Void
  ) {
    let items = cursor.furtherItems
    let style = cursor.section.style
    let crossing = axis.perpendicular
    let crossStart = style.inset.start(along: crossing)
    let limit = crossLength - style.inset.end(along: crossing)
    let padded = max(0, crossLength - style.inset.total(along: crossing))
    let insetStart = style.inset.start(along: axis)
    var cross = crossStart
    var extent = 0.0
    var count = 0
    var first = items.lowerBound
    store.entries.visit(items) { position, entry in
      let size = entry.size
      var breadth = min(size.length(along: crossing), padded)
      if count > 0, cross + breadth > limit + tolerance {
        let rowStart = isShifted ? 0 : start
        let end = snappedDown(rowStart + style.lineSpacing + insetStart) + snappedUp(extent)
        let line = Line(elementCount: count, length: max(rowStart, end - insetStart) - rowStart)
        take(line)
        start += line.length
        (cross, extent, count, first) = (crossStart, 0, 0, position)
      }
      let gap = limit - (cross + breadth)
      if stretchesToEdge, gap > 0, gap <= tolerance { breadth = limit - cross }
      extent = max(extent, size.length(along: axis))
      cross += breadth + style.itemSpacing
      count += 1
    }
    if first > items.lowerBound { cursor.advance(to: first, in: store) }
  }
}
