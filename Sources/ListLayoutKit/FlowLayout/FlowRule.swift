import ListDiffKit

/// Rows that sections share while they fit; a header begins a row and a footer ends one.
struct FlowRule: LineRule {
  let axis: ListAxis
  let crossLength: Double
  let stretchesToEdge: Bool
  let showsHeadersOfEmptySections: Bool
  let scale: Double
  /// The distance by which an item may pass the edge before it begins another row, and the longest
  /// gap before the edge that is closed.
  let tolerance: Double
  /// The arrangement of sections without one of their own; `nil` if all sections are flows.
  ///
  /// A row ends before a section that is no flow.
  var standard: SectionLayout?

  var grid: Double { scale > 0 ? 1 / scale : 0 }

  @inline(never)
  func layOut(
    _ cursor: inout ElementCursor, in store: Store, start: Double, reading: inout LineReading
  ) -> Line {
    var row = FlowRow(self, first: cursor, start: start)
    var count = 0
    while !cursor.isAtEnd {
      let size = cursor.size(in: store)
      let isTaken =
        switch cursor.element {
        case .header: row.takeHeader(size, reading: &reading)
        case .item(let path): row.takeItem(path.item, size, reading: &reading)
        case .footer: row.takeFooter(size, reading: &reading)
        }
      guard isTaken else { break }
      let position = cursor.position
      if cursor.section.record.itemCount == 0, !showsHeadersOfEmptySections {
        // Such sections show nothing, and many of them may follow each other.
        cursor.passSectionsWithoutItems(in: store)
        count += cursor.position - position
      } else {
        count += 1
        let isLast = position + 1 == cursor.section.range.upperBound
        cursor.advance(in: store)
        guard isLast else { continue }
      }
      let goesOn = !cursor.isAtEnd && joins(cursor.section.style)
      row.endSection(next: goesOn ? cursor.section : nil)
      if !goesOn { break }
    }
    return Line(elementCount: count, length: row.length)
  }

  /// Whether a section is a flow, which may continue in the row of the section before it.
  private func joins(_ style: SectionStyle) -> Bool {
    guard let standard else { return true }
    return style.layout ?? standard == .flow
  }

  /// Whether a header or footer is shown.
  func isShown(_ length: Double, _ section: Store.Section) -> Bool {
    length > 0 && (section.record.itemCount > 0 || showsHeadersOfEmptySections)
  }

  /// The grid line at or before a coordinate.
  @inline(__always)
  func snappedDown(_ value: Double) -> Double {
    guard scale > 0 else { return value }
    // Allows for rounding errors: a value on the grid must stay there.
    return unscaled((value * scale + 1e-6).wholeBelow)
  }

  /// The smallest extent on the grid that is not less than a given one.
  @inline(__always)
  func snappedUp(_ value: Double) -> Double {
    guard scale > 0 else { return value }
    return unscaled(max(0, (value * scale - 1e-6).wholeAbove))
  }

  /// Avoids the division where it can, as it takes longer than the rest of a row.
  @inline(__always)
  private func unscaled(_ value: Double) -> Double { scale == 1 ? value : value / scale }
}
