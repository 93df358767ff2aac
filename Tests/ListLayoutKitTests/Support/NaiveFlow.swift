import ListDiffKit
import ListLayoutKit

/// The rows of a flow, computed one after the other with all of a row's state in one place.
struct NaiveFlow {
  let layout: FlowLayout
  let world: World
  let container: ListSize
  private(set) var expected = ExpectedLayout()
  private var rowStart = 0.0
  private var nextRow = 0.0
  private var cross = 0.0
  private var crossEnd = 0.0
  private var rowEnd = -Double.infinity
  private var isRowFull = false
  private var isRowEmpty = true

  init(_ layout: FlowLayout, _ world: World, in container: ListSize) {
    self.layout = layout
    self.world = world
    self.container = container
    for section in world.sections.indices { add(section) }
    if !world.sections.isEmpty {
      expected.contentSize = ListSize(
        along: layout.axis, length: nextRow,
        crossLength: container.length(along: layout.axis.perpendicular))
    }
    let frames = expected.frames
    expected.floating = { element, rest, visible in
      guard case .header(let section) = element,
        world.sections[section].hasStickyHeader ?? layout.hasStickyHeaders
      else { return rest }
      let axis = layout.axis
      let length = rest.size.length(along: axis)
      var start = visible.start(along: axis) + layout.stickyOffset
      if let next = frames.first(where: { $0.0.section > section }) {
        start = min(start, next.1.start(along: axis) - length)
      }
      start = max(start, rest.start(along: axis))
      return ListRect(
        along: axis, start: start, length: length,
        crossStart: rest.start(along: axis.perpendicular),
        crossLength: rest.size.length(along: axis.perpendicular))
    }
  }

  private mutating func add(_ index: Int) {
    let axis = layout.axis
    let section = world.sections[index]
    let isShown = !section.items.isEmpty || layout.showsHeadersOfEmptySections
    let header = isShown ? section.header?.size.length(along: axis) ?? 0 : 0
    let footer = isShown ? section.footer?.size.length(along: axis) ?? 0 : 0
    let inset = section.inset
    let insetStart = inset.start(along: axis)
    let crossStart = inset.start(along: axis.perpendicular)
    let limit = container.length(along: axis.perpendicular)
    let padded = max(0, limit - inset.total(along: axis.perpendicular))
    func band(_ start: Double, _ length: Double) -> ListRect {
      ListRect(
        along: axis, start: start, length: length, crossStart: crossStart, crossLength: padded)
    }
    guard !section.items.isEmpty || header > 0 || footer > 0 else { return }
    var end = 0.0
    if section.items.isEmpty {
      if header > 0 || isRowFull { startRow() }
      end = nextRow + insetStart
      if header > 0 {
        expected.frames.append((.header(index), band(end, header)))
        end += header
        if footer > 0, axis == .horizontal { end += inset.trailing }
      }
    } else {
      if header > 0 || isRowFull { startRow() }
      cross = crossEnd + crossStart
    }
    for (position, item) in section.items.enumerated() {
      var length = min(item.size.size.length(along: axis.perpendicular), padded)
      let bound = limit - inset.end(along: axis.perpendicular)
      if !isRowEmpty, cross + length > bound + 1 {
        startRow()
        if position > 0 { rowStart += section.lineSpacing }
        cross = crossStart
      }
      if position == 0, header > 0 {
        let length = snapUp(header)
        expected.frames.append((.header(index), band(snapDown(rowStart + insetStart), length)))
        rowStart += length
        nextRow = rowStart
      }
      if layout.stretchesToEdge, cross + length < bound, cross + length >= bound - 1 {
        length = bound - cross
      }
      let frame = ListRect(
        along: axis, start: snapDown(rowStart + insetStart),
        length: snapUp(item.size.size.length(along: axis)), crossStart: snapDown(cross),
        crossLength: snapUp(length))
      expected.frames.append((.item(position, section: index), frame))
      isRowEmpty = false
      nextRow = max(nextRow, frame.end(along: axis) - insetStart)
      rowEnd = max(rowEnd, frame.end(along: axis))
      end = position == 0 ? frame.end(along: axis) : max(end, frame.end(along: axis))
      cross += length + section.itemSpacing
    }
    if footer > 0 {
      end = max(end, rowEnd)
      if axis == .horizontal, !section.items.isEmpty { end += inset.trailing }
      expected.frames.append((.footer(index), band(end, footer)))
      end += footer
    }
    crossEnd = cross + inset.end(along: axis.perpendicular)
    nextRow = max(nextRow, end + inset.end(along: axis))
    isRowFull = footer > 0 || (section.items.isEmpty && header > 0)
  }

  private mutating func startRow() {
    rowStart = nextRow
    rowEnd = -.infinity
    cross = 0
    crossEnd = 0
    isRowEmpty = true
    isRowFull = false
  }

  private func snapDown(_ value: Double) -> Double {
    layout.scale > 0 ? (value * layout.scale).rounded(.down) / layout.scale : value
  }

  private func snapUp(_ value: Double) -> Double {
    layout.scale > 0 ? (value * layout.scale).rounded(.up) / layout.scale : value
  }
}
