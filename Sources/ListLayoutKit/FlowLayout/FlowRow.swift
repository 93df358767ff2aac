import ListDiffKit

/// A row under construction.
struct FlowRow {
  typealias Section = ElementStore<MeasuredSize>.Section

  private let rule: FlowRule
  private var section: Section
  private let start: Double
  /// The beginning of the row's items, without the inset of their section.
  private var rowStart: Double
  /// The earliest beginning of the next row, without the inset of the section that continues there.
  private var nextStart: Double
  /// The beginning of the next item across the axis.
  private var cross = 0.0
  /// The current end of the section; `nil` while none of its elements is in the row.
  private var sectionEnd: Double?
  /// The end of the last section across the axis, with its inset.
  private var crossBase = 0.0
  /// The current end of the row.
  private var rowEnd: Double?
  private var hasContent = false
  private var hasItem = false
  /// Whether only elements of the same section may follow.
  private var isClosed = false
  private var isFinished = false

  init(_ rule: FlowRule, first: ElementCursor, start: Double) {
    self.rule = rule
    section = first.section
    self.start = start
    let continues = (first.element.path?.item ?? 0) > 0
    nextStart = start
    rowStart = start + (continues ? first.section.style.lineSpacing : 0)
    cross = first.section.style.inset.start(along: rule.axis.perpendicular)
  }

  private var axis: ListAxis { rule.axis }
  private var inset: ListEdgeInsets { section.style.inset }
  private var insetStart: Double { inset.start(along: axis) }
  private var padded: Double {
    max(0, rule.crossLength - inset.total(along: axis.perpendicular))
  }

  /// The frame of a header or footer, as wide as the section.
  private func band(_ start: Double, _ length: Double) -> ListRect {
    ListRect(
      along: axis, start: start, length: length,
      crossStart: inset.start(along: axis.perpendicular), crossLength: padded)
  }

  mutating func takeHeader(_ size: ListSize, reading: inout LineReading) -> Bool {
    let length = size.length(along: axis)
    guard !isFinished else { return false }
    guard rule.isShown(length, section) else { return true }
    guard !hasContent else { return false }
    hasContent = true
    let header = ListPlace.header(section.index)
    if section.record.itemCount > 0 {
      let length = rule.snappedUp(length)
      reading.take(header, band(rule.snappedDown(nextStart + insetStart), length))
      rowStart = nextStart + length
      nextStart = rowStart
    } else {
      reading.take(header, band(nextStart + insetStart, length))
      sectionEnd = nextStart + insetStart + length
      isClosed = true
    }
    return true
  }

  mutating func takeItem(
    _ item: Int, _ size: ListSize, reading: inout LineReading
  ) -> Bool {
    guard !isFinished else { return false }
    var length = min(size.length(along: axis.perpendicular), padded)
    let limit = rule.crossLength - inset.end(along: axis.perpendicular)
    if hasItem, cross + length > limit + rule.tolerance { return false }
    hasContent = true
    hasItem = true
    let gap = limit - (cross + length)
    if rule.stretchesToEdge, gap > 0, gap <= rule.tolerance { length = limit - cross }
    let frame = ListRect(
      along: axis, start: rule.snappedDown(rowStart + insetStart),
      length: rule.snappedUp(size.length(along: axis)), crossStart: rule.snappedDown(cross),
      crossLength: rule.snappedUp(length))
    reading.take(.item(ListPath(section: section.index, item: item)), frame)
    let end = frame.end(along: axis)
    nextStart = max(nextStart, end - insetStart)
    sectionEnd = max(sectionEnd ?? end, end)
    rowEnd = max(rowEnd ?? end, end)
    cross += length + section.style.itemSpacing
    return true
  }

  mutating func takeFooter(_ size: ListSize, reading: inout LineReading) -> Bool {
    let length = size.length(along: axis)
    guard !isFinished else { return false }
    guard rule.isShown(length, section) else { return true }
    // Along a horizontal axis a footer keeps the inset between itself and the items.
    let gap = axis == .horizontal ? inset.trailing : 0
    // A footer spans the row, and so begins after the items of other sections in the row.
    let footerStart = sectionEnd.map { max($0, rowEnd ?? $0) + gap } ?? nextStart + insetStart
    reading.take(.footer(section.index), band(footerStart, length))
    sectionEnd = footerStart + length
    hasContent = true
    isClosed = true
    return true
  }

  /// Ends the section; the next one continues in the same row if there is room.
  mutating func endSection(next: Section?) {
    isFinished = isClosed
    if let end = sectionEnd {
      crossBase = cross + inset.end(along: axis.perpendicular)
      nextStart = max(nextStart, end + inset.end(along: axis))
    }
    sectionEnd = nil
    guard let next else { return }
    section = next
    cross = crossBase + inset.start(along: axis.perpendicular)
  }

  /// The distance to the beginning of the next row, without the inset of a continued section.
  var length: Double { nextStart - start }
}
