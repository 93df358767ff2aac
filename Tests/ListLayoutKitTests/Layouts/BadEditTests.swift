import ListDiffKit
import ListLayoutKit
import TestThreads
import Testing

@Suite(.long) struct `Edits that lie` {
  /// Sections that are all alike, so that whatever an edit claims, there is one right answer.
  private func uniform(sections: Int, items: Int) -> World {
    let section = World.Section(
      name: 0, header: .measured(width: 3, height: 1),
      items: (0..<items).map { World.Item(name: $0, size: .measured(width: 2, height: 1.5)) },
      inset: ListEdgeInsets(top: 1, leading: 0.5), lineSpacing: 0.5, itemSpacing: 1)
    return World(sections: Array(repeating: section, count: sections))
  }

  private func check<Layout: ListLayout>(_ empty: Layout, seed: UInt64) {
    var random = Chance(seed: seed)
    var layout = empty
    let container = ListSize(width: 9, height: 7)
    let items = random.below(4)
    layout.rebuild(from: uniform(sections: 3, items: items), in: container)
    for step in 0..<40 {
      let world = uniform(sections: random.isTrue(1, of: 3) ? random.below(5) : 3, items: items)
      let edit = Edit.garbage(&random)
      layout.apply(edit, from: world)
      var fresh = empty
      fresh.rebuild(from: world, in: container)
      for element in world.elements where layout.frame(of: element) != fresh.frame(of: element) {
        Issue.record("seed \(seed), step \(step): \(element), \(edit)")
        return
      }
      if layout.contentSize != fresh.contentSize {
        Issue.record("seed \(seed), step \(step): \(edit)")
        return
      }
    }
  }

  @Test(arguments: 1...40) func `an edit that does not fit never traps`(seed: UInt64) {
    check(StackLayout(), seed: seed)
    check(FlowLayout(), seed: seed)
    check(AlignedFlowLayout(alignment: .center), seed: seed)
    check(ColumnLayout(), seed: seed)
    check(GridLayout(columns: 2), seed: seed)
    check(MixedLayout(.flow), seed: seed)
  }

  private func checkQuestions(_ empty: some ListLayout, seed: UInt64) {
    var random = Chance(seed: seed)
    var layout = empty
    let container = ListSize(width: 9, height: 7)
    layout.rebuild(from: uniform(sections: 3, items: 3), in: container)
    for step in 0..<40 {
      // The source has other counts than the edit leads to.
      var world = uniform(sections: 3, items: random.below(4))
      if random.isTrue(1, of: 2) { world.sections[random.below(3)].header = nil }
      layout.apply(.garbage(&random), from: world)
      let isThere = Set(world.elements)
      let missing = world.log.asked.filter { !isThere.contains($0) }
      if !missing.isEmpty {
        Issue.record("seed \(seed), step \(step): asked for \(missing)")
        return
      }
    }
  }

  @Test(arguments: 1...40) func `whatever an edit says, only what is there is asked for`(
    seed: UInt64
  ) {
    checkQuestions(StackLayout(), seed: seed)
    checkQuestions(FlowLayout(), seed: seed)
    checkQuestions(AlignedFlowLayout(alignment: .center), seed: seed)
    checkQuestions(ColumnLayout(), seed: seed)
    checkQuestions(MixedLayout(.grid(columns: 2)), seed: seed)
  }

  private func checkHuge(_ empty: some ListLayout) {
    var layout = empty
    let item = World.Item(name: 0, size: .measured(width: 1.7e308, height: 1.7e308))
    let section = World.Section(
      name: 0, header: item.size, items: [item, item], inset: ListEdgeInsets(top: 1.7e308),
      lineSpacing: 1.7e308)
    let world = World(sections: [section, section, section])
    layout.rebuild(from: world, in: ListSize(width: 1.7e308, height: 1.7e308))
    #expect(layout.contentSize.width.isFinite && layout.contentSize.height.isFinite)
    for element in world.elements {
      let frame = layout.frame(of: element)
      #expect(frame?.maxX.isFinite == true && frame?.maxY.isFinite == true)
    }
  }

  @Test func `sizes that are huge have places all the same`() {
    checkHuge(StackLayout())
    checkHuge(StackLayout(axis: .horizontal))
    checkHuge(FlowLayout())
    checkHuge(FlowLayout(axis: .horizontal))
    checkHuge(AlignedFlowLayout())
    checkHuge(ColumnLayout())
    checkHuge(GridLayout(columns: 3))
    checkHuge(GridLayout(minimumWidth: 1))
    checkHuge(MixedLayout(.flow))
  }

  @Test func `places that are not there have nothing`() {
    var layout = FlowLayout(hasStickyHeaders: true)
    layout.rebuild(from: uniform(sections: 3, items: 3), in: ListSize(width: 9, height: 7))
    for number in [Int.min, -1, 3, Int.max] {
      #expect(layout.frame(of: .item(number, section: 0)) == nil)
      #expect(layout.frame(of: .footer(number)) == nil)
      #expect(!layout.isEstimated(.header(number)))
    }
    for number in [-Double.infinity, .infinity, .nan] {
      #expect(layout.elements(in: ListRect(x: 0, y: number, width: 9, height: 9)).isEmpty)
      _ = layout.element(nearest: number)
    }
    let all = ListRect(x: -1, y: -1, width: .infinity, height: .infinity)
    #expect(layout.elements(in: all).count == 12)
  }
}
