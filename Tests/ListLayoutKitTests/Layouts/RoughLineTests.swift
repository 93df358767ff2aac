import ListDiffKit
import TestThreads
import Testing

@testable import ListLayoutKit

/// Lines of long lists are rough after a change of the breadth, until they are broken in portions.
@Suite(.long) struct RoughLineTests {
  private static let arrangements: [SectionLayout?] = [
    nil, .flow, .stack, .grid(columns: 2), .alignedFlow,
  ]

  private static func maker(seed: UInt64, sections: Int = 9, items: Int = 20) -> WorldMaker {
    var maker = WorldMaker(seed: seed)
    maker.arrangements = arrangements
    (maker.sectionLimit, maker.itemLimit) = (sections, items)
    return maker
  }

  /// Calls a check with an empty layout of each kind with lines.
  private static func withLayout(
    _ kind: Int, _ check: (any LineLayout & ListLayout & FilledLayout) -> Void
  ) {
    switch kind {
    case 0: check(FlowLayout())
    case 1: check(FlowLayout(scale: 0))
    case 2: check(AlignedFlowLayout())
    case 3: check(ColumnLayout())
    case 4: check(GridLayout(minimumWidth: 7))
    default: check(MixedLayout(.flow))
    }
  }

  private static let container = ListSize(width: 40, height: 30)
  private static let other = ListSize(width: 23, height: 21)

  /// The layout in the other container, with rough lines however short the list is.
  private static func rough<Layout: LineLayout & ListLayout>(
    _ layout: Layout, of world: World
  ) -> Layout {
    var layout = layout
    layout.book.directLimit = 0
    layout.rebuild(from: world, in: container)
    layout.outdate(in: other)
    return layout
  }

  private static func fresh<Layout: ListLayout>(_ layout: Layout, of world: World) -> Layout {
    var layout = layout
    layout.rebuild(from: world, in: other)
    return layout
  }

  /// The first element that one layout has elsewhere than the other.
  private static func difference(
    _ layout: some ListLayout, _ expected: some ListLayout, of world: World
  ) -> String? {
    if layout.contentSize != expected.contentSize {
      return "content \(layout.contentSize), not \(expected.contentSize)"
    }
    for element in world.elements where layout.frame(of: element) != expected.frame(of: element) {
      return "\(element) at \(layout.frame(of: element) as Any), "
        + "not \(expected.frame(of: element) as Any)"
    }
    return nil
  }

  @Test(arguments: 0..<6, 0..<20 as Range<UInt64>)
  func `lines broken in portions are those of a new layout`(kind: Int, seed: UInt64) {
    var maker = Self.maker(seed: seed)
    let world = maker.world()
    let portion = [1, 2, 7, 64][Int(seed) % 4]
    Self.withLayout(kind) { empty in
      func check<Layout: LineLayout & ListLayout>(_ empty: Layout) {
        var layout = Self.rough(empty, of: world)
        var portions = 0
        while layout.isRough, portions <= world.elements.count {
          layout.refine(atMost: portion)
          portions += 1
        }
        #expect(!layout.isRough, "seed \(seed)")
        #expect(portions <= world.elements.count / portion + 1, "seed \(seed)")
        let flaw = Self.difference(layout, Self.fresh(empty, of: world), of: world)
        #expect(flaw == nil, "seed \(seed)")
      }
      check(empty)
    }
  }

  @Test(arguments: 0..<6, 0..<20 as Range<UInt64>)
  func `lines that are refined from the start on are those of a new layout`(
    kind: Int, seed: UInt64
  ) {
    var maker = Self.maker(seed: seed)
    let world = maker.world()
    Self.withLayout(kind) { empty in
      func check<Layout: LineLayout & ListLayout>(_ empty: Layout) {
        var layout = Self.rough(empty, of: world)
        let axis = layout.axis
        let sight = ListRect(
          along: axis, start: 0, length: 9, crossStart: 0,
          crossLength: Self.other.length(along: axis.perpendicular))
        _ = layout.refine(in: sight)
        #expect(
          layout.elements(in: sight) == Self.fresh(empty, of: world).elements(in: sight),
          "seed \(seed)")
        let isAgain = layout.refine(in: sight)
        #expect(!isAgain, "seed \(seed)")
      }
      check(empty)
    }
  }

  @Test(arguments: 0..<6, 0..<40 as Range<UInt64>)
  func `what is in sight is refined once, in one run of elements that do not overlap`(
    kind: Int, seed: UInt64
  ) {
    var maker = Self.maker(seed: seed, sections: 30)
    let world = maker.world()
    Self.withLayout(kind) { empty in
      func check<Layout: LineLayout & ListLayout>(_ empty: Layout) {
        var layout = Self.rough(empty, of: world)
        let axis = layout.axis
        for _ in 0..<10 {
          let sight = ListRect(
            along: axis,
            start: Double(maker.random.below(Int(layout.contentSize.length(along: axis)) + 1)),
            length: 12, crossStart: 0, crossLength: Self.other.length(along: axis.perpendicular))
          _ = layout.refine(in: sight)
          let isAgain = layout.refine(in: sight)
          #expect(!isAgain, "seed \(seed)")
          let items = layout.elements(in: sight).filter { !$0.isFloating && $0.place.path != nil }
          for (first, second) in zip(items, items.dropFirst()) {
            #expect(first.place < second.place, "seed \(seed)")
            // Sections in one row are shifted by their insets, and frames rounded outwards by up to a unit.
            guard first.place.section == second.place.section else { continue }
            let isApart = ListAxis.allCases.contains { axis in
              first.frame.end(along: axis) <= second.frame.start(along: axis) + 1
                || second.frame.end(along: axis) <= first.frame.start(along: axis) + 1
            }
            #expect(isApart, "seed \(seed): \(first) and \(second) overlap in \(sight)")
          }
        }
      }
      check(empty)
    }
  }

  @Test(arguments: 1...5)
  func `an item of a rough grid is in the column in which it stays`(minimumWidth: Int) {
    let world = World(sections: [
      World.Section(
        name: 0,
        items: (0..<3_000).map { _ in World.Item(name: 0, size: .measured(width: 1, height: 1)) })
    ])
    let grid = GridLayout(minimumWidth: Double(minimumWidth))
    var layout = Self.rough(grid, of: world)
    let fresh = Self.fresh(grid, of: world)
    func isInItsColumn(_ element: PlacedElement) -> Bool {
      let expected = fresh.frame(of: element.place)
      return element.frame.origin.x == expected?.origin.x
        && element.frame.size.width == expected?.size.width
    }
    // Upwards: below what is broken already, rows begin where they stay.
    for start in stride(from: layout.contentSize.height - 12, to: 0, by: -17) {
      let sight = ListRect(x: 0, y: start, width: 23, height: 12)
      _ = layout.refine(in: sight)
      let items = layout.elements(in: sight)
      #expect(!items.isEmpty && items.allSatisfy(isInItsColumn))
    }
  }

  @Test(arguments: 0..<6, 0..<10 as Range<UInt64>)
  func `rough lines have each element once`(kind: Int, seed: UInt64) {
    var maker = Self.maker(seed: seed, sections: 150)
    let world = maker.world()
    Self.withLayout(kind) { empty in
      func check<Layout: LineLayout & ListLayout>(_ empty: Layout) {
        var layout = Self.rough(empty, of: world)
        let everything = ListRect(x: -1, y: -1, width: 1e6, height: 1e6)
        let wanted = Self.fresh(empty, of: world).elements(in: everything).map(\.place)
        for _ in 0..<4 {
          let isSame = layout.elements(in: everything).map(\.place) == wanted
          #expect(isSame, "seed \(seed)")
          layout.refine(atMost: world.elements.count / 4)
        }
      }
      check(empty)
    }
  }

  @Test(arguments: 0..<6, 0..<6 as Range<UInt64>)
  func `a rough element is where its frame says, and stays in sight when that is refined`(
    kind: Int, seed: UInt64
  ) {
    var maker = Self.maker(seed: seed, sections: 60)
    let world = maker.world()
    Self.withLayout(kind) { empty in
      func check<Layout: LineLayout & ListLayout>(_ empty: Layout) {
        let rough = Self.rough(empty, of: world)
        let axis = rough.axis
        for element in world.elements where (element.path?.item ?? 1) % 7 == 0 {
          var layout = rough
          func sight() -> ListRect? {
            layout.frame(of: element).flatMap { frame in
              frame.size.width > 0 && frame.size.height > 0
                ? ListRect(
                  along: axis, start: frame.start(along: axis), length: 9, crossStart: 0,
                  crossLength: 40) : nil
            }
          }
          for _ in 0..<2 {
            guard let sight = sight() else { continue }
            let isThere = layout.elements(in: sight).contains { $0.place == element }
            #expect(isThere, "seed \(seed): \(element) is not in \(sight)")
            _ = layout.refine(in: sight)
          }
          guard let sight = sight() else { continue }
          let isAgain = layout.refine(in: sight)
          #expect(!isAgain, "seed \(seed): \(element)")
        }
      }
      check(empty)
    }
  }

  @Test(arguments: 0..<6, 0..<8 as Range<UInt64>)
  func `an element of rough lines with spacing, insets and headers is where its frame says`(
    kind: Int, seed: UInt64
  ) {
    var maker = Self.maker(seed: seed, sections: 12, items: 200)
    (maker.insetLimit, maker.headerRarity) = ([3, 8][Int(seed) % 2], 2)
    var world = maker.world()
    Self.withLayout(kind) { empty in
      func check<Layout: LineLayout & ListLayout>(_ empty: Layout) {
        var layout = Self.rough(empty, of: world)
        for first in 0..<3 {
          let elements = world.elements
          for element in stride(from: first, to: elements.count, by: 18).map({ elements[$0] }) {
            guard let frame = layout.frame(of: element), !frame.isEmpty else { continue }
            let isThere = layout.elements(in: frame).contains { $0.place == element }
            #expect(isThere, "seed \(seed): \(element) is not in \(frame)")
          }
          let (next, edit) = maker.edit(world, rate: 300)
          layout.apply(edit, from: next)
          world = next
          if layout.isRough { continue }
          layout.outdate(in: Self.container)
          layout.outdate(in: Self.other)
        }
      }
      check(empty)
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `any change behind any number of portions leads to a new layout`(seed: UInt64) {
    var random = Chance(seed: seed)
    func item() -> World.Item {
      World.Item(name: 0, size: .measured(width: Double(3 + random.below(12)), height: 1))
    }
    let world = World(sections: [World.Section(name: 0, items: (0..<9).map { _ in item() })])
    let (narrow, wide) = (
      LayoutSize.measured(width: 1, height: 1), LayoutSize.measured(width: 15, height: 2)
    )
    var rough = FlowLayout()
    rough.book.directLimit = 0
    rough.rebuild(from: world, in: Self.container)
    rough.outdate(in: Self.other)
    for count in 0...9 {
      for position in 0..<9 {
        for change in 0..<5 {
          var layout = rough
          if count > 0 { layout.refine(atMost: count) }
          // So that lines are broken behind the portion as well.
          _ = layout.refine(in: ListRect(x: 0, y: 0, width: 40, height: 40))
          var changed = world
          let path = ListPath(section: 0, item: position)
          switch change {
          case 0, 1:
            let size = change == 0 ? narrow : wide
            changed.sections[0].items[position].size = size
            layout.setSize(size, of: .item(path))
          case 2:
            changed.sections[0].items.remove(at: position)
            layout.apply(Edit(itemDeletes: [path]), from: changed)
          default:
            let size = change == 3 ? narrow : wide
            changed.sections[0].items.insert(World.Item(name: 1, size: size), at: position)
            layout.apply(Edit(itemInserts: [path]), from: changed)
          }
          layout.refine(atMost: .max)
          let flaw = Self.difference(layout, Self.fresh(FlowLayout(), of: changed), of: changed)
          #expect(flaw == nil, "seed \(seed): \(count), \(position), \(change)")
        }
      }
    }
  }

  @Test(arguments: 0..<6, 0..<60 as Range<UInt64>)
  func `a history of edits, sizes, sights and resizes ends as a new layout`(
    kind: Int, seed: UInt64
  ) {
    Self.withLayout(kind) { empty in
      func check<Layout: LineLayout & ListLayout>(_ empty: Layout) {
        var maker = Self.maker(seed: seed, sections: [9, 40][Int(seed) % 2])
        var world = maker.world()
        var layout = Self.rough(empty, of: world)
        // Every third history begins with firm lines, and changes that are broken on for some elements.
        if seed % 3 == 0 {
          layout.refine(atMost: .max)
          layout.book.directLimit = Int(seed % 10)
        }
        var steps = ""
        for _ in 0..<25 {
          let axis = layout.axis
          switch maker.random.below(6) {
          case 0, 1:
            let (next, edit) = maker.edit(world, rate: [3, 30, 300][Int(seed) % 3])
            layout.apply(edit, from: next)
            world = next
            steps += "e"
          case 2:
            guard let element = world.elements.randomElement(using: &maker.random) else { continue }
            let size = maker.size()
            layout.setSize(size, of: element)
            world.setSize(size, of: element)
            steps += "s"
          case 3:
            let length = Int(layout.contentSize.length(along: axis)) + 2
            let sight = ListRect(
              along: axis, start: Double(maker.random.below(length)) - 1, length: 9,
              crossStart: 0, crossLength: 40)
            _ = layout.refine(in: sight)
            steps += "r"
          case 4:
            layout.refine(atMost: maker.random.below(30))
            steps += "p"
          default:
            // Seldom, so that there are firm lines as well.
            guard maker.random.isTrue(1, of: 3) else { continue }
            layout.outdate(in: Self.container)
            layout.outdate(in: Self.other)
            steps += "w"
          }
          if let flaw = layout.book.lines.firstFlaw {
            Issue.record("seed \(seed), steps \(steps): \(flaw)")
            return
          }
          #expect(layout.book.lines.total.elements == world.elements.count, "seed \(seed) \(steps)")
        }
        layout.refine(atMost: .max)
        #expect(!layout.isRough)
        let flaw = Self.difference(layout, Self.fresh(empty, of: world), of: world)
        #expect(flaw == nil, "seed \(seed), steps \(steps)")
      }
      check(empty)
    }
  }

  @Test func `another breadth of a long list breaks what is in sight, and no other line`() {
    struct Words: LayoutSource {
      var sectionCount: Int { 100_000 }
      func metrics(of section: Int) -> SectionMetrics { SectionMetrics(itemCount: 1) }
      func size(of place: ListPlace) -> LayoutSize {
        .measured(width: Double(3 + place.section % 9), height: 1)
      }
    }
    var layout = FlowLayout()
    layout.allowRoughness()
    layout.rebuild(from: Words(), in: ListSize(width: 60, height: 20))
    let before = layout.book.lines.count
    _ = layout.resize(to: ListSize(width: 40, height: 20))
    #expect(layout.isRough)
    #expect(layout.book.lines.count <= before / SummedList<Line>.leafFilling + 1)
    let rough = layout.book.lines.count
    let middle = (layout.contentSize.height / 2).wholeBelow
    let isChange = layout.refine(in: ListRect(x: 0, y: middle, width: 40, height: 20))
    #expect(isChange)
    // The rows in sight, and those of the rough line in which it begins.
    #expect(layout.book.lines.count <= rough + 20 + 2 * SummedList<Line>.leafFilling)
    var portions = 0
    while layout.isRough {
      layout.refine(atMost: 10_000)
      portions += 1
    }
    #expect(portions == 10)
    var fresh = FlowLayout()
    fresh.rebuild(from: Words(), in: ListSize(width: 40, height: 20))
    #expect(layout.contentSize == fresh.contentSize)
    #expect(layout.book.lines.count == fresh.book.lines.count)
  }

  /// Equal items of one section.
  private struct Tiles: LayoutSource {
    var count: Int
    var sectionCount: Int { 1 }
    func metrics(of section: Int) -> SectionMetrics { SectionMetrics(itemCount: count) }
    func size(of place: ListPlace) -> LayoutSize { .measured(width: 7, height: 1) }
  }

  @Test func `lists of up to 16,384 elements are never rough, nor any whose host does not refine`()
  {
    for (count, refines, isRough) in [
      (LineBook.directLimit, true, false), (LineBook.directLimit + 1, true, true),
      (LineBook.directLimit + 1, false, false),
    ] {
      var layout = FlowLayout()
      if refines { layout.allowRoughness() }
      layout.rebuild(from: Tiles(count: count), in: ListSize(width: 60, height: 20))
      _ = layout.resize(to: ListSize(width: 40, height: 20))
      #expect(layout.isRough == isRough)
      layout.setSize(.measured(width: 40, height: 1), of: .item(0, section: 0))
      #expect(layout.isRough == isRough)
    }
  }

  @Test func `a change after which no row begins where one did breaks some rows at once`() {
    let count = 100_000
    var layout = FlowLayout()
    layout.allowRoughness()
    layout.rebuild(from: Tiles(count: count), in: ListSize(width: 40, height: 20))
    let old = layout
    var batch = ListBatchUpdates()
    batch.itemInserts = [ListPath(section: 0, item: 7), ListPath(section: 0, item: 60_000)]
    layout.apply(batch, from: Tiles(count: count + 2))
    #expect(layout.isRough && layout.book.firmCount ?? 0 <= LineBook.directLimit + 2_000)
    func leaves(_ layout: FlowLayout) -> Set<UnsafeRawPointer> {
      Set(
        layout.book.lines.leaves.compactMap { leaf in leaf.withUnsafeBytes { $0.baseAddress } })
    }
    #expect(leaves(layout).subtracting(leaves(old)).count <= 40)
    while layout.isRough { layout.refine(atMost: 10_000) }
    var fresh = FlowLayout()
    fresh.rebuild(from: Tiles(count: count + 2), in: ListSize(width: 40, height: 20))
    #expect(layout.contentSize == fresh.contentSize)
    #expect(layout.book.lines.leaves.joined().elementsEqual(fresh.book.lines.leaves.joined()))
  }
}
