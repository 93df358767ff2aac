import ListDiffKit
import ListLayoutKit
import TestThreads
import Testing

@Suite(.long) struct `Known sizes` {
  /// A world that keeps the sizes that a layout knows.
  private struct Keeping: LayoutSource {
    var world: World

    var sectionCount: Int { world.sectionCount }
    func metrics(of section: Int) -> SectionMetrics { world.metrics(of: section) }
    func size(of place: ListPlace) -> LayoutSize { world.size(of: place) }
    func size(of place: ListPlace, known: LayoutSize) -> LayoutSize { known }
  }

  private func world(_ names: [Int], header: Bool = false, footer: Bool = false) -> World {
    World(sections: [
      World.Section(
        name: 0, header: header ? .measured(width: 9, height: 1) : nil,
        items: names.map { World.Item(name: $0, size: .estimated(width: 9, height: 1)) },
        footer: footer ? .measured(width: 9, height: 1) : nil)
    ])
  }

  private func heights(_ layout: some ListLayout, _ count: Int) -> [Double?] {
    (0..<count).map { layout.frame(of: .item($0, section: 0))?.size.height }
  }

  private func check(_ empty: some ListLayout) {
    var layout = empty
    layout.rebuild(from: world([0, 1, 2, 3, 4]), in: ListSize(width: 9, height: 50))
    for item in 0..<5 {
      layout.setSize(.measured(width: 9, height: Double(10 + item)), of: .item(item, section: 0))
    }
    // A header comes; 1 is deleted, 4 moves to the front, 5 is inserted.
    let edit = Edit(
      itemDeletes: [ListPath(section: 0, item: 1)],
      itemInserts: [ListPath(section: 0, item: 2)],
      itemMoves: [
        ListMove(from: ListPath(section: 0, item: 4), to: ListPath(section: 0, item: 0))
      ],
      changedPlaces: [.header(0)])
    layout.apply(edit, from: Keeping(world: world([4, 0, 5, 2, 3], header: true)))
    #expect(heights(layout, 5) == [14, 10, 1, 12, 13])
    #expect(
      (0..<5).map { layout.isEstimated(.item($0, section: 0)) } == [
        false, false, true, false, false,
      ])
    // The header goes and a footer comes.
    layout.apply(
      Edit(changedPlaces: [.header(0), .footer(0)]),
      from: Keeping(world: world([4, 0, 5, 2, 3], footer: true)))
    #expect(heights(layout, 5) == [14, 10, 1, 12, 13])
    // A section that is named as changed is asked anew.
    layout.apply(
      Edit(changedSections: [0]), from: Keeping(world: world([4, 0, 5, 2, 3], header: true)))
    #expect(heights(layout, 5) == [1, 1, 1, 1, 1])
  }

  @Test func `sizes that the layout knows are kept where a header or footer comes or goes`() {
    check(StackLayout())
    check(FlowLayout())
    check(AlignedFlowLayout())
    check(GridLayout(columns: 2))
    check(MixedLayout())
  }

  /// Follows random edits in which headers, footers and spaces come and go as well.
  private func checkRandom(_ empty: some ListLayout, seed: UInt64) {
    var maker = WorldMaker(seed: seed)
    let container = ListSize(width: 10, height: 9)
    var world = maker.world()
    var layout = empty
    layout.rebuild(from: world, in: container)
    for step in 0..<12 {
      var (next, edit) = maker.edit(world)
      for section in next.sections.indices where !edit.sectionInserts.contains(section) {
        guard maker.random.isTrue(1, of: 2) else { continue }
        next.sections[section].header = next.sections[section].header == nil ? maker.size() : nil
        next.sections[section].footer = next.sections[section].footer == nil ? maker.size() : nil
        edit.changedPlaces += [.header(section), .footer(section)]
        guard maker.random.isTrue(1, of: 2) else { continue }
        next.sections[section].inset.top = maker.random.length(upTo: 3)
        next.sections[section].inset.bottom = maker.random.length(upTo: 3)
        next.sections[section].lineSpacing = maker.random.length(upTo: 3)
      }
      layout.apply(edit, from: Keeping(world: next))
      var fresh = empty
      fresh.rebuild(from: next, in: container)
      for place in next.elements where layout.frame(of: place) != fresh.frame(of: place) {
        Issue.record("seed \(seed), step \(step): \(place) after \(edit)")
        return
      }
      world = next
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `sizes that are kept are those of a layout that asks for everything`(seed: UInt64) {
    checkRandom(StackLayout(), seed: seed)
    checkRandom(FlowLayout(showsHeadersOfEmptySections: true), seed: seed)
    checkRandom(AlignedFlowLayout(), seed: seed)
    checkRandom(ColumnLayout(), seed: seed)
    checkRandom(GridLayout(columns: 2), seed: seed)
    checkRandom(MixedLayout(.flow), seed: seed)
  }

  @Test func `a source that has no use for known sizes is asked anew`() {
    var layout = StackLayout()
    layout.rebuild(from: world([0, 1]), in: ListSize(width: 9, height: 50))
    layout.setSize(.measured(width: 9, height: 7), of: .item(1, section: 0))
    var other = world([0, 1])
    other.sections[0].inset.leading = 2
    layout.apply(Edit(changedPlaces: [.item(0, section: 0)]), from: other)
    #expect(heights(layout, 2) == [1, 1])
  }
}

extension `Known sizes` {
  /// Items that the layout knows as measured, all of one size.
  private struct Rows: LayoutSource {
    var counts: [Int]
    var styles: [SectionMetrics]
    let height: Double

    var sectionCount: Int { counts.count }
    func metrics(of section: Int) -> SectionMetrics {
      var metrics = styles[section]
      metrics.itemCount = counts[section]
      return metrics
    }
    func size(of place: ListPlace) -> LayoutSize { .estimated(width: 4, height: height) }
    func size(of place: ListPlace, known: LayoutSize) -> LayoutSize { known }
  }

  private func measured(_ layout: some ListLayout, _ rows: Rows) -> any ListLayout {
    var layout = layout
    layout.rebuild(from: rows, in: ListSize(width: 20, height: 30))
    for (section, count) in rows.counts.enumerated() {
      for item in 0..<count {
        layout.setSize(.measured(width: 4, height: 7), of: .item(item, section: section))
      }
    }
    return layout
  }

  private func estimates(_ layout: some ListLayout, _ rows: Rows) -> [[Bool]] {
    rows.counts.enumerated().map { section, count in
      (0..<count).map { layout.isEstimated(.item($0, section: section)) }
    }
  }

  /// Metrics beside which lengths measured along an axis do not hold, and those beside which they do.
  private func others(_ axis: ListAxis) -> [(SectionMetrics, holds: Bool)] {
    let isVertical = axis == .vertical
    return [
      (SectionMetrics(itemCount: 0, inset: ListEdgeInsets(leading: 3)), !isVertical),
      (SectionMetrics(itemCount: 0, inset: ListEdgeInsets(trailing: 1)), !isVertical),
      (SectionMetrics(itemCount: 0, inset: ListEdgeInsets(top: 2)), isVertical),
      (SectionMetrics(itemCount: 0, inset: ListEdgeInsets(bottom: 4)), isVertical),
      (SectionMetrics(itemCount: 0, itemSpacing: 1), false),
      (SectionMetrics(itemCount: 0, layout: .grid(columns: 3)), false),
      (SectionMetrics(itemCount: 0, lineSpacing: 2), true),
      (SectionMetrics(itemCount: 0, hasHeader: true, hasFooter: true), true),
    ]
  }

  private func checkBreadths(_ empty: some ListLayout) {
    for (metrics, holds) in others(empty.axis) {
      // Few changes are looked up, and many are made in one pass.
      for changes in [0, 40] {
        check(empty, metrics, holds: holds, among: changes)
      }
    }
  }

  private func check(
    _ empty: some ListLayout, _ metrics: SectionMetrics, holds: Bool, among changes: Int
  ) {
    let plain = SectionMetrics(itemCount: 0)
    let headed = SectionMetrics(itemCount: 0, hasHeader: true)
    let tail = (0..<changes).map { $0 + 2 }
    func rows(_ first: Int, _ second: Int, _ styles: [SectionMetrics]) -> Rows {
      Rows(
        counts: [first, second] + tail.map { _ in 1 }, styles: styles + tail.map { _ in plain },
        height: 1)
    }
    func follow(
      _ before: Rows, _ after: Rows, _ edit: Edit, _ wanted: [[Bool]],
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      var edit = edit
      edit.changedPlaces += tail.map { .item(0, section: $0) }
      var layout = measured(empty, before)
      layout.apply(edit, from: after)
      #expect(
        estimates(layout, after).prefix(2) == wanted[...], "\(metrics), \(changes) more, \(empty)",
        sourceLocation: sourceLocation)
      let third = ListPlace.item(2, section: wanted[0].count > 2 ? 0 : 1)
      #expect(layout.frame(of: third)?.size.height == 7, sourceLocation: sourceLocation)
    }
    let stay = [false, false]
    // A section gets other metrics, and an item.
    follow(
      rows(2, 3, [plain, plain]), rows(2, 4, [plain, metrics]),
      Edit(
        itemInserts: [ListPath(section: 1, item: 1)], changedPlaces: [.header(1), .footer(1)]),
      [stay, [!holds, true, !holds, !holds]])
    // An item comes from a section with other metrics, to one that stays or gets a header.
    let move = ListMove(from: ListPath(section: 0, item: 1), to: ListPath(section: 1, item: 2))
    follow(
      rows(3, 3, [metrics, plain]), rows(2, 4, [metrics, plain]), Edit(itemMoves: [move]),
      [stay, [false, false, !holds, false]])
    follow(
      rows(3, 3, [metrics, plain]), rows(2, 4, [metrics, headed]),
      Edit(itemMoves: [move], changedPlaces: [.header(1)]),
      [stay, [false, false, !holds, false]])
    // The section that it comes to moves as well.
    follow(
      rows(3, 3, [plain, metrics]), rows(4, 2, [metrics, plain]),
      Edit(
        sectionMoves: [ListMove(from: 1, to: 0)],
        itemMoves: [
          ListMove(from: ListPath(section: 0, item: 1), to: ListPath(section: 0, item: 2))
        ]),
      [[false, false, !holds, false], stay])
  }

  @Test func `lengths measured for another breadth become estimates`() {
    checkBreadths(StackLayout())
    checkBreadths(FlowLayout())
    checkBreadths(AlignedFlowLayout())
    checkBreadths(ColumnLayout())
    checkBreadths(GridLayout(columns: 2))
    checkBreadths(MixedLayout())
  }
}
