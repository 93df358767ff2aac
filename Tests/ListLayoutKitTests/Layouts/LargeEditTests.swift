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
