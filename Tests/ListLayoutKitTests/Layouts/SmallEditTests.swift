import ListDiffKit
import TestThreads
import Testing

@testable import ListLayoutKit

/// What happens to names between two lists, with the moved ones named one by one.
private struct Steps {
  var deletes: [Int] = []
  var inserts: [Int] = []
  var moves: [(from: Int, to: Int)] = []

  init(from old: [Int], to new: [Int]) {
    deletes = old.indices.filter { !new.contains(old[$0]) }
    var last = -1
    for (to, name) in new.enumerated() {
      guard let from = old.firstIndex(of: name) else {
        inserts.append(to)
        continue
      }
      if from > last { last = from } else { moves.append((from, to)) }
    }
  }
}

@Suite(.long) struct `Small edits` {
  /// All arrangements of some of four names and at most one new name.
  private static let arrangements: [[Int]] = {
    var result: [[Int]] = [[]]
    var longest: [[Int]] = [[]]
    for _ in 0..<4 {
      longest = longest.flatMap { list in
        (0..<4).filter { !list.contains($0) }.map { list + [$0] }
      }
      result += longest
    }
    return result
      + result.flatMap { list in
        (0...list.count).map { Array(list[..<$0] + [4] + list[$0...]) }
      }
  }()

  private func item(_ name: Int) -> World.Item {
    let width = [3.0, 5, 2, 6, 4][name]
    return World.Item(name: name, size: .measured(width: width, height: 7 - width))
  }

  private func items(_ names: [Int]) -> World {
    let section = World.Section(
      name: 0, header: .measured(width: 2, height: 1), items: names.map(item),
      inset: ListEdgeInsets(top: 1, leading: 1, trailing: 0.5), lineSpacing: 2, itemSpacing: 0.5)
    return World(sections: [section, section])
  }

  private func sections(_ names: [Int]) -> World {
    World(
      sections: names.map { name in
        World.Section(
          name: name, header: name == 2 ? .measured(width: 4, height: 1) : nil,
          items: name == 3 ? [] : [item(name)],
          footer: name == 1 ? .measured(width: 1, height: 1) : nil,
          inset: ListEdgeInsets(top: Double(name), leading: 0.5))
      })
  }

  /// Whether an edit of a layout leads to what is laid out anew.
  private func follows<Layout: ListLayout>(
    _ empty: Layout, from before: World, to after: World, _ apply: (inout Layout) -> Void
  ) -> Bool {
    let container = ListSize(width: 10, height: 9)
    var layout = empty
    layout.rebuild(from: before, in: container)
    apply(&layout)
    var fresh = empty
    fresh.rebuild(from: after, in: container)
    return layout.contentSize == fresh.contentSize
      && after.elements.allSatisfy { layout.frame(of: $0) == fresh.frame(of: $0) }
  }

  private func check<Layout: ListLayout>(
    _ empty: Layout, by apply: (inout Layout, Edit, World) -> Void = { $0.apply($1, from: $2) }
  ) {
    let old = [0, 1, 2, 3]
    for new in Self.arrangements {
      let steps = Steps(from: old, to: new)
      func place(_ item: Int) -> ListPath { .init(section: 0, item: item) }
      // The second section of `items` has all its old items replaced by the new ones at once.
      let inItems = Edit(
        itemDeletes: steps.deletes.map(place), itemInserts: steps.inserts.map(place),
        itemMoves: steps.moves.map { .init(from: place($0.from), to: place($0.to)) },
        changedSections: [1])
      let inSections = Edit(
        sectionDeletes: steps.deletes, sectionInserts: steps.inserts,
        sectionMoves: steps.moves.map { .init(from: $0.from, to: $0.to) })
      for (before, after, edit) in [
        (items(old), items(new), inItems), (sections(old), sections(new), inSections),
      ] {
        let isFollowed = follows(empty, from: before, to: after) { apply(&$0, edit, after) }
        guard isFollowed else {
          Issue.record("\(old) › \(new), \(edit)")
          return
        }
      }
    }
  }

  @Test func `every small edit leads to the layout of the new list`() {
    check(StackLayout())
    check(FlowLayout(showsHeadersOfEmptySections: true, scale: 2))
    check(FlowLayout(axis: .horizontal, stretchesToEdge: true, scale: 0))
    check(AlignedFlowLayout(alignment: .trailing))
    check(ColumnLayout())
    check(GridLayout(columns: 2))
    check(MixedLayout(.flow))
    check(MixedLayout(.grid(columns: 3), scale: 0))
  }

  @Test func `every small edit can be made in one pass`() {
    check(StackLayout()) { layout, edit, world in
      let isMade = layout.applyInOnePass(edit, from: world)
      #expect(isMade)
    }
    check(FlowLayout(scale: 2)) { layout, edit, world in
      let isMade = layout.applyInOnePass(edit, from: world)
      #expect(isMade)
    }
    checkEmptied(StackLayout()) { layout, edit, world in
      let isMade = layout.applyInOnePass(edit, from: world)
      #expect(isMade)
    }
    checkEmptied(FlowLayout()) { layout, edit, world in
      let isMade = layout.applyInOnePass(edit, from: world)
      #expect(isMade)
    }
  }

  /// Three sections that get or lose their only item, with headers and footers or without.
  private func checkEmptied<Layout: ListLayout>(
    _ empty: Layout, by apply: (inout Layout, Edit, World) -> Void = { $0.apply($1, from: $2) }
  ) {
    for number in 0..<4096 {
      func bit(_ section: Int, _ place: Int) -> Bool { number >> (section * 4 + place) & 1 == 1 }
      func world(after: Bool) -> World {
        World(
          sections: (0..<3).map { section in
            let edge = LayoutSize.measured(width: 1, height: 1)
            let item = World.Item(name: section, size: .measured(width: 2, height: 1))
            return World.Section(
              name: section, header: bit(section, 0) ? edge : nil,
              items: bit(section, after ? 3 : 2) ? [item] : [], footer: bit(section, 1) ? edge : nil
            )
          })
      }
      func places(_ isThere: (Int) -> Bool) -> [ListPath] {
        (0..<3).filter(isThere).map { .init(section: $0, item: 0) }
      }
      let edit = Edit(
        itemDeletes: places { bit($0, 2) && !bit($0, 3) },
        itemInserts: places { !bit($0, 2) && bit($0, 3) })
      let after = world(after: true)
      let isFollowed = follows(empty, from: world(after: false), to: after) {
        apply(&$0, edit, after)
      }
      guard isFollowed else {
        Issue.record("world \(number), \(edit)")
        return
      }
    }
  }

  @Test func `a section that gets its first item or loses its last one changes rows before it`() {
    checkEmptied(StackLayout())
    checkEmptied(FlowLayout(hasStickyHeaders: true))
    checkEmptied(FlowLayout(axis: .horizontal, showsHeadersOfEmptySections: true))
    checkEmptied(AlignedFlowLayout())
    checkEmptied(ColumnLayout())
    checkEmptied(GridLayout(columns: 2))
    checkEmptied(MixedLayout(.flow, hasStickyHeaders: true))
  }
}
