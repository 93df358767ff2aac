import ListDiffKit
import TestThreads
import Testing

@testable import ListLayoutKit

@Suite(.long) struct `Flow layout` {
  @Test(arguments: 1...40)
  func `a flow is where a naive one is, through any edits`(seed: UInt64) {
    var maker = WorldMaker(seed: seed)
    maker.headerRarity = [2, 4, 30][Int(seed) % 3]
    if seed > 34 { (maker.sectionLimit, maker.itemLimit) = (3, 60) }
    if seed > 38 { (maker.sectionLimit, maker.itemLimit) = (60, 3) }
    let layout = FlowLayout(
      axis: seed % 2 == 0 ? .vertical : .horizontal, hasStickyHeaders: seed % 5 < 3,
      stickyOffset: seed % 7 == 0 ? 1.5 : 0, stretchesToEdge: seed % 4 < 2,
      showsHeadersOfEmptySections: seed % 8 < 4, scale: [0, 1, 2][Int(seed / 3) % 3])
    let container = ListSize(width: 16, height: 14)
    checkHistory(layout, seed: seed, maker: maker, container: container) {
      NaiveFlow(layout, $0, in: container).expected
    }
  }

  @Test func `every small flow is where a naive one is`() {
    // For each of three sections: no item, one or two, with a header or a footer or neither.
    for number in 0..<729 {
      for (shows, scale) in [(false, 1.0), (true, 2.0)] {
        var rest = number
        let sections = (0..<3).map { name in
          defer { rest /= 9 }
          var section = World.Section(name: name)
          section.items = (0..<rest % 3).map {
            World.Item(
              name: $0,
              size: .measured(width: 3.5, height: Double(4 - name) / 2 + Double($0)))
          }
          if rest / 3 % 3 == 1 { section.header = .measured(width: 1, height: 1.5) }
          if rest / 3 % 3 == 2 { section.footer = .measured(width: 1, height: 1) }
          section.inset = ListEdgeInsets(top: 0.5, leading: 0.25, bottom: 1, trailing: 0.5)
          section.lineSpacing = 0.5
          return section
        }
        let world = World(sections: sections)
        var layout = FlowLayout(
          hasStickyHeaders: true, showsHeadersOfEmptySections: shows, scale: scale)
        let container = ListSize(width: 12, height: 3)
        layout.rebuild(from: world, in: container)
        let expected = NaiveFlow(layout, world, in: container).expected
        let rects = stride(from: -1.0, to: expected.contentSize.height + 1, by: 0.5).map {
          ListRect(x: 0, y: $0, width: 12, height: 3)
        }
        if let flaw = layout.firstDifference(from: expected, world: world, visible: rects) {
          Issue.record("world \(number), scale \(scale): \(flaw)")
          return
        }
        if let flaw = overlap(layout, world) { Issue.record("world \(number): \(flaw)") }
      }
    }
  }

  @Test(arguments: [(0.5, 1.0, 1.0), (7.25, 2, 7.5), (7.25, 1, 8), (7.25, 0, 7.25), (6, 1, 6)])
  func `a header of any height begins where the content does, and the items below it`(
    height: Double, scale: Double, end: Double
  ) {
    let world = World(sections: [
      World.Section(
        name: 0, header: .measured(width: 3, height: height),
        items: [World.Item(name: 0, size: .measured(width: 3, height: 2))])
    ])
    for empty in [FlowLayout(scale: scale), MixedLayout(.flow, scale: scale)] as [any ListLayout] {
      func check(_ empty: some ListLayout) {
        var layout = empty
        layout.rebuild(from: world, in: ListSize(width: 9, height: 5))
        #expect(layout.frame(of: .header(0)) == ListRect(x: 0, y: 0, width: 9, height: end))
        #expect(layout.frame(of: .item(0, section: 0))?.minY == end)
        #expect(layout.contentSize.height == end + 2)
        let top = ListRect(x: 0, y: 0, width: 9, height: 0.25)
        #expect(layout.elements(in: top).map(\.place) == [.header(0)])
      }
      check(empty)
    }
  }

  @Test func `hidden headers of many empty sections are passed over together`() {
    let count = 20_000
    var sections = (0..<count).map { name in
      World.Section(
        name: name, header: .measured(width: 3, height: 1), items: [],
        footer: .measured(width: 3, height: 1))
    }
    for name in [0, 9_000, 9_001, 19_990] {
      sections[name].items = [World.Item(name: 0, size: .measured(width: 3, height: 2))]
      sections[name].header = nil
      sections[name].footer = nil
    }
    let world = World(sections: sections)
    var layout = FlowLayout()
    let container = ListSize(width: 7, height: 5)
    layout.rebuild(from: world, in: container)
    #expect(layout.contentSize.height == 4)
    #expect(layout.book.lines.total.elements == 2 * count - 4)
    let all = layout.elements(in: ListRect(x: 0, y: 0, width: 7, height: 9))
    #expect(all.map(\.place.section) == [0, 9_000, 9_001, 19_990])
    #expect(all.map(\.frame.minY) == [0, 0, 2, 2])
    #expect(layout.frame(of: .header(5_000)) == nil && layout.frame(of: .footer(count - 1)) == nil)
    #expect(layout.element(nearest: 3) == .item(0, section: 9_001))
  }

  @Test func `the nearest element can be behind a row that an inset moves further away`() {
    func section(_ name: Int, _ widths: [Double], _ inset: ListEdgeInsets) -> World.Section {
      let items = widths.map { World.Item(name: 0, size: .measured(width: $0, height: 1)) }
      return World.Section(name: name, items: items, inset: inset)
    }
    let world = World(sections: [
      section(0, [7], ListEdgeInsets(bottom: 9)), section(1, [7, 2], ListEdgeInsets(top: 6)),
      section(2, [2], .zero),
    ])
    let container = ListSize(width: 7, height: 5)
    var flow = FlowLayout()
    flow.rebuild(from: world, in: container)
    var mixed = MixedLayout(.flow)
    mixed.rebuild(from: world, in: container)
    for layout in [flow, mixed] as [any ListLayout] {
      let starts = world.elements.map { layout.frame(of: $0)?.minY }
      #expect(starts == [0, 16, 17, 11])
      #expect(layout.element(nearest: 9) == .item(0, section: 2))
    }
  }

  private func overlap(_ layout: FlowLayout, _ world: World) -> String? {
    let frames = world.elements.compactMap { element in
      layout.frame(of: element).map { (element, $0) }
    }
    for (position, one) in frames.enumerated() {
      for other in frames[(position + 1)...] where one.1.intersects(other.1) {
        let common = min(one.1.maxX, other.1.maxX) - max(one.1.minX, other.1.minX)
        // Extents are rounded up and may pass the neighbour's beginning by one step.
        if common > 1 { return "\(one) lies over \(other)" }
      }
    }
    return nil
  }
}
