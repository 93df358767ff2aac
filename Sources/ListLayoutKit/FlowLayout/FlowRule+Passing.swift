import ListDiffKit

extension FlowRule {
  func passLines(
    _ cursor: inout ElementCursor, in store: Store, start: inout Double,
    passed: inout PassedLines
  ) {
    passRows(&cursor, in: store, start: &start, isShifted: false, passed: &passed)
  }

  /// Passes over rows of one long section, or of many short ones.
  ///
  /// - Parameter isShifted: Whether each row is laid out from zero, or from ``originInside(_:)``, and
  ///   then shifted to its start.
  @inline(never)
  func passRows(
    _ cursor: inout ElementCursor, in store: Store, start: inout Double, isShifted: Bool,
    passed: inout PassedLines
  ) {
    if cursor.isSingle {
      passSingles(&cursor, in: store, start: &start, isShifted: isShifted, passed: &passed)
    } else {
      passInside(&cursor, in: store, start: &start, isShifted: isShifted, passed: &passed)
    }
  }

  /// Where a row that begins inside a section is laid out before it is shifted: the row before ends
  /// at zero, so that both are on the same grid.
  func originInside(_ style: SectionStyle) -> Double { -style.inset.start(along: axis) }

  /// Passes over rows of sections that have one item each and the same style.
  private func passSingles(
    _ cursor: inout ElementCursor, in store: Store, start: inout Double, isShifted: Bool,
    passed: inout PassedLines
  ) {
    let items = cursor.singles(in: store)
    guard items.count > 1 else { return }
    let style = cursor.section.style
    let crossing = axis.perpendicular
    let inset = (start: style.inset.start(along: axis), end: style.inset.end(along: axis))
    let crossStart = style.inset.start(along: crossing)
    let crossEnd = style.inset.end(along: crossing)
    let limit = crossLength - crossEnd
    let padded = max(0, crossLength - style.inset.total(along: crossing))
    // If all extents are whole numbers, rows of one item each and of equal sizes are equal wherever
    // they begin.
    let isWhole =
      scale == 1 && inset.start.wholeBelow == inset.start && inset.end.wholeBelow == inset.end
    let other = ListSize(width: .nan, height: .nan)
    var repeated = (size: other, line: Line(elementCount: 0, length: 0))
    var repeats = 0
    var rowStart = isShifted ? 0 : start
    var rowSize = other
    var nextStart = rowStart
    var cross = crossStart
    var count = 0
    var first = items.lowerBound
    store.entries.visit(items) { position, entry in
      let size = entry.size
      if size == repeated.size {
        repeats += 1
        start += repeated.line.length
        return
      }
      if repeats > 0 {
        passed.take(repeated.line, count: repeats)
        rowStart = isShifted ? 0 : start
        (nextStart, first, repeats) = (rowStart + repeated.line.length, position - 1, 0)
      }
      repeated.size = other
      var breadth = min(size.length(along: crossing), padded)
      if count > 0, cross + breadth > limit + tolerance {
        let line = Line(elementCount: count, length: nextStart - rowStart)
        passed.take(line)
        start += line.length
        if isWhole, count == 1, size == rowSize, line.length.wholeBelow == line.length {
          repeated = (size, line)
        }
        rowStart = isShifted ? 0 : start
        (nextStart, cross, count, first) = (rowStart, crossStart, 0, position)
      }
      if count == 0 { rowSize = size }
      let gap = limit - (cross + breadth)
      if stretchesToEdge, gap > 0, gap <= tolerance { breadth = limit - cross }
      let end = snappedDown(rowStart + inset.start) + snappedUp(size.length(along: axis))
      nextStart = max(nextStart, end - inset.start, end + inset.end)
      // In the order of `FlowRow`, as other rounding could break an exactly filled row elsewhere.
      cross = cross + (breadth + style.itemSpacing) + crossEnd + crossStart
      count += 1
    }
    if repeats > 0 {
      passed.take(repeated.line, count: repeats)
      first = items.upperBound - 1
    }
    if first > items.lowerBound { cursor.move(to: first, in: store) }
  }

  /// Passes over rows that begin after the first item of a section and end before the last one.
  ///
  /// Such a row contains items of one section only, whose style decides everything but their
  /// extents. The result equals that of ``FlowRow``, which handles all other cases as well.
  private func passInside(
    _ cursor: inout ElementCursor, in store: Store, start: inout Double, isShifted: Bool,
    passed: inout PassedLines
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
        let rowStart = isShifted ? originInside(style) : start
        let end = snappedDown(rowStart + style.lineSpacing + insetStart) + snappedUp(extent)
        let line = Line(elementCount: count, length: max(rowStart, end - insetStart) - rowStart)
        passed.take(line)
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
