import ListDiffKit
import TestThreads
import Testing

@testable import ListLayoutKit

/// What an edit of a mixed list asks for, and how much of the layout it makes anew.
@Suite(.long) struct MixedCostTests {
  /// Groups of a stack, a flow, a grid and an aligned flow, which count what they are asked for.
  private struct Groups: LayoutSource {
    final class Log {
      var metrics: [Int] = []
      var sizes: [ListPlace] = []
    }

    var count: Int
    /// The group before which one is inserted.
    var extra = Int.max
    var itemCount = 5
    let log = Log()

    var sectionCount: Int { count }
    func metrics(of section: Int) -> SectionMetrics {
      log.metrics.append(section)
      let kinds: [SectionLayout] = [.stack, .flow, .grid(columns: 3), .alignedFlow]
      return SectionMetrics(
        itemCount: itemCount, hasHeader: true,
        layout: kinds[(section + (section > extra ? 3 : 0)) % 4])
    }
    func size(of place: ListPlace) -> LayoutSize {
      log.sizes.append(place)
      return .measured(width: 4, height: 2)
    }
  }

  private static let container = ListSize(width: 13, height: 20)

  private func filled(_ count: Int) -> MixedLayout {
    var layout = MixedLayout(hasStickyHeaders: true)
    layout.rebuild(from: Groups(count: count), in: Self.container)
    return layout
  }

  /// The number of leaves of elements, sections and lines that are not those of another layout.
  private func touched(_ layout: MixedLayout, since old: MixedLayout) -> Int {
    func addresses(_ layout: MixedLayout) -> Set<UnsafeRawPointer> {
      func all<Entry>(_ list: SummedList<Entry>) -> [UnsafeRawPointer] {
        list.leaves.compactMap { leaf in leaf.withUnsafeBytes { $0.baseAddress } }
      }
      return Set(
        all(layout.store.entries) + all(layout.store.sections) + all(layout.book.lines))
    }
    return addresses(layout).subtracting(addresses(old)).count
  }

  enum Change: CaseIterable { case insert, delete, move, measure, update }

  @Test(arguments: Change.allCases, [1_000, 40_000])
  func `one change costs the same in a mixed list of any length`(change: Change, count: Int) {
    let old = filled(count)
    var layout = old
    var source = Groups(count: count)
    var batch = ListBatchUpdates()
    let place = ListPath(section: count / 3, item: 2)
    switch change {
    case .insert:
      batch.sectionInserts = [count / 3]
      source.extra = count / 3
      source.count += 1
    case .delete:
      batch.sectionDeletes = [count / 3]
      source.count -= 1
    case .move: batch.sectionMoves = [ListMove(from: count / 3, to: count / 2)]
    case .measure: layout.setSize(.measured(width: 4, height: 9), of: .item(place))
    case .update: batch.itemUpdates = [ListUpdate(from: place, to: place)]
    }
    layout.apply(batch, from: source)
    #expect(source.log.metrics.count <= 1 && source.log.sizes.count <= 6)
    #expect(touched(layout, since: old) <= 12, "of \(old.book.lines.leaves.count) of lines")
  }

  @Test func `what is visible is found without looking at the rest`() {
    let layout = filled(40_000)
    let length = layout.contentSize.height
    for share in [0, 0.3, 0.7, 1.0] {
      let visible = ListRect(
        origin: ListPoint(x: 0, y: (length - 20) * share), size: Self.container)
      let found = layout.elements(in: visible)
      #expect((5...40).contains(found.count))
      let nearest = layout.element(nearest: visible.minY + 0.5)
      #expect(found.contains { $0.place == nearest })
    }
  }

  /// Stacks and grids, with a flow here and there.
  private struct Page: LayoutSource {
    var sectionCount: Int { 30_000 }
    func metrics(of section: Int) -> SectionMetrics {
      let kinds: [SectionLayout] = [.stack, .grid(columns: 3), .grid(minimumWidth: 6)]
      return SectionMetrics(
        itemCount: 4, layout: section % 10_000 == 700 ? .flow : kinds[section % 3])
    }
    func size(of place: ListPlace) -> LayoutSize { .measured(width: 4, height: 2) }
  }

  @Test(arguments: [(13.0, true), (17.0, true), (19.0, false)])
  func `another width breaks the lines that depend on it`(width: Double, keepsGrids: Bool) {
    var old = MixedLayout()
    old.rebuild(from: Page(), in: ListSize(width: 12, height: 20))
    var layout = old
    let isResized = layout.resize(to: ListSize(width: width, height: 20))
    var fresh = MixedLayout()
    fresh.rebuild(from: Page(), in: ListSize(width: width, height: 20))
    #expect(isResized && layout.contentSize == fresh.contentSize)
    for section in stride(from: 0, to: 30_000, by: 100) {
      for item in 0..<4 {
        let place = ListPlace.item(ListPath(section: section, item: item))
        #expect(layout.frame(of: place) == fresh.frame(of: place))
      }
    }
    let before = Set(old.book.lines.leaves.map { $0.withUnsafeBytes { $0.baseAddress } })
    let after = Set(layout.book.lines.leaves.map { $0.withUnsafeBytes { $0.baseAddress } })
    #expect((after.subtracting(before).count <= 6) == keepsGrids)
  }
}
