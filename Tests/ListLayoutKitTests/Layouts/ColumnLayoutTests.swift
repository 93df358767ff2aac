import ListDiffKit
import ListLayoutKit
import TestThreads
import Testing

/// The frames of columns, one column after the other.
private func expectedColumns(_ world: World, margin: Double, in container: ListSize)
  -> ExpectedLayout
{
  var result = ExpectedLayout()
  var x = 0.0
  var spans: [(Double, Double)] = []
  var firsts: [Int: Double] = [:]
  var lasts: [Int: Double] = [:]
  for (index, section) in world.sections.enumerated() {
    let sectionStart = x
    let isEmpty = section.elements(section: index).isEmpty
    if isEmpty {
      spans.append((x, x))
      continue
    }
    x += section.inset.leading
    let header = section.header?.size ?? .zero
    let top = section.inset.top + header.height
    let available = max(0, container.height - section.inset.bottom - top)
    let itemsStart = x
    var items: [(ListPlace, ListRect)] = []
    var column: [ListSize] = []
    var y = 0.0
    for (position, item) in section.items.enumerated() {
      let height = min(item.size.size.height, available)
      if !column.isEmpty, y + section.itemSpacing + height > available {
        x += (column.map { $0.width }.max() ?? 0) + section.lineSpacing
        column = []
        y = 0
      } else if !column.isEmpty {
        y += section.itemSpacing
      }
      items.append(
        (
          .item(position, section: index),
          ListRect(x: x, y: top + y, width: item.size.size.width, height: height)
        ))
      column.append(item.size.size)
      y += height
    }
    if let last = items.last?.1 {
      firsts[index] = itemsStart
      lasts[index] = last.maxX
      x += column.map { $0.width }.max() ?? 0
    } else {
      x += header.width
    }
    if section.header != nil {
      let headerX = lasts[index].map { min(itemsStart, $0 - header.width) } ?? itemsStart
      result.frames.append(
        (
          .header(index),
          ListRect(x: headerX, y: section.inset.top, width: header.width, height: header.height)
        ))
    }
    result.frames += items
    if let footer = section.footer?.size {
      result.frames.append(
        (
          .footer(index),
          ListRect(
            x: x, y: section.inset.top, width: footer.width, height: available + header.height)
        ))
      x += footer.width
    }
    x += section.inset.trailing
    spans.append((sectionStart, x))
  }
  if !world.sections.isEmpty { result.contentSize = ListSize(width: x, height: container.height) }
  result.floating = { element, rest, visible in
    guard case .header(let section) = element, let first = firsts[section],
      let last = lasts[section]
    else { return rest }
    let edge = world.sections[section].hasStickyHeader ?? true ? visible.minX + margin : first
    let headerX = min(max(edge, first), last - rest.size.width)
    return ListRect(x: headerX, y: rest.minY, width: rest.size.width, height: rest.size.height)
  }
  result.isCandidate = { element, visible in
    guard case .header(let section) = element else { return true }
    return spans[section].0 < visible.maxX && spans[section].1 > visible.minX
  }
  result.isNear = { element in
    guard case .header(let section) = element else { return true }
    return world.sections[section].items.isEmpty
  }
  return result
}

@Suite(.long) struct `Column layout` {
  @Test(arguments: 1...40)
  func `columns are where naive ones are, through any edits`(seed: UInt64) {
    var maker = WorldMaker(seed: seed)
    maker.headerRarity = 2
    if seed > 34 { (maker.sectionLimit, maker.itemLimit) = (3, 90) }
    let margin = Double(seed % 3)
    let container = ListSize(width: 16, height: 18)
    checkHistory(
      ColumnLayout(headerMargin: margin), seed: seed, maker: maker, container: container
    ) {
      expectedColumns($0, margin: margin, in: container)
    }
  }

  private func fruit(_ counts: [Int]) -> World {
    World(
      sections: counts.map { count in
        World.Section(
          name: 0, header: .measured(width: 5, height: 2),
          items: (0..<count).map { World.Item(name: $0, size: .measured(width: 4, height: 3)) },
          inset: ListEdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 3), lineSpacing: 1,
          itemSpacing: 0.5)
      })
  }

  private func columns(_ counts: [Int], margin: Double = 0) -> ColumnLayout {
    var layout = ColumnLayout(headerMargin: margin)
    layout.rebuild(from: fruit(counts), in: ListSize(width: 20, height: 11))
    return layout
  }

  private func header(_ layout: ColumnLayout, _ section: Int, at x: Double) -> ListRect? {
    layout.elements(in: ListRect(x: x, y: 0, width: 20, height: 11)).first {
      $0.place == .header(section)
    }?.frame
  }

  @Test func `items fill a column downwards and go on in the next`() {
    let layout = columns([3])
    #expect(layout.frame(of: .item(0, section: 0)) == ListRect(x: 2, y: 3, width: 4, height: 3))
    #expect(layout.frame(of: .item(1, section: 0)) == ListRect(x: 2, y: 6.5, width: 4, height: 3))
    #expect(layout.frame(of: .item(2, section: 0)) == ListRect(x: 7, y: 3, width: 4, height: 3))
    #expect(layout.contentSize == ListSize(width: 14, height: 11))
  }

  @Test func `a header follows the visible edge up to the last item`() {
    let layout = columns([8], margin: 1)
    #expect(header(layout, 0, at: -4)?.minX == 2)
    #expect(header(layout, 0, at: 0)?.minX == 2)
    #expect(header(layout, 0, at: 3)?.minX == 4)
    #expect(header(layout, 0, at: 14)?.minX == 15)
    #expect(header(layout, 0, at: 16)?.minX == 16, "the last item ends at 21")
    #expect(header(layout, 0, at: 20)?.minX == 16)
    #expect(header(layout, 0, at: 22) == nil)
  }

  @Test func `a section without items keeps its header at its inset`() {
    let layout = columns([0, 2])
    for x in [0.0, 1, 5] {
      #expect(header(layout, 0, at: x) == ListRect(x: 2, y: 1, width: 5, height: 2))
    }
    #expect(layout.frame(of: .item(0, section: 1))?.minX == 12)
  }

  @Test func `a higher header shortens all columns of its section`() {
    var layout = columns([6])
    layout.setSize(.measured(width: 5, height: 5), of: .header(0))
    #expect(layout.frame(of: .item(5, section: 0)) == ListRect(x: 27, y: 6, width: 4, height: 3))
  }
}
