import ListDiffKit
import ListLayoutKit
import TestThreads
import Testing

/// The columns of a grid, filled pixel by pixel.
private func expectedColumns(
  _ grid: ListGrid, in breadth: Double, spacing: Double, scale: Double
) -> [(start: Double, width: Double)] {
  var count = 1
  switch grid.columns {
  case .count(let number): count = max(1, number)
  case .adaptive(let width):
    let pixel = scale > 0 ? 1 / scale : 0
    var least = 0.0
    if scale > 0 { while least < width { least += pixel } } else { least = width }
    least = max(least, pixel)
    while least > 0, Double(count + 1) * least + Double(count) * spacing <= breadth { count += 1 }
  }
  var widths = Array(repeating: 0.0, count: count)
  var free = max(0, breadth - Double(count - 1) * spacing)
  if scale > 0 {
    var column = 0
    while free >= 1 / scale {
      widths[column % count] += 1 / scale
      free -= 1 / scale
      column += 1
    }
  } else {
    widths = widths.map { _ in free / Double(count) }
  }
  var start = 0.0
  return widths.map { width in
    defer { start += width + spacing }
    return (start, width)
  }
}

/// The frames of a grid, row after row.
private func expectedGrid(_ world: World, _ layout: GridLayout, in container: ListSize)
  -> ExpectedLayout
{
  let axis = layout.axis
  let cross = container.length(along: axis.perpendicular)
  var result = ExpectedLayout()
  var offset = 0.0
  func add(_ place: ListPlace, _ length: Double, _ crossStart: Double, _ crossLength: Double) {
    result.frames.append(
      (
        place,
        ListRect(
          along: axis, start: offset, length: length, crossStart: crossStart,
          crossLength: crossLength)
      ))
  }
  for (index, section) in world.sections.enumerated() {
    if section.elements(section: index).isEmpty { continue }
    offset += section.inset.start(along: axis)
    let crossStart = section.inset.start(along: axis.perpendicular)
    let available = max(0, cross - section.inset.total(along: axis.perpendicular))
    if let header = section.header?.size.length(along: axis) {
      add(.header(index), header, crossStart, available)
      offset += header
    }
    let columns = expectedColumns(
      layout.grid, in: available, spacing: section.itemSpacing, scale: layout.scale)
    for first in stride(from: 0, to: section.items.count, by: columns.count) {
      if first > 0 { offset += section.lineSpacing }
      let row = first..<min(first + columns.count, section.items.count)
      let lengths = row.map { section.items[$0].size.size.length(along: axis) }
      let longest = lengths.max() ?? 0
      for (column, item) in row.enumerated() {
        var length = lengths[column]
        switch layout.grid.rows {
        case .tallest: break
        case .equal: length = longest
        case .fixed(let fixed): length = fixed
        }
        add(
          .item(item, section: index), length, crossStart + columns[column].start,
          columns[column].width)
      }
      if case .fixed(let length) = layout.grid.rows { offset += length } else { offset += longest }
    }
    if let footer = section.footer?.size.length(along: axis) {
      add(.footer(index), footer, crossStart, available)
      offset += footer
    }
    offset += section.inset.end(along: axis)
  }
  if !world.sections.isEmpty {
    result.contentSize = ListSize(along: axis, length: offset, crossLength: cross)
  }
  return result
}

@Suite(.long) struct `Grid layout` {
  @Test(arguments: 1...48)
  func `a grid is where a naive one is, through any edits`(seed: UInt64) {
    var maker = WorldMaker(seed: seed)
    if seed > 40 { (maker.sectionLimit, maker.itemLimit) = (3, 90) }
    let rows: ListGrid.Rows = [.tallest, .equal, .fixed(2.5)][Int(seed) % 3]
    let grid =
      seed % 2 == 0
      ? ListGrid(columns: Int(seed / 2) % 5, rows: rows)
      : ListGrid(minimumWidth: Double(seed % 9) / 2, rows: rows)
    let layout = GridLayout(
      grid, axis: seed % 4 < 2 ? .vertical : .horizontal, scale: seed % 5 < 3 ? 2 : 1)
    let container = ListSize(width: 17, height: 15)
    checkHistory(layout, seed: seed, maker: maker, container: container) {
      expectedGrid($0, layout, in: container)
    }
  }

  private func frames(_ layout: GridLayout, items: Int, width: Double, spacing: Double = 0)
    -> [ListRect]
  {
    var section = World.Section(name: 0, itemSpacing: spacing)
    section.items = (0..<items).map { World.Item(name: $0, size: .measured(width: 1, height: 2)) }
    var layout = layout
    layout.rebuild(from: World(sections: [section]), in: ListSize(width: width, height: 9))
    return (0..<items).compactMap { layout.frame(of: .item($0, section: 0)) }
  }

  @Test(arguments: 1...90, 1...7)
  func `columns fill a whole breadth with whole widths that differ by one at most`(
    width: Int, columns: Int
  ) {
    for spacing in 0...2 where columns + (columns - 1) * spacing <= width {
      let frames = frames(
        GridLayout(columns: columns), items: columns, width: Double(width),
        spacing: Double(spacing))
      let widths = frames.map { $0.size.width }
      #expect(widths.allSatisfy { $0 == $0.rounded() && $0 >= 1 })
      #expect((widths.max() ?? 0) - (widths.min() ?? 0) <= 1)
      #expect(frames.first?.minX == 0 && frames.last?.maxX == Double(width))
      for (one, next) in zip(frames, frames.dropFirst()) {
        #expect(next.minX == one.maxX + Double(spacing) && next.minY == one.minY)
      }
    }
  }

  @Test(arguments: 1...60) func `as many columns as fit are never narrower than asked`(width: Int) {
    let all = frames(GridLayout(minimumWidth: 9), items: 12, width: Double(width), spacing: 1)
    let first = all.filter { $0.minY == 0 }
    #expect(first.count == max(1, (width + 1) / 10))
    if width >= 9 { #expect(first.allSatisfy { $0.size.width >= 9 }) }
    #expect(first.last?.maxX == Double(width))
  }

  @Test func `a number of columns that makes no sense counts as the nearest that does`() {
    #expect(frames(GridLayout(columns: -3), items: 2, width: 8).map { $0.minY } == [0, 2])
    #expect(frames(GridLayout(columns: .max), items: 2, width: 8).map { $0.minY } == [0, 0])
    #expect(frames(GridLayout(minimumWidth: -2), items: 2, width: 8).map { $0.minX } == [0, 1])
    for width in [.nan, .infinity, 1e300] {
      let frames = frames(GridLayout(minimumWidth: width), items: 2, width: 8)
      #expect(frames.map { $0.minX } == [0, 0])
    }
  }
}
