import ListKit
import TestThreads
import Testing

@testable import ListTextKit

/// A layout that is filled in portions follows batches as far as it is filled.
@Suite(.long) struct ComingLayoutTests {
  /// Sections by their names, with the lengths of their items.
  private struct Rows: LayoutSource {
    var sections: [(name: Int, items: [Double])]

    var sectionCount: Int { sections.count }
    func metrics(of section: Int) -> SectionMetrics {
      SectionMetrics(itemCount: sections[section].items.count)
    }
    func size(of place: ListPlace) -> LayoutSize {
      let length = place.path.map { sections[$0.section].items[$0.item] } ?? 0
      return LayoutSize(ListSize(width: 1, height: length))
    }

    /// The batch that leads to other sections; what both have keeps its order.
    func batch(to new: Rows) -> ListBatchUpdates {
      var batch = ListBatchUpdates()
      let before = Dictionary(
        uniqueKeysWithValues: sections.enumerated().map { ($0.element.name, $0.offset) })
      let names = Set(new.sections.map { $0.name })
      batch.sectionDeletes = sections.indices.filter { !names.contains(sections[$0].name) }
      for (place, section) in new.sections.enumerated() {
        guard let from = before[section.name] else {
          batch.sectionInserts.append(place)
          continue
        }
        let old = sections[from].items
        let kept = min(old.count, section.items.count)
        for item in 0..<kept where old[item] != section.items[item] {
          batch.itemUpdates.append(
            ListUpdate(
              from: ListPath(section: from, item: item), to: ListPath(section: place, item: item)))
        }
        batch.itemDeletes += (kept..<old.count).map { ListPath(section: from, item: $0) }
        batch.itemInserts += (kept..<section.items.count).map {
          ListPath(section: place, item: $0)
        }
      }
      return batch
    }

    /// The sections, and items of the one behind them, that a layout has.
    func first(of coming: ComingLayout) -> Rows {
      var first = Rows(sections: Array(sections.prefix(coming.count)))
      if coming.divided > 0 {
        let (name, items) = sections[coming.count]
        first.sections.append((name, Array(items.prefix(coming.divided))))
      }
      return first
    }
  }

  private static let container = ListSize(width: 10, height: 20)

  private func frames(_ layout: any ListLayout, of rows: Rows) -> [ListRect?] {
    rows.sections.indices.flatMap { section in
      rows.sections[section].items.indices.map {
        layout.frame(of: .item(ListPath(section: section, item: $0)))
      }
    }
  }

  private func isRight(_ layout: any ListLayout, for rows: Rows) -> Bool {
    var fresh = StackLayout()
    fresh.rebuild(from: rows, in: Self.container)
    return layout.contentSize == fresh.contentSize
      && frames(layout, of: rows) == frames(fresh, of: rows)
  }

  /// What remains of four sections, and what comes in front of, between and behind them.
  private func newRows(kept: Int, inserted: Int, itemShift: Int) -> Rows {
    var rows = Rows(sections: [])
    var rest = inserted
    for gap in 0...4 {
      if rest % 2 == 1 { rows.sections.append((gap + 10, [7])) }
      rest /= 2
      guard gap < 4, kept >> gap & 1 == 1 else { continue }
      let count = (gap + itemShift) % 3
      rows.sections.append((gap, (0..<count).map { Double($0 + 1 + itemShift) }))
    }
    return rows
  }

  @Test(arguments: 0...4, 0..<16)
  func `a layout that is filled so far is that of the first sections after any batch`(
    portions: Int, kept: Int
  ) {
    let old = newRows(kept: 15, inserted: 0, itemShift: 0)
    var failures: [String] = []
    for inserted in 0..<32 {
      for itemShift in 0..<3 {
        let new = newRows(kept: kept, inserted: inserted, itemShift: itemShift)
        var coming = ComingLayout(StackLayout())
        for _ in 0..<portions { coming.grow(by: 1, from: old, in: Self.container) }
        coming.follow(old.batch(to: new), from: new)
        var isAllRight = coming.count <= new.sectionCount
        let first = new.first(of: coming)
        if first.sectionCount > 0, !isRight(coming.layout, for: first) { isAllRight = false }
        while coming.count < new.sectionCount {
          coming.grow(by: 2, from: new, in: Self.container)
        }
        if new.sectionCount > 0 { isAllRight = isAllRight && isRight(coming.layout, for: new) }
        if !isAllRight { failures.append("inserted \(inserted), items \(itemShift)") }
      }
    }
    #expect(failures.prefix(3) == [])
  }

  @Test(arguments: 1...3, 0...2)
  func `a section of which it has the first items follows any batch`(items: Int, place: Int) {
    var failures: [String] = []
    for kept in 0..<16 {
      for inserted in 0..<32 {
        for (sectionsBefore, isUpdated) in [(place, false), (0, false), (2, true)] {
          var old = Rows(sections: (0..<place).map { ($0, [2]) })
          var new = Rows(sections: (0..<sectionsBefore).map { ($0, [2]) })
          var batch = old.batch(to: new)
          // Four items, of which some stay, and what comes in front of, between and behind them.
          old.sections.append((9, [1, 2, 3, 4]))
          new.sections.append((9, []))
          for item in 0...4 {
            func path() -> ListPath {
              ListPath(section: sectionsBefore, item: new.sections[sectionsBefore].items.count)
            }
            if inserted >> item & 1 == 1 {
              batch.itemInserts.append(path())
              new.sections[sectionsBefore].items.append(7)
            }
            if item == 4 { break }
            let from = ListPath(section: place, item: item)
            if kept >> item & 1 == 0 {
              batch.itemDeletes.append(from)
              continue
            }
            if isUpdated { batch.itemUpdates.append(ListUpdate(from: from, to: path())) }
            new.sections[sectionsBefore].items.append(Double(isUpdated ? item + 11 : item + 1))
          }
          var coming = ComingLayout(StackLayout())
          if place > 0 { coming.grow(by: place, from: old, in: Self.container) }
          coming.grow(by: items, from: old, in: Self.container)
          var isAllRight = coming.count == place && coming.divided == items
          coming.follow(batch, from: new)
          let first = new.first(of: coming)
          if first.sectionCount > 0, !isRight(coming.layout, for: first) { isAllRight = false }
          let ownSectionStays = sectionsBefore <= place
          if ownSectionStays, kept & ((1 << items) - 1) != 0 {
            isAllRight = isAllRight && coming.divided > 0
          }
          while coming.count < new.sectionCount {
            coming.grow(by: 2, from: new, in: Self.container)
          }
          if !isAllRight || !isRight(coming.layout, for: new) {
            failures.append("to \(sectionsBefore), \(kept), \(inserted)")
          }
        }
      }
    }
    #expect(failures.prefix(3) == [])
  }

  @Test func `a batch keeps what is filled, and begins again only where sections move`() {
    let old = Rows(sections: (0..<10).map { ($0, [1]) })
    var coming = ComingLayout(StackLayout())
    coming.grow(by: 6, from: old, in: Self.container)
    #expect(coming.count == 6)
    var new = old
    new.sections.remove(at: 2)
    new.sections.insert((20, [4]), at: 0)
    new.sections.append((21, [4]))
    coming.follow(old.batch(to: new), from: new)
    #expect(coming.count == 6)
    var batch = ListBatchUpdates()
    batch.sectionMoves = [ListMove(from: 0, to: 9)]
    coming.follow(batch, from: new)
    #expect(coming.count == 0)
  }

  @Test func `a list whose sections move again and again gets its layout in one piece`() {
    let rows = Rows(sections: (0..<10).map { ($0, [1]) })
    var batch = ListBatchUpdates()
    batch.sectionMoves = [ListMove(from: 0, to: 9)]
    var coming = ComingLayout(StackLayout())
    var counts: [Int] = []
    for _ in 0..<5 {
      coming.grow(by: 1, from: rows, in: Self.container)
      counts.append(coming.count)
      coming.follow(batch, from: rows)
    }
    #expect(counts == [1, 1, 1, 1, 10])
  }

  @Test func `a second frame without a portion in between is one too many`() {
    let rows = Rows(sections: (0..<10).map { ($0, [1]) })
    var coming = ComingLayout(StackLayout())
    let first = coming.isOverdueAtFrame()
    coming.grow(by: 1, from: rows, in: Self.container)
    let second = coming.isOverdueAtFrame()
    let third = coming.isOverdueAtFrame()
    #expect([first, second, third] == [false, false, true])
  }
}
