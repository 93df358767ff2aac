import ListDiffKit
import Testing

@testable import ListLayoutKit

/// Lines that a rule passes over are those that it lays out.
struct PassedLineTests {
  /// Another rule, which counts the lines that are laid out with all frames.
  private struct Counting<Rule: LineRule>: LineRule {
    final class Log: @unchecked Sendable {
      var laidOut = 0
      var passed = 0
    }

    let rule: Rule
    let passes: Bool
    let log = Log()

    var axis: ListAxis { rule.axis }
    var grid: Double { rule.grid }

    func layOut(
      _ cursor: inout ElementCursor, in store: Store, start: Double,
      place: (ListPlace, ListRect) -> Void
    ) -> Line {
      log.laidOut += 1
      return rule.layOut(&cursor, in: store, start: start, place: place)
    }

    func passLines(
      _ cursor: inout ElementCursor, in store: Store, start: inout Double, take: (Line) -> Void
    ) {
      guard passes else { return }
      rule.passLines(&cursor, in: store, start: &start) {
        log.passed += 1
        take($0)
      }
    }
  }

  /// Sections of many items, whose extents come from a seed.
  private struct Words: LayoutSource {
    let counts: [Int]
    let metrics: [SectionMetrics]
    let sizes: [ListSize]

    init(seed: UInt64, counts: [Int]? = nil) {
      var chance = Chance(seed: seed)
      let counts = counts ?? (0..<chance.below(4)).map { _ in chance.below(500) }
      self.counts = counts
      let step = chance.below(2) == 0 ? 1 : 0.37
      metrics = counts.map { count in
        SectionMetrics(
          itemCount: count, hasHeader: chance.below(2) == 0, hasFooter: chance.below(3) == 0,
          inset: ListEdgeInsets(
            top: Double(chance.below(3)) * step, leading: Double(chance.below(4)) * step,
            bottom: Double(chance.below(3)), trailing: Double(chance.below(4)) * step),
          lineSpacing: Double(chance.below(3)) * step, itemSpacing: Double(chance.below(3)) * step)
      }
      sizes = (0..<97).map { _ in
        ListSize(width: Double(chance.below(30)) * step, height: Double(chance.below(7)) * step)
      }
    }

    var sectionCount: Int { counts.count }
    func metrics(of section: Int) -> SectionMetrics { metrics[section] }
    func size(of place: ListPlace) -> LayoutSize {
      LayoutSize(sizes[((place.path?.item ?? 5) * 7 + place.section) % sizes.count])
    }
  }

  /// The lines of a layout are those that its rule lays out one by one.
  private func check<Layout: LineLayout & ListLayout>(_ layout: Layout, seed: UInt64) {
    var layout = layout
    for width in [40.0, 23.0, 0] {
      layout.rebuild(from: Words(seed: seed), in: ListSize(width: width, height: 31))
      var book = LineBook()
      let rule = Counting(rule: layout.rule, passes: false)
      book.rebuild(by: rule, in: layout.store)
      #expect(book.lines.leaves == layout.book.lines.leaves, "seed \(seed), \(width) wide")
      #expect(book.length == layout.book.length)
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `lines that are passed over are as they would be laid out`(seed: UInt64) {
    check(FlowLayout(), seed: seed)
    check(FlowLayout(axis: .horizontal, stretchesToEdge: true, scale: 2, tolerance: 3), seed: seed)
    check(FlowLayout(showsHeadersOfEmptySections: true, scale: 0), seed: seed)
    check(AlignedFlowLayout(), seed: seed)
    check(AlignedFlowLayout(axis: .horizontal), seed: seed)
    check(MixedLayout(.flow), seed: seed)
    check(MixedLayout(.alignedFlow(.center)), seed: seed)
  }

  @Test func `of the lines of a long section only the first and the last one are laid out`() {
    var layout = FlowLayout()
    layout.rebuild(
      from: Words(seed: 1, counts: [10_000]), in: ListSize(width: 40, height: 31))
    let rule = Counting(rule: layout.rule, passes: true)
    layout.book.rebuild(by: rule, in: layout.store)
    #expect(rule.log.laidOut <= 4)
    #expect(rule.log.laidOut + rule.log.passed == layout.book.lines.count)
    #expect(rule.log.passed > 1_000)
  }
}
