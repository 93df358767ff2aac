import ListDiffKit
import TestThreads
import Testing

@testable import ListLayoutKit

/// Sections and items that a source describes together are where they are if each is asked for.
@Suite(.long) struct AlikeSectionTests {
  /// A world that says which of its sections and items are alike.
  private struct Described: LayoutSource {
    let world: World

    var sectionCount: Int { world.sectionCount }
    func metrics(of section: Int) -> SectionMetrics { world.metrics(of: section) }
    func size(of place: ListPlace) -> LayoutSize { world.size(of: place) }

    func alikeSections(from section: Int) -> AlikeSections? {
      let metrics = metrics(of: section)
      let size = itemSize(of: section)
      let end = world.sections.indices[section...].first {
        metrics != self.metrics(of: $0) || size == nil || itemSize(of: $0) != size
      }
      guard !metrics.hasHeader, !metrics.hasFooter, let size, end != section else { return nil }
      return AlikeSections(
        count: (end ?? sectionCount) - section, metrics: metrics, itemSize: size)
    }

    func alikeItems(from path: ListPath) -> AlikeItems? {
      let rest = world.sections[path.section].items[path.item...]
      guard let size = rest.first?.size else { return nil }
      return AlikeItems(count: rest.prefix { $0.size == size }.count, size: size)
    }

    /// What all items of a section have, if it is the same.
    private func itemSize(of section: Int) -> LayoutSize? {
      let items = world.sections[section].items
      return items.first.flatMap { first in
        items.allSatisfy { $0.size == first.size } ? first.size : nil
      }
    }
  }

  @Test(arguments: [
    SectionLayout.grid(minimumWidth: .nan), .grid(columns: 2, rows: .fixed(.nan)), .stack, nil,
  ])
  func `sections of one style have one number`(layout: SectionLayout?) {
    var styles = StyleTable()
    let numbers = (0..<3).map { _ in
      styles.number(
        of: SectionStyle(SectionMetrics(itemCount: 1, layout: layout)), itemCount: 1)
    }
    #expect(numbers == [0, 0, 0])
  }

  /// Sections with equal metrics, one item each; a source that says nothing of what is alike.
  private struct Uneven: LayoutSource {
    var sectionCount: Int { 1_000 }
    func metrics(of section: Int) -> SectionMetrics { SectionMetrics(itemCount: 1) }
    func size(of place: ListPlace) -> LayoutSize {
      .measured(width: 9, height: Double(place.section / 100 + 1))
    }
  }

  @Test func `sections with equal metrics have the lengths of their own items`() {
    var layout = StackLayout()
    layout.rebuild(from: Uneven(), in: Self.container)
    var start = 0.0
    for section in 0..<1_000 {
      let frame = layout.frame(of: .item(ListPath(section: section, item: 0)))
      #expect(frame?.minY == start)
      start += Double(section / 100 + 1)
      #expect(frame?.maxY == start)
    }
    #expect(layout.contentSize.height == start)
  }

  private static let layouts: [any ListLayout] = [
    StackLayout(), FlowLayout(), AlignedFlowLayout(), ColumnLayout(), GridLayout(minimumWidth: 7),
    MixedLayout(.flow),
  ]
  private static let container = ListSize(width: 40, height: 30)

  /// Runs of sections, most of them as long as some leaves of the store.
  private func runs(_ maker: inout WorldMaker) -> World {
    var world = World(sections: [])
    for run in 0..<3 {
      var model = maker.section()
      if run % 2 == 0 {
        (model.header, model.footer) = (nil, nil)
        if model.items.isEmpty { model.items = [maker.item()] }
      }
      for _ in 0..<(run == 0 ? 340 : [1, 3, 112, 340][maker.random.below(4)]) {
        var section = maker.section()
        (section.header, section.footer, section.layout) = (
          model.header, model.footer, model.layout
        )
        (section.inset, section.lineSpacing) = (model.inset, model.lineSpacing)
        section.itemSpacing = model.itemSpacing
        section.items = model.items.map { _ in
          var item = maker.item()
          item.size = model.items[0].size
          return item
        }
        world.sections.append(section)
      }
    }
    return world
  }

  /// One section whose items are alike for a while, again and again.
  private func longSection(_ maker: inout WorldMaker) -> World {
    var section = maker.section()
    section.items = []
    for _ in 0..<5 {
      let size = maker.size()
      for _ in 0..<[1, 100, 254, 400][maker.random.below(4)] {
        var item = maker.item()
        item.size = size
        section.items.append(item)
      }
    }
    return World(sections: [section, maker.section()])
  }

  private func expectSame(
    _ layout: any ListLayout, _ asked: any ListLayout, of world: World, _ comment: Comment
  ) {
    #expect(layout.contentSize == asked.contentSize, comment)
    let odd = world.elements.first {
      layout.frame(of: $0) != asked.frame(of: $0)
        || layout.keptSize(of: $0) != asked.keptSize(of: $0)
    }
    #expect(odd == nil, comment)
  }

  @Test(arguments: 0..<6, 0..<5)
  func `a layout of runs is the one of their sections, and stays so over edits`(
    kind: Int, seed: UInt64
  ) {
    var maker = WorldMaker(seed: seed)
    var world = seed % 3 == 2 ? longSection(&maker) : runs(&maker)
    var layout = Self.layouts[kind]
    var asked = layout
    layout.rebuild(from: Described(world: world), in: Self.container)
    asked.rebuild(from: world, in: Self.container)
    expectSame(layout, asked, of: world, "kind \(kind), seed \(seed)")
    for step in 0..<3 {
      if let element = world.elements.randomElement(using: &maker.random) {
        let size = maker.size()
        world.setSize(size, of: element)
        layout.setSize(size, of: element)
        asked.setSize(size, of: element)
      }
      let (next, edit) = maker.edit(world, rate: 3)
      layout.apply(edit, from: next)
      asked.apply(edit, from: next)
      world = next
      if step == 2 {
        let container = ListSize(width: 23, height: 30)
        #expect(layout.resize(to: container) == asked.resize(to: container))
      }
      expectSame(layout, asked, of: world, "kind \(kind), seed \(seed), step \(step)")
    }
  }

  @Test(arguments: 0..<3)
  func `sections that are added in parts are those that are asked for one by one`(seed: UInt64) {
    var maker = WorldMaker(seed: seed)
    var world = World(sections: [])
    var layout = StackLayout()
    var asked = layout
    layout.rebuild(from: world, in: Self.container)
    asked.rebuild(from: world, in: Self.container)
    for part in 0..<3 {
      let count = world.sections.count
      // Long runs share their storage, short ones do not.
      let model = World.Section(name: 0, items: [maker.item()])
      let length = [600, 20, 3, 700][maker.random.below(4)]
      world.sections += runs(&maker).sections + Array(repeating: model, count: length)
      for section in count..<world.sections.count { world.sections[section].name = section }
      var batch = ListBatchUpdates()
      batch.sectionInserts = Array(count..<world.sections.count)
      layout.apply(batch, from: Described(world: world))
      asked.apply(batch, from: world)
      expectSame(layout, asked, of: world, "seed \(seed), part \(part)")
      let changed = maker.random.below(world.sections.count)
      if !world.sections[changed].items.isEmpty {
        let place = ListPlace.item(0, section: changed)
        let size = maker.size()
        world.setSize(size, of: place)
        layout.setSize(size, of: place)
        asked.setSize(size, of: place)
        expectSame(layout, asked, of: world, "seed \(seed), part \(part), changed")
      }
    }
  }

  /// A million alike sections, or one with a million items.
  private struct Rows: LayoutSource {
    final class Log {
      var count = 0
    }

    let isOneSection: Bool
    let log = Log()
    let sectionCount: Int

    init(isOneSection: Bool, sectionCount: Int = 1_000_000) {
      self.isOneSection = isOneSection
      self.sectionCount = isOneSection ? 1 : sectionCount
    }

    func metrics(of section: Int) -> SectionMetrics {
      log.count += 1
      return SectionMetrics(itemCount: isOneSection ? 1_000_000 : 1)
    }
    func size(of place: ListPlace) -> LayoutSize {
      log.count += 1
      return .estimated(width: 1, height: 3)
    }
    func alikeSections(from section: Int) -> AlikeSections? {
      log.count += 1
      let size = LayoutSize.estimated(width: 1, height: 3)
      return isOneSection
        ? nil
        : AlikeSections(count: .max, metrics: SectionMetrics(itemCount: 1), itemSize: size)
    }
    func alikeItems(from path: ListPath) -> AlikeItems? {
      log.count += 1
      return AlikeItems(count: .max, size: .estimated(width: 1, height: 3))
    }
  }

  private func leaves(_ layout: StackLayout) -> Set<UnsafeRawPointer?> {
    Set(layout.store.entries.leaves.map { SummedList<MeasuredLength>.storage(of: $0) })
      .union(layout.store.sections.leaves.map { SummedList<PackedSection>.storage(of: $0) })
  }

  @Test(arguments: [false, true])
  func `a million alike rows are not asked one by one, and are stored once until they change`(
    isOneSection: Bool
  ) {
    let rows = Rows(isOneSection: isOneSection)
    var layout = StackLayout()
    layout.rebuild(from: rows, in: Self.container)
    #expect(rows.log.count < 600)
    #expect(layout.contentSize.height == 3_000_000)
    #expect(leaves(layout).count <= 8)
    let changed = ListPlace.item(
      isOneSection ? 500_000 : 0, section: isOneSection ? 0 : 500_000)
    layout.setSize(.measured(width: 1, height: 5), of: changed)
    #expect(layout.contentSize.height == 3_000_002)
    #expect(leaves(layout).count <= 10)
    _ = layout.resize(to: ListSize(width: 20, height: 10))
    #expect(layout.contentSize.height == 3_000_002)
    #expect(leaves(layout).count <= 12)
    #expect(layout.keptSize(of: changed)?.size.height == 5)
  }

  @Test func `rows that come in parts are stored a few times`() {
    var layout = StackLayout()
    var count = 0
    while count < 30_000 {
      let rows = min(30_000, count + 4_096)
      var batch = ListBatchUpdates()
      batch.sectionInserts = Array(count..<rows)
      let source = Rows(isOneSection: false, sectionCount: rows)
      if count == 0 {
        layout.rebuild(from: source, in: Self.container)
      } else {
        layout.apply(batch, from: source)
      }
      #expect(source.log.count < 40)
      count = rows
    }
    #expect(layout.contentSize.height == 90_000)
    #expect(leaves(layout).count < 8 * 6)
  }

  @Test func `runs of no sections or too many are those that there are`() {
    struct Boasting: LayoutSource {
      let count: Int
      var sectionCount: Int { 3 }
      func metrics(of section: Int) -> SectionMetrics { SectionMetrics(itemCount: 2) }
      func size(of place: ListPlace) -> LayoutSize { .measured(width: 1, height: 1) }
      func alikeSections(from section: Int) -> AlikeSections? {
        AlikeSections(
          count: count, metrics: metrics(of: section), itemSize: .measured(width: 1, height: 1))
      }
    }
    for count in [Int.min, -1, 0, 1, 2, 3, 4, .max] {
      var layout = StackLayout()
      layout.rebuild(from: Boasting(count: count), in: Self.container)
      #expect(layout.contentSize.height == 6, "\(count)")
    }
  }
}
