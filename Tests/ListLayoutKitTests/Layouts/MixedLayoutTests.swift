import ListDiffKit
import ListLayoutKit
import TestThreads
import Testing

/// The frames of a mixed list: each section in a layout of its own, one below the other.
struct NaiveMix {
  let layout: MixedLayout
  let container: ListSize
  private(set) var expected = ExpectedLayout()
  private var offset = 0.0

  init(_ layout: MixedLayout, _ world: World, in container: ListSize) {
    self.layout = layout
    self.container = container
    let shown = world.sections.indices.filter {
      !world.sections[$0].elements(section: $0).isEmpty
    }
    var next = 0
    while next < shown.count {
      // Flows that follow each other share rows.
      var run = [shown[next]]
      next += 1
      let arrangement = arrangement(of: world.sections[run[0]])
      if arrangement == .flow {
        while next < shown.count, self.arrangement(of: world.sections[shown[next]]) == .flow {
          run.append(shown[next])
          next += 1
        }
      }
      add(World(sections: run.map { world.sections[$0] }), as: arrangement, at: run)
    }
    if !world.sections.isEmpty {
      expected.contentSize = ListSize(
        along: layout.axis, length: offset,
        crossLength: container.length(along: layout.axis.perpendicular))
    }
    floatHeadersAndFooters(of: world)
  }

  private func arrangement(of section: World.Section) -> SectionLayout {
    section.layout ?? layout.standard
  }

  private mutating func add(_ world: World, as arrangement: SectionLayout, at sections: [Int]) {
    let axis = layout.axis
    switch arrangement {
    case .stack: add(world, in: StackLayout(axis: axis), at: sections)
    case .grid(let grid):
      add(world, in: GridLayout(grid, axis: axis, scale: layout.scale), at: sections)
    case .alignedFlow(let alignment):
      add(world, in: AlignedFlowLayout(axis: axis, alignment: alignment), at: sections)
    case .flow:
      add(
        world,
        in: FlowLayout(
          axis: axis, showsHeadersOfEmptySections: true, scale: layout.scale, tolerance: 0),
        at: sections)
    }
  }

  private mutating func add(_ world: World, in single: some ListLayout, at sections: [Int]) {
    let axis = layout.axis
    var single = single
    single.rebuild(from: world, in: container)
    for element in world.elements {
      guard var frame = single.frame(of: element) else { continue }
      switch axis {
      case .horizontal: frame.origin.x += offset
      case .vertical: frame.origin.y += offset
      }
      let section = sections[element.section]
      switch element {
      case .header: expected.frames.append((.header(section), frame))
      case .item(let path):
        expected.frames.append((.item(path.item, section: section), frame))
      case .footer: expected.frames.append((.footer(section), frame))
      }
    }
    offset += single.contentSize.length(along: axis)
  }

  private mutating func floatHeadersAndFooters(of world: World) {
    let axis = layout.axis
    let frames = expected.frames
    expected.floating = { [layout, world] element, rest, visible in
      let section = world.sections[element.section]
      let own = frames.filter { $0.0.section == element.section }.map { $0.1 }
      let length = rest.size.length(along: axis)
      var start = rest.start(along: axis)
      if case .header = element, section.hasStickyHeader ?? layout.hasStickyHeaders {
        let edge = visible.start(along: axis) + layout.stickyInset.start(along: axis)
        let end = own.map { $0.end(along: axis) }.max() ?? 0
        start = max(start, min(edge, end - length))
      } else if case .footer = element, section.hasStickyFooter ?? layout.hasStickyFooters {
        let edge = visible.end(along: axis) - layout.stickyInset.end(along: axis) - length
        start = min(start, max(edge, own.map { $0.start(along: axis) }.min() ?? 0))
      }
      return ListRect(
        along: axis, start: start, length: length,
        crossStart: rest.start(along: axis.perpendicular),
        crossLength: rest.size.length(along: axis.perpendicular))
    }
  }
}

@Suite(.long) struct `Mixed layout` {
  static let arrangements: [SectionLayout?] = [
    nil, .stack, .flow, .flow, .grid(columns: 3), .grid(minimumWidth: 4, rows: .equal),
    .alignedFlow, .alignedFlow(.trailing),
  ]

  @Test(arguments: 1...60)
  func `each section is where a layout of its own has it, through any edits`(seed: UInt64) {
    var maker = WorldMaker(seed: seed)
    maker.arrangements = Self.arrangements
    maker.headerRarity = [2, 4, 30][Int(seed) % 3]
    if seed > 44 { (maker.sectionLimit, maker.itemLimit) = (3, 60) }
    if seed > 50 { (maker.sectionLimit, maker.itemLimit) = (60, 3) }
    let layout = MixedLayout(
      seed % 3 == 0 ? .flow : .stack, axis: seed % 2 == 0 ? .vertical : .horizontal,
      hasStickyHeaders: seed % 5 < 3, hasStickyFooters: seed % 4 < 2,
      stickyInset: seed % 7 == 0 ? ListEdgeInsets(top: 1, leading: 2, bottom: 1.5) : .zero,
      scale: seed % 8 < 4 ? 0 : 2)
    let container = ListSize(width: 16, height: 14)
    checkHistory(layout, seed: seed, maker: maker, container: container) {
      NaiveMix(layout, $0, in: container).expected
    }
  }

  @Test func `every arrangement of three small sections is where layouts of their own have them`() {
    let kinds: [SectionLayout] = [.stack, .flow, .grid(columns: 2), .alignedFlow(.center)]
    for number in 0..<(4 * 4 * 4 * 27) {
      var rest = number
      func take(_ count: Int) -> Int {
        defer { rest /= count }
        return rest % count
      }
      let sections = (0..<3).map { name in
        var section = World.Section(name: name, layout: kinds[take(4)])
        section.items = (0..<[0, 1, 3][take(3)]).map {
          World.Item(name: $0, size: .measured(width: 3.5, height: Double(4 - name) / 2))
        }
        if name != 1 { section.header = .measured(width: 1, height: 1.5) }
        if name == 0 { section.footer = .measured(width: 1, height: 1) }
        section.inset = ListEdgeInsets(top: 0.5, leading: 0.25, bottom: 1, trailing: 0.5)
        section.lineSpacing = 0.5
        return section
      }
      let world = World(sections: sections)
      var layout = MixedLayout(hasStickyHeaders: true, hasStickyFooters: true, scale: 0)
      let container = ListSize(width: 12, height: 3)
      layout.rebuild(from: world, in: container)
      let expected = NaiveMix(layout, world, in: container).expected
      let rects = stride(from: -1.0, to: expected.contentSize.height + 1, by: 0.5).map {
        ListRect(x: 0, y: $0, width: 12, height: 3)
      }
      if let flaw = layout.firstDifference(from: expected, world: world, visible: rects) {
        Issue.record("world \(number): \(flaw)")
        return
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a section with another arrangement is laid out anew, and no other`(seed: UInt64) {
    var maker = WorldMaker(seed: seed)
    maker.arrangements = Self.arrangements
    maker.sectionLimit = 8
    var world = maker.world()
    let container = ListSize(width: 16, height: 14)
    var layout = MixedLayout(scale: 0)
    layout.rebuild(from: world, in: container)
    for step in 0..<20 where !world.sections.isEmpty {
      let changed = maker.random.below(world.sections.count)
      world.sections[changed].layout =
        Self.arrangements[
          maker.random.below(Self.arrangements.count)]
      world.log.asked = []
      layout.apply(ListBatchUpdates(), changedSections: [changed], from: world)
      #expect(world.log.asked.allSatisfy { $0.section == changed })
      let expected = NaiveMix(layout, world, in: container).expected
      if let flaw = layout.firstDifference(from: expected, world: world, visible: []) {
        Issue.record("seed \(seed), step \(step): \(flaw)")
        return
      }
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `another container and measured sizes lead where a rebuild leads`(seed: UInt64) {
    var maker = WorldMaker(seed: seed)
    maker.arrangements = Self.arrangements
    (maker.sectionLimit, maker.itemLimit) = (8, 20)
    var world = maker.world()
    var layout = MixedLayout(.flow)
    layout.rebuild(from: world, in: ListSize(width: 16, height: 14))
    let container = ListSize(width: 11, height: 30)
    let isResized = layout.resize(to: container)
    #expect(isResized)
    #expect(layout.outdatedElements(from: nil, limit: .max) == world.elements)
    for element in world.elements where maker.random.isTrue(1, of: 2) {
      let size = maker.size()
      layout.setSize(size, of: element)
      world.setSize(size, of: element)
      #expect(layout.keptSize(of: element) == size)
    }
    var fresh = MixedLayout(.flow)
    fresh.rebuild(from: world, in: container)
    #expect(layout.contentSize == fresh.contentSize)
    #expect(world.elements.allSatisfy { layout.frame(of: $0) == fresh.frame(of: $0) })
  }

  @Test(arguments: 1...30)
  func `a flow has the rows of a flow of its own also where its spaces are no whole pixels`(
    seed: UInt64
  ) {
    var maker = WorldMaker(seed: seed)
    maker.itemLimit = 400
    var section = maker.section()
    func third() -> Double { Double(maker.random.below(9)) / 3 }
    section.inset = ListEdgeInsets(top: third(), leading: third(), bottom: third())
    (section.lineSpacing, section.itemSpacing) = (third(), third())
    let world = World(sections: [section])
    var mixed = MixedLayout(.flow)
    var flow = FlowLayout(showsHeadersOfEmptySections: true, tolerance: 1e-6)
    mixed.rebuild(from: world, in: ListSize(width: 16, height: 14))
    flow.rebuild(from: world, in: ListSize(width: 16, height: 14))
    // Sums in another order have another rounding.
    func isSame(_ one: ListRect?, _ other: ListRect?) -> Bool {
      guard let one, let other else { return one == other }
      return one.size == other.size && one.minX == other.minX
        && (one.minY - other.minY).magnitude < 1e-9
    }
    let differing = world.elements.filter { !isSame(mixed.frame(of: $0), flow.frame(of: $0)) }
    #expect(differing.isEmpty, "seed \(seed)")
  }
}
