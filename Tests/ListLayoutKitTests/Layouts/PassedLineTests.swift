import ListDiffKit
import TestThreads
import Testing

@testable import ListLayoutKit

/// Lines that a rule passes over are those that it lays out.
@Suite(.long) struct PassedLineTests {
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
      _ cursor: inout ElementCursor, in store: Store, start: Double, reading: inout LineReading
    ) -> Line {
      log.laidOut += 1
      return rule.layOut(&cursor, in: store, start: start, reading: &reading)
    }

    func passLines(
      _ cursor: inout ElementCursor, in store: Store, start: inout Double,
      passed: inout PassedLines
    ) {
      guard passes else { return }
      let before = passed.runs.count
      rule.passLines(&cursor, in: store, start: &start, passed: &passed)
      log.passed += passed.runs[before...].reduce(0) { $0 + $1.count }
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
  private func check<Layout: LineLayout & ListLayout>(
    _ layout: Layout, _ source: some LayoutSource, _ trace: String,
    widths: [Double] = [40, 23, 0]
  ) {
    var layout = layout
    for width in widths {
      layout.rebuild(from: source, in: ListSize(width: width, height: 31))
      var book = LineBook()
      let rule = Counting(rule: layout.rule, passes: false)
      book.rebuild(by: rule, in: layout.store)
      #expect(book.lines.leaves == layout.book.lines.leaves, "\(trace), \(width) wide")
      #expect(book.length == layout.book.length)
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `lines that are passed over are as they would be laid out`(seed: UInt64) {
    check(FlowLayout(), Words(seed: seed), "seed \(seed)")
    check(
      FlowLayout(axis: .horizontal, stretchesToEdge: true, scale: 2, tolerance: 3),
      Words(seed: seed), "seed \(seed)")
    check(
      FlowLayout(showsHeadersOfEmptySections: true, scale: 0), Words(seed: seed), "seed \(seed)")
    check(AlignedFlowLayout(), Words(seed: seed), "seed \(seed)")
    check(AlignedFlowLayout(axis: .horizontal), Words(seed: seed), "seed \(seed)")
    check(MixedLayout(.flow), Words(seed: seed), "seed \(seed)")
    check(MixedLayout(.alignedFlow(.center)), Words(seed: seed), "seed \(seed)")
  }

  /// Sections of up to two items, in runs of one style or of two in turn.
  private struct Cards: LayoutSource {
    let counts: [Int]
    let metrics: [SectionMetrics]
    let sizes: [ListSize]

    init(seed: UInt64) {
      var chance = Chance(seed: seed)
      let step = chance.below(2) == 0 ? 1 : 0.37
      let styles = (0..<2).map { _ in
        (
          inset: ListEdgeInsets(
            top: Double(chance.below(3)) * step, leading: Double(chance.below(4)) * step,
            bottom: Double(chance.below(3)), trailing: Double(chance.below(4)) * step),
          spacing: Double(chance.below(3)) * step
        )
      }
      counts = (0..<chance.below(600)).map { _ in chance.below(12) == 0 ? chance.below(3) : 1 }
      var style = styles[0]
      metrics = counts.map { count in
        if chance.below(20) == 0 { style = styles[chance.below(2)] }
        return SectionMetrics(
          itemCount: count, hasHeader: chance.below(40) == 0, hasFooter: chance.below(40) == 0,
          inset: style.inset, lineSpacing: style.spacing, itemSpacing: style.spacing)
      }
      let most = 2 + chance.below(40)
      sizes = (0..<97).map { _ in
        ListSize(width: Double(chance.below(most)) * step, height: Double(chance.below(7)) * step)
      }
    }

    var sectionCount: Int { counts.count }
    func metrics(of section: Int) -> SectionMetrics { metrics[section] }
    func size(of place: ListPlace) -> LayoutSize {
      // Every other hundred of sections is of equal items, with a few exceptions.
      let isEqual = place.section / 100 % 2 == 1 && place.section % 17 != 0
      let number = (place.path?.item ?? 5) * 7 + (isEqual ? 0 : place.section)
      return LayoutSize(sizes[number % sizes.count])
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `sections of one item that are passed over are as they would be laid out`(seed: UInt64) {
    let source = Cards(seed: seed)
    check(FlowLayout(), source, "seed \(seed)")
    check(
      FlowLayout(axis: .horizontal, stretchesToEdge: true, scale: 2, tolerance: 3), source,
      "seed \(seed)")
    check(FlowLayout(showsHeadersOfEmptySections: true, scale: 0), source, "seed \(seed)")
    check(AlignedFlowLayout(), source, "seed \(seed)")
    check(MixedLayout(.flow), source, "seed \(seed)")
  }

  /// Every list of up to five sections with up to two items of two widths, in rows of three of the smaller.
  @Test func `in every small list the lines that are passed over are as they would be laid out`() {
    let shapes = [[], [1.0], [2], [1, 1], [1, 2], [2, 2]]
    var worlds: [[[Double]]] = [[]]
    for _ in 0..<5 {
      worlds += worlds.filter { $0.count == worlds.last?.count }.flatMap { world in
        shapes.map { world + [$0] }
      }
    }
    for (number, widths) in worlds.enumerated() {
      for inset in [0.0, 0.5] {
        let source = Boxes(widths: widths, inset: inset)
        check(FlowLayout(), source, "world \(number)", widths: [3])
        check(MixedLayout(.flow), source, "world \(number)", widths: [3])
      }
    }
    #expect(worlds.count == 1 + 6 + 36 + 216 + 1_296 + 7_776)
  }

  /// Sections of items of given widths.
  private struct Boxes: LayoutSource {
    let widths: [[Double]]
    let inset: Double

    var sectionCount: Int { widths.count }
    func metrics(of section: Int) -> SectionMetrics {
      SectionMetrics(
        itemCount: widths[section].count,
        inset: ListEdgeInsets(top: inset, leading: inset, bottom: inset, trailing: 0))
    }
    func size(of place: ListPlace) -> LayoutSize {
      let width = widths[place.section][place.path?.item ?? 0]
      return LayoutSize(ListSize(width: width, height: width))
    }
  }

  /// Sections of one item, whose lengths are multiples of a third as the container's is.
  private struct Thirds: LayoutSource {
    let metrics: SectionMetrics
    let widths: [Double]

    init(seed: UInt64) {
      var chance = Chance(seed: seed)
      func thirds(_ limit: Int) -> Double { Double(chance.below(limit)) / 3 }
      metrics = SectionMetrics(
        itemCount: 1, inset: ListEdgeInsets(leading: thirds(4), trailing: thirds(4)),
        itemSpacing: thirds(3))
      widths = (0..<200).map { _ in 1.0 / 3 + thirds(4) }
    }

    var sectionCount: Int { widths.count }
    func metrics(of section: Int) -> SectionMetrics { metrics }
    func size(of place: ListPlace) -> LayoutSize {
      .measured(width: widths[place.section], height: 1)
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `no item is missing from rows that sections of one item fill exactly`(seed: UInt64) {
    let source = Thirds(seed: seed)
    for tolerance in [0, 1.0 / 3, 1] {
      var layout = FlowLayout(scale: 0, tolerance: tolerance)
      layout.rebuild(from: source, in: ListSize(width: 6, height: 10))
      let missing = (0..<source.sectionCount).filter {
        layout.frame(of: .item(0, section: $0)) == nil
      }
      #expect(missing.isEmpty, "seed \(seed), tolerance \(tolerance)")
    }
  }

  @Test
  func `of many sections of one item only the ends of the portions that are passed are laid out`() {
    var layout = FlowLayout()
    let source = Boxes(widths: Array(repeating: [7], count: 10_000), inset: 0)
    layout.rebuild(from: source, in: ListSize(width: 40, height: 31))
    let rule = Counting(rule: layout.rule, passes: true)
    layout.book.rebuild(by: rule, in: layout.store)
    #expect(rule.log.laidOut <= 2 + 10_000 / LineBook.passedAtOnce)
    #expect(rule.log.laidOut + rule.log.passed == 2_000)
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

  /// The lines of an old list become those of a new one.
  ///
  /// - Returns: How many lines were laid out.
  @discardableResult
  private func update<Layout: LineLayout & ListLayout>(
    _ old: Layout, to new: Layout, _ replacements: [Replacement], _ trace: String
  ) -> Int {
    var book = old.book
    let rule = Counting(rule: new.rule, passes: true)
    book.update(replacements, by: rule, in: new.store)
    let pairs = zip(book.lines.leaves.joined(), new.book.lines.leaves.joined())
    // A line that was kept has the rounding of the place where it was made.
    let isSame = pairs.allSatisfy {
      $0.elementCount == $1.elementCount && ($0.length - $1.length).magnitude < 1e-9
    }
    let isAsLong = book.lines.count == new.book.lines.count
    #expect(isSame && isAsLong, "\(trace)")
    #expect(book.lines.firstFlaw == nil, "\(trace)")
    return rule.log.laidOut
  }

  /// A section of which some items are others, and some come or go.
  private struct Edited: LayoutSource {
    var items: [ListSize]
    var spacing = 0.0

    var sectionCount: Int { 1 }
    func metrics(of section: Int) -> SectionMetrics {
      SectionMetrics(itemCount: items.count, lineSpacing: spacing, itemSpacing: spacing)
    }
    func size(of place: ListPlace) -> LayoutSize { LayoutSize(items[place.path?.item ?? 0]) }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `changes far from each other lead to the lines of the new list`(seed: UInt64) {
    var chance = Chance(seed: seed)
    let step = chance.below(2) == 0 ? 1 : 0.37
    let kinds = 1 + chance.below(4)
    func size() -> ListSize {
      ListSize(
        width: Double(3 + chance.below(kinds)) * step,
        height: Double(1 + chance.below(kinds)) * step)
    }
    let old = Edited(items: (0..<4_000).map { _ in size() }, spacing: Double(chance.below(2)))
    var new = old
    new.items = []
    var replacements: [Replacement] = []
    var position = 0
    while position < old.items.count {
      let end = min(old.items.count, position + 1 + chance.below(2_000))
      new.items += old.items[position..<end]
      let gone = min(old.items.count - end, chance.below(3))
      let come = (0..<chance.below(3)).map { _ in size() }
      if gone + come.count > 0 {
        replacements.append(
          Replacement(
            old: end..<end + gone, new: new.items.count..<new.items.count + come.count))
      }
      new.items += come
      position = end + gone
    }
    func check<Layout: LineLayout & ListLayout>(_ empty: Layout) {
      var (before, after) = (empty, empty)
      before.rebuild(from: old, in: ListSize(width: 40, height: 31))
      after.rebuild(from: new, in: ListSize(width: 40, height: 31))
      update(before, to: after, replacements, "seed \(seed)")
    }
    check(FlowLayout())
    check(FlowLayout(stretchesToEdge: true, scale: 2, tolerance: 3))
    check(FlowLayout(scale: 0))
    check(AlignedFlowLayout())
    check(MixedLayout(.flow))
    check(MixedLayout(.alignedFlow(.center)))
  }

  @Test func `an item in front of equal ones lays out few lines, and passes over the others`() {
    let size = ListSize(width: 3, height: 1)
    let old = Edited(items: Array(repeating: size, count: 100_000))
    let new = Edited(items: Array(repeating: size, count: 100_001))
    var (before, after) = (FlowLayout(), FlowLayout())
    before.rebuild(from: old, in: ListSize(width: 40, height: 31))
    after.rebuild(from: new, in: ListSize(width: 40, height: 31))
    let replacement = Replacement(old: 1..<1, new: 1..<2)
    let laidOut = update(before, to: after, [replacement], "100,000")
    #expect(after.book.lines.count > 7_000)
    #expect(laidOut <= LineBook.linesBeforePassing + 100_000 / LineBook.passedItems + 10)
  }

  @Test func `an item of another size breaks lines until one begins where one did`() {
    var chance = Chance(seed: 5)
    var old = Edited(
      items: (0..<100_000).map { _ in ListSize(width: Double(2 + chance.below(9)), height: 1) })
    var before = FlowLayout()
    before.rebuild(from: old, in: ListSize(width: 40, height: 31))
    var most = 0
    for item in stride(from: 10, to: 100_000, by: 9_973) {
      let former = old.items[item]
      old.items[item].width = former.width + 3
      var after = FlowLayout()
      after.rebuild(from: old, in: ListSize(width: 40, height: 31))
      old.items[item] = former
      let replacement = Replacement(changed: item)
      most = max(most, update(before, to: after, [replacement], "item \(item)"))
    }
    #expect(most < 2 * LineBook.linesBeforePassing)
  }
}
