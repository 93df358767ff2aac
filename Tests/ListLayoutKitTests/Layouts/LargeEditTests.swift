import ListDiffKit
import TestThreads
import Testing

@testable import ListLayoutKit

/// Edits that change much of a list are made in one pass over it.
@Suite(.long) struct LargeEditTests {
  private static let container = ListSize(width: 30, height: 20)

  /// Follows random edits, and compares with a layout that is made of the new list.
  ///
  /// - Returns: How many of the edits were made in one pass.
  private func follow<Layout: ListLayout>(
    _ empty: Layout, seed: UInt64, isLarge: (Layout, Edit) -> Bool
  ) -> Int {
    var maker = WorldMaker(seed: seed)
    maker.itemLimit = [2, 6, 80][Int(seed) % 3]
    var world = World(sections: (0..<300 / maker.itemLimit).map { _ in maker.section() })
    var layout = empty
    var passes = 0
    layout.rebuild(from: world, in: Self.container)
    for step in 0..<6 {
      let (next, edit) = maker.edit(world, rate: 3)
      passes += isLarge(layout, edit) ? 1 : 0
      next.log.asked = []
      layout.apply(edit, from: next)
      let isMore = !Set(next.log.asked).isSubset(of: next.asksAllowed(by: edit, from: world))
      var fresh = empty
      fresh.rebuild(from: next, in: Self.container)
      let isSame = next.elements.allSatisfy {
        layout.frame(of: $0) == fresh.frame(of: $0)
          && layout.isEstimated($0) == fresh.isEstimated($0)
      }
      #expect(isSame && layout.contentSize == fresh.contentSize, "seed \(seed), step \(step)")
      #expect(!isMore, "seed \(seed), step \(step): more was asked for than had changed")
      world = next
    }
    return passes
  }

  private func isLarge<Entry>(_ edit: Edit, _ store: ElementStore<Entry>) -> Bool {
    StoreRewrite.isShorter(edit.batchUpdates, changedSections: edit.changedSections, of: store)
  }

  @Test(arguments: 0..<12)
  func `random edits lead to the layout of the new list`(seed: UInt64) {
    var passes = follow(StackLayout(), seed: seed) { isLarge($1, $0.store) }
    passes += follow(FlowLayout(), seed: seed) { isLarge($1, $0.store) }
    passes += follow(ColumnLayout(), seed: seed) { isLarge($1, $0.store) }
    passes += follow(AlignedFlowLayout(), seed: seed) { isLarge($1, $0.store) }
    passes += follow(MixedLayout(.flow), seed: seed) { isLarge($1, $0.store) }
    #expect(passes > 6, "seed \(seed)")
  }

  private func isSame<Layout: ListLayout>(
    _ layout: Layout, as empty: Layout, of world: some LayoutSource, _ elements: [ListPlace]
  ) -> Bool {
    var fresh = empty
    fresh.rebuild(from: world, in: Self.container)
    return layout.contentSize == fresh.contentSize
      && elements.allSatisfy {
        layout.frame(of: $0) == fresh.frame(of: $0)
          && layout.isEstimated($0) == fresh.isEstimated($0)
      }
  }

  @Test(arguments: 0..<60)
  func `small edits that are made in one pass lead to the layout of the new list`(seed: UInt64) {
    var maker = WorldMaker(seed: seed)
    maker.sectionLimit = [1, 3, 8, 40][Int(seed) % 4]
    maker.itemLimit = [1, 2, 6, 300][Int(seed / 4) % 4]
    var world = maker.world()
    var stack = StackLayout()
    var flow = FlowLayout()
    stack.rebuild(from: world, in: Self.container)
    flow.rebuild(from: world, in: Self.container)
    for step in 0..<12 {
      let (next, edit) = maker.edit(world, rate: [2, 4, 30][step % 3])
      next.log.asked = []
      guard stack.applyInOnePass(edit, from: next) else {
        Issue.record("seed \(seed), step \(step): \(edit) was refused")
        return
      }
      let isMore = !Set(next.log.asked).isSubset(of: next.asksAllowed(by: edit, from: world))
      #expect(!isMore, "seed \(seed), step \(step): more was asked for than had changed")
      let isMade = flow.applyInOnePass(edit, from: next)
      #expect(isMade, "seed \(seed), step \(step)")
      #expect(
        isSame(stack, as: StackLayout(), of: next, next.elements), "seed \(seed), step \(step)")
      #expect(isSame(flow, as: FlowLayout(), of: next, next.elements), "seed \(seed), step \(step)")
      #expect(stack.store.sections.firstFlaw == nil && stack.store.entries.firstFlaw == nil)
      world = next
    }
  }

  /// Sections that are all alike.
  private struct Alike: LayoutSource {
    var sectionCount: Int
    var items: Int
    var hasHeader = true
    func metrics(of section: Int) -> SectionMetrics {
      SectionMetrics(itemCount: items, hasHeader: hasHeader)
    }
    func size(of place: ListPlace) -> LayoutSize { .measured(width: 2, height: 1.5) }
    var elements: [ListPlace] {
      (0..<sectionCount).flatMap { section in
        [.header(section)] + (0..<items).map { .item($0, section: section) }
      }
    }
  }

  @Test(arguments: 1...60)
  func `a pass makes what is there of whatever a batch says, or refuses it`(
    seed: UInt64
  ) {
    var random = Chance(seed: seed)
    var refused = 0
    var made = 0
    for _ in 0..<200 {
      let before = Alike(sectionCount: random.below(4), items: random.below(4))
      var after = before
      if random.isTrue(1, of: 2) { after.sectionCount = random.below(4) }
      if random.isTrue(1, of: 3) { after.items = random.below(4) }
      var layout = StackLayout()
      layout.rebuild(from: before, in: Self.container)
      let edit = Edit.garbage(&random, emptiness: 6)
      if layout.applyInOnePass(edit, from: after) {
        made += 1
        guard layout.store.elementCount == after.elements.count,
          isSame(layout, as: StackLayout(), of: after, after.elements)
        else {
          // Sections that nothing names are not asked for, whatever the source says of them.
          let isNamed = before.items == after.items
          #expect(!isNamed, "seed \(seed): \(edit), \(before) › \(after)")
          continue
        }
      } else {
        refused += 1
      }
    }
    #expect(refused > 20 && made > 5)
  }

  @Test func `a batch that names a place twice, or one that does not exist, is refused`() {
    func path(_ item: Int) -> ListPath { ListPath(section: 0, item: item) }
    let lies: [(Edit, sections: Int, items: Int)] = [
      (Edit(sectionDeletes: [0, 0]), 1, 3), (Edit(sectionDeletes: [3]), 2, 3),
      (Edit(sectionInserts: [1, 1]), 5, 3), (Edit(sectionInserts: [-1]), 4, 3),
      (Edit(sectionDeletes: [1], sectionMoves: [.init(from: 1, to: 0)]), 2, 3),
      (Edit(sectionInserts: [1], sectionMoves: [.init(from: 0, to: 1)]), 4, 3),
      (Edit(sectionMoves: [.init(from: 0, to: 3)]), 3, 3),
      (Edit(itemDeletes: [path(0), path(0)]), 3, 3), (Edit(itemDeletes: [path(3)]), 3, 3),
      (Edit(itemInserts: [path(1), path(1)]), 3, 3), (Edit(itemInserts: [path(4)]), 3, 3),
      (Edit(itemMoves: [.init(from: path(0), to: path(3))]), 3, 3),
      (Edit(itemMoves: [.init(from: path(-1), to: path(0))]), 3, 3),
      (Edit(itemInserts: [path(0)], itemMoves: [.init(from: path(1), to: path(0))]), 3, 3),
      // The source has as many items as the batch inserts, but twice at one place.
      (Edit(itemInserts: [path(1), path(1)]), 3, 4),
      // A source that makes up items gets no space for them.
      (Edit(itemInserts: [path(2)]), 3, 500_000_000),
    ]
    for (edit, sections, items) in lies {
      var layout = StackLayout()
      layout.rebuild(from: Alike(sectionCount: 3, items: 3), in: Self.container)
      let isMade = layout.applyInOnePass(edit, from: Alike(sectionCount: sections, items: items))
      #expect(!isMade, "\(edit)")
    }
  }

  private func path(_ section: Int, _ item: Int = 0) -> ListPath {
    ListPath(section: section, item: item)
  }

  @Test func `a batch that asks for every element makes the layout anew, and no other`() {
    var layout = measured()
    var batch = ListBatchUpdates()
    batch.itemUpdates = (0..<1_000).map { ListUpdate(from: path($0), to: path($0)) }
    let source = Rows(count: 1_000, height: 4)
    layout.apply(batch, from: source)
    #expect(source.log.metrics == 1_000 && source.log.sizes == 1_000)
    #expect(layout.contentSize.height == 4_000)
    // One that leaves an element alone keeps its length, however often it names others.
    for last in [path(998), path(1_000), path(0, 1)] {
      layout = measured()
      batch.itemUpdates[999] = ListUpdate(from: last, to: last)
      batch.layoutChanges = [.item(0, section: 0), .header(1), .footer(1_000)]
      layout.apply(batch, from: source)
      #expect(heights(layout, 1_000).last == 999)
      #expect(layout.contentSize.height == 999 * 4 + 999)
    }
  }

  @Test(arguments: [1, 2, 100], [1, 2])
  func `items keep their lengths where headers and footers come`(sections: Int, items: Int) {
    let source = Alike(sectionCount: sections, items: items, hasHeader: false)
    func check<Layout: ListLayout>(_ empty: Layout) {
      var layout = empty
      layout.rebuild(from: source, in: Self.container)
      for section in 0..<sections {
        for item in 0..<items {
          layout.setSize(.measured(width: 30, height: 7), of: .item(item, section: section))
        }
      }
      var after = source
      after.hasHeader = true
      var batch = ListBatchUpdates()
      batch.headerUpdates = Array(0..<sections)
      layout.apply(batch, from: after)
      let kept = (0..<sections).allSatisfy { section in
        (0..<items).allSatisfy {
          layout.keptSize(of: .item($0, section: section))?.size.height == 7
        }
      }
      #expect(kept && layout.frame(of: .header(0)) != nil)
    }
    check(StackLayout())
    check(FlowLayout())
    check(MixedLayout(.flow))
  }

  @Test func `an edit among many empty sections asks for its own only`() {
    let container = Self.container
    final class Log { var metrics = 0 }
    struct Sparse: LayoutSource {
      var items: Int
      let log: Log
      var sectionCount: Int { 1_000 }
      func metrics(of section: Int) -> SectionMetrics {
        log.metrics += 1
        return SectionMetrics(itemCount: section == 500 ? items : 0)
      }
      func size(of place: ListPlace) -> LayoutSize { .measured(width: 2, height: 3) }
    }
    let item = path(500)
    var insert = ListBatchUpdates()
    insert.itemInserts = [item]
    var delete = ListBatchUpdates()
    delete.itemDeletes = [item]
    var update = ListBatchUpdates()
    update.itemUpdates = [ListUpdate(from: item, to: item)]
    for (batch, before, after) in [(insert, 0, 1), (delete, 1, 0), (update, 1, 1)] {
      func check<Layout: ListLayout>(_ empty: Layout) {
        var layout = empty
        layout.rebuild(from: Sparse(items: before, log: Log()), in: container)
        let log = Log()
        layout.apply(batch, from: Sparse(items: after, log: log))
        #expect(log.metrics == 1 && layout.contentSize.height == Double(after * 3))
      }
      check(StackLayout())
      check(FlowLayout())
    }
  }

  /// Sections of one item that keep the sizes that the layout knows, and count what is asked.
  private struct Rows: LayoutSource {
    final class Log {
      var metrics = 0
      var sizes = 0
    }

    var count: Int
    var height = 3.0
    let log = Log()

    var sectionCount: Int { count }
    func metrics(of section: Int) -> SectionMetrics {
      log.metrics += 1
      return SectionMetrics(itemCount: 1)
    }
    func size(of place: ListPlace) -> LayoutSize {
      log.sizes += 1
      return .estimated(width: 1, height: height)
    }
  }

  /// A list of 1,000 measured rows, whose lengths are their numbers.
  private func measured() -> StackLayout {
    var layout = StackLayout()
    layout.rebuild(from: Rows(count: 1_000), in: Self.container)
    for row in 0..<1_000 {
      layout.setSize(.measured(width: 1, height: Double(row)), of: .item(0, section: row))
    }
    return layout
  }

  private func heights(_ layout: StackLayout, _ count: Int) -> [Double?] {
    (0..<count).map { layout.frame(of: .item(0, section: $0))?.size.height }
  }

  @Test func `rows that are reversed keep their lengths, and nothing is asked`() {
    var layout = measured()
    var batch = ListBatchUpdates()
    batch.sectionMoves = (0..<1_000).map { ListMove(from: $0, to: 999 - $0) }
    let source = Rows(count: 1_000)
    layout.apply(batch, from: source)
    let reversed: [Double?] = (0..<1_000).reversed().map { Double($0) }
    #expect(heights(layout, 1_000) == reversed)
    #expect(source.log.metrics == 0 && source.log.sizes == 0)
  }

  @Test func `as many rows between the others ask for the new ones`() {
    var layout = measured()
    var batch = ListBatchUpdates()
    batch.sectionInserts = Array(stride(from: 0, to: 2_000, by: 2))
    let source = Rows(count: 2_000)
    layout.apply(batch, from: source)
    let mixed: [Double?] = (0..<1_000).flatMap { [3, Double($0)] }
    #expect(heights(layout, 2_000) == mixed)
    #expect(source.log.metrics == 1_000 && source.log.sizes == 1_000)
    #expect(layout.isEstimated(.item(0, section: 0)) && !layout.isEstimated(.item(0, section: 1)))
  }

  @Test func `half of the rows go without a question`() {
    var layout = measured()
    var batch = ListBatchUpdates()
    batch.sectionDeletes = Array(stride(from: 0, to: 1_000, by: 2))
    let source = Rows(count: 500)
    layout.apply(batch, from: source)
    let odd: [Double?] = (0..<500).map { Double(2 * $0 + 1) }
    #expect(heights(layout, 500) == odd)
    #expect(source.log.metrics == 0 && source.log.sizes == 0)
  }

  @Test func `outdated lengths stay outdated`() {
    var layout = measured()
    _ = layout.resize(to: ListSize(width: 5, height: 5))
    layout.setSize(.measured(width: 1, height: 7), of: .item(0, section: 400))
    var batch = ListBatchUpdates()
    batch.sectionDeletes = Array(0..<300)
    layout.apply(batch, from: Rows(count: 700))
    #expect(layout.outdatedElements(from: nil, limit: .max).count == 699)
    #expect(layout.keptSize(of: .item(0, section: 100)) == .measured(width: 0, height: 7))
  }

  @Test func `a batch that leads to other counts has everything asked for`() {
    var layout = measured()
    var batch = ListBatchUpdates()
    batch.sectionDeletes = Array(0..<300)
    let source = Rows(count: 800, height: 5)
    layout.apply(batch, from: source)
    #expect(source.log.sizes == 800 && layout.contentSize.height == 4_000)
  }

  @Test func `items that are all replaced are asked for once`() {
    var layout = StackLayout()
    layout.rebuild(from: Alike(sectionCount: 2, items: 300), in: Self.container)
    let items = (0..<2).flatMap { section in (0..<300).map { ListPath(section: section, item: $0) }
    }
    let edit = Edit(itemDeletes: items, itemInserts: items)
    layout.apply(edit, from: Alike(sectionCount: 2, items: 300))
    #expect(layout.contentSize.height == 2 * 301 * 1.5)
  }

  @Test func `a list that is replaced asks for the new rows`() {
    var layout = measured()
    var batch = ListBatchUpdates()
    batch.sectionDeletes = Array(0..<1_000)
    batch.sectionInserts = Array(0..<900)
    let source = Rows(count: 900, height: 2)
    layout.apply(batch, from: source)
    #expect(source.log.metrics == 900 && source.log.sizes == 900)
    #expect(layout.contentSize.height == 1_800)
  }
}
