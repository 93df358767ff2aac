import ListDiffKit
import ListLayoutKit
import TestThreads
import Testing

@Suite(.long) struct `A viewport keeps elements in place` {
  @Test func `rows inserted before the visible ones move the offset`() {
    var world = ViewportWorld(10..<30)
    world.scroll(to: 5)
    world.update(0..<30)
    #expect(world.visibleRows == Array(15..<20))
    #expect(world.viewport.offset == 15)
  }

  @Test(arguments: [10.4, 10.5, 10.6])
  func `many rows of a fraction of a pixel leave the visible ones in place`(length: Double) {
    var rows = ViewportWorld.Rows(0..<200)
    for row in 0..<200 { rows.lengths[row] = 10 }
    for row in 1000..<1100 { rows.lengths[row] = length }
    var world = ViewportWorld(rows, length: 100)
    world.scroll(to: 500)
    for row in 1000..<1100 {
      world.update([row] + world.rows.sections[0].rows)
      let distance = world.distance(of: 52) ?? 0
      #expect(
        abs(distance - 20) < 0.6 && world.viewport.offset.truncatingRemainder(dividingBy: 1) == 0)
    }
    // Scrolling goes on from what is visible.
    let offset = world.viewport.offset
    world.scroll(by: 3)
    #expect(world.viewport.offset == offset + 3)
  }

  @Test func `rows inserted before the very first row are not visible`() {
    var world = ViewportWorld(10..<30)
    world.update(0..<30)
    #expect(world.visibleRows == Array(10..<15))
  }

  @Test func `a row that is no anchor gives way to what comes after it`() {
    var world = ViewportWorld([100] + Array(10..<30))
    world.rows.unwilling = [100]
    world.update([100] + Array(8..<30))
    #expect(world.visibleRows == Array(9..<14))
    #expect(world.distance(of: 10) == 1)
    // What it stands on may come before it too.
    world.scroll(to: 0)
    world.update([7, 100] + Array(8..<30))
    #expect(world.visibleRows == [100, 8, 9, 10, 11])
  }

  @Test func `rows that are no anchors keep their places if no other row is left`() {
    var world = ViewportWorld([100, 101] + Array(10..<30))
    world.rows.unwilling = [100, 101, 50]
    world.update([5, 6, 100, 101] + Array(40..<60))
    #expect(world.visibleRows == [100, 101, 40, 41, 42])
    // Visible ones come before those that are not visible.
    world.scroll(to: 14)
    #expect(world.visibleRows == Array(50..<55))
    world.update([50] + Array(70..<80) + Array(55..<60))
    #expect(world.visibleRows == [50, 70, 71, 72, 73])
  }

  @Test func `a row without length is no anchor while another one is visible`() {
    var rows = ViewportWorld.Rows([100] + Array(10..<30))
    rows.lengths[100] = 0
    rows.leadingSpace = 2
    var world = ViewportWorld(rows)
    world.update { $0.sections[0].rows = [100, 9] + Array(10..<30) }
    #expect(world.visibleRows == [100, 9, 10, 11, 12])
    #expect(world.distance(of: 10) == 2)
  }

  @Test func `a list of which only a space is visible does not follow a row that moves`() {
    var rows = ViewportWorld.Rows(10..<30)
    (rows.leadingSpace, rows.space) = (7, 7)
    var world = ViewportWorld(rows)
    world.update(Array(11..<30) + [10])
    #expect(world.viewport.offset == 0)
    world.scroll(to: 28)
    #expect(world.visibleRows.isEmpty && world.distance(of: 29) == -3)
    world.update(10..<30)
    #expect(world.visibleRows.isEmpty && world.distance(of: 29) == -3)
    world.scroll(to: 0)
    world.resize(length: 0)
    world.update(Array(11..<30) + [10])
    world.resize(length: 5)
    #expect(world.viewport.offset == 0)
  }

  @Test func `a list whose visible rows are deleted does not follow a row that moves`() {
    var world = ViewportWorld(0..<30)
    world.scroll(to: 10)
    #expect(world.visibleRows == Array(10..<15))
    world.update([15] + Array(0..<10) + Array(16..<30))
    #expect(world.visibleRows == Array(16..<21))
  }

  @Test func `a list of which only a space is visible stays where it is`() {
    var rows = ViewportWorld.Rows(10..<30)
    (rows.leadingSpace, rows.space) = (7, 7)
    var world = ViewportWorld(rows)
    #expect(world.visibleRows.isEmpty)
    world.update(10..<31)
    #expect(world.viewport.offset == 0)
    world.resize(length: 4, breadth: 20)
    #expect(world.viewport.offset == 0)
    world.scroll(to: 29)
    #expect(world.visibleRows.isEmpty && world.distance(of: 30) == -2)
    world.update(8..<31)
    #expect(world.distance(of: 30) == -2)
    world.resize(length: 5)
    #expect(world.distance(of: 30) == -2)
  }

  @Test(arguments: [false, true])
  func `a header gives way to what comes right below it`(isSticky: Bool) {
    let section = ViewportWorld.Rows.Section(id: 0, rows: Array(10..<30), hasHeader: true)
    var world = ViewportWorld(
      .init(sections: [section]), layout: StackLayout(hasStickyHeaders: isSticky))
    #expect(world.distance(of: 10) == 1)
    world.update(8..<30)
    #expect(world.distance(of: 10) == 1)
  }

  @Test func `a row that a sticky header covers gives way to what comes below it`() {
    let section = ViewportWorld.Rows.Section(id: 0, rows: Array(10..<30), hasHeader: true)
    var world = ViewportWorld(
      .init(sections: [section]), layout: StackLayout(hasStickyHeaders: true))
    world.scroll(to: 6)
    #expect(world.distance(of: 15) == 0 && world.distance(of: 16) == 1)
    world.update(Array(10..<16) + [98, 99] + Array(16..<30))
    #expect(world.distance(of: 16) == 1)
    // A header that covers a part of a row leaves it in place.
    world.rows.edgeLength = 0.5
    world.layout.rebuild(from: world.rows, in: world.viewport.container)
    world.scroll(to: 6.5)
    let first = world.distance(of: 98)
    world.update(Array(10..<16) + [98, 99, 97] + Array(16..<30))
    #expect(first != nil && world.distance(of: 98) == first)
  }

  @Test func `all parts of a change keep what was visible before the first one`() {
    var world = ViewportWorld(0..<60)
    world.scroll(to: 30)
    var batch = ListBatchUpdates()
    func show(_ rows: [Int], hasMore: Bool) {
      let sight = world.viewport.sight(in: world.layout, of: world.rows)
      batch = ViewportWorld.batch(
        from: world.rows, to: .init(rows))
      batch.hasMoreParts = hasMore
      world.rows.sections[0].rows = rows
      world.layout.apply(batch, from: world.rows)
      world.viewport.settle(sight, after: batch, in: world.layout, of: world.rows)
      world.refresh()
    }
    show(Array(0..<30) + [100, 101, 102, 103] + Array(30..<60), hasMore: true)
    #expect(world.visibleRows == Array(30..<35))
    show(Array(0..<30) + Array(100..<110) + Array(32..<60), hasMore: true)
    #expect(world.distance(of: 32) == 2)
    show(Array(0..<30) + Array(100..<109) + Array(32..<60), hasMore: false)
    #expect(world.distance(of: 32) == 2)
    // The next change begins anew.
    show(Array(0..<30) + Array(100..<109) + [200, 201] + Array(33..<60), hasMore: false)
    #expect(world.visibleRows.prefix(2) == [107, 108])
    // Where nothing is left, what is visible now counts.
    show([500, 501] + Array(600..<640), hasMore: true)
    world.scroll(to: 20)
    let row = world.visibleRows[0]
    show(Array(600..<640), hasMore: false)
    #expect(world.visibleRows[0] == row)
  }

  @Test func `rows deleted before the visible ones leave them in place`() {
    var world = ViewportWorld(0..<30)
    world.scroll(to: 10)
    world.update(8..<30)
    #expect(world.visibleRows == Array(10..<15))
  }

  @Test func `a row that is half visible stays half visible`() {
    var world = ViewportWorld(0..<30)
    world.rows.lengths = [4: 6]
    world.resize(length: 5)
    world.scroll(to: 7)
    #expect(world.distance(of: 4) == -3)
    world.update([40, 41] + Array(0..<30))
    #expect(world.distance(of: 4) == -3)
  }

  @Test func `a row far from the start of the visible part is visible in a shorter one`() {
    var world = ViewportWorld(
      .init(sections: [.init(id: 0, rows: [0]), .init(id: 1, rows: Array(1..<30))]), length: 12)
    world.rows.space = 6
    world.resize(length: 12)
    world.scroll(to: 2)
    #expect(world.distance(of: 1) == 5)
    world.resize(length: 3)
    #expect(world.distance(of: 1) == 2)
  }

  @Test func `rows behind a cut one that gets short are visible in a shorter part`() {
    var world = ViewportWorld(0..<30, length: 12)
    world.rows.lengths = [4: 10]
    world.resize(length: 12)
    world.scroll(to: 10)
    #expect(world.distance(of: 4) == -6 && world.distance(of: 5) == 4)
    world.rows.lengths = [:]
    world.resize(length: 3)
    #expect(world.visibleRows == [3, 4, 5])
  }

  @Test func `a row that grows before the visible ones moves the offset`() {
    var world = ViewportWorld(0..<30)
    world.scroll(to: 10)
    world.update { $0.lengths[3] = 4 }
    #expect(world.visibleRows.first == 10 && world.viewport.offset == 13)
  }

  @Test func `a row that grows while visible pushes the rows after it`() {
    var world = ViewportWorld(0..<30)
    world.scroll(to: 10)
    world.update { $0.lengths[11] = 2 }
    #expect(world.visibleRows == [10, 11, 12, 13] && world.viewport.offset == 10)
  }

  @Test func `a moved row is no anchor while another one is visible`() {
    var world = ViewportWorld(0..<30)
    world.scroll(to: 10)
    world.update([10] + Array(0..<10) + Array(11..<30))
    #expect(world.distance(of: 11) == 1)
  }

  @Test func `a moved row is the anchor if it is the only visible one`() {
    var world = ViewportWorld(0..<30, length: 1)
    world.scroll(to: 10)
    world.update([10] + Array(0..<10) + Array(11..<30))
    #expect(world.visibleRows == [10] && world.viewport.offset == 0)
  }

  @Test func `a row that moves with its section is no anchor while another one is visible`() {
    var world = ViewportWorld(
      .init(sections: (0..<30).map { .init(id: $0, rows: [$0]) }))
    world.scroll(to: 10)
    world.update { $0.sections.insert($0.sections.remove(at: 10), at: 0) }
    #expect(world.distance(of: 11) == 1)
  }

  @Test func `if the anchor is deleted the next visible row stays where it was`() {
    var world = ViewportWorld(0..<30)
    world.scroll(to: 10)
    world.update(Array(0..<10) + Array(12..<30))
    #expect(world.distance(of: 12) == 2)
  }

  @Test func `if all visible rows are deleted the next row takes the first place`() {
    var world = ViewportWorld(0..<40)
    world.scroll(to: 10)
    world.update(Array(0..<10) + Array(17..<40))
    #expect(world.distance(of: 17) == 0)
  }

  @Test func `if all rows after are deleted as well the nearest row before is the anchor`() {
    var world = ViewportWorld(0..<20)
    world.scroll(to: 10)
    world.update(0..<9)
    #expect(world.visibleRows == Array(4..<9))
  }

  @Test func `if every row of the section is new the section stays`() {
    var world = ViewportWorld(
      .init(sections: [.init(id: 0, rows: Array(0..<10)), .init(id: 1, rows: Array(10..<90))]))
    world.scroll(to: 40)
    world.update {
      $0.sections[0].rows = Array(200..<220)
      $0.sections[1].rows = Array(100..<180)
    }
    #expect(world.visibleRows.first == 130)
  }

  @Test func `if everything is gone the offset is the start`() {
    var world = ViewportWorld(0..<40)
    world.scroll(to: 20)
    world.update { $0.sections = [] }
    #expect(world.visibleRows == [] && world.viewport.offset == 0)
    world.update { $0.sections = [.init(id: 4, rows: Array(0..<9))] }
    #expect(world.visibleRows == Array(0..<5))
  }

  @Test func `content that shrinks ends with the visible part`() {
    var world = ViewportWorld(0..<30)
    world.scroll(to: 25)
    world.update(18..<28)
    #expect(world.visibleRows == Array(23..<28))
    world.update([27])
    #expect(world.visibleRows == [27] && world.viewport.offset == 0)
  }

  @Test func `a section that moves and changes in two stages keeps the visible row`() {
    var world = ViewportWorld(
      .init(sections: (0..<6).map { id in .init(id: id, rows: (0..<10).map { id * 10 + $0 }) }))
    world.scroll(to: 32)
    world.update { $0.sections[1].rows.removeFirst(7) }
    #expect(world.visibleRows == Array(32..<37))
    world.update { $0.sections.insert($0.sections.remove(at: 1), at: 5) }
    #expect(world.visibleRows == Array(32..<37))
  }

  @Test func `a container of another breadth keeps the first visible row`() {
    var rows = ViewportWorld.Rows(0..<30)
    rows.narrowBreadth = 4
    var world = ViewportWorld(rows)
    world.scroll(to: 10)
    world.resize(length: 5, breadth: 4)
    #expect(world.visibleRows.first == 10 && world.viewport.offset == 20)
    world.resize(length: 7, breadth: 10)
    #expect(world.visibleRows.first == 10 && world.viewport.offset == 10)
  }

  @Test func `a cut row that gets too short to stay leaves the rows after it in place`() {
    var world = ViewportWorld(0..<30)
    world.rows.lengths = [10: 20]
    world.resize(length: 5)
    world.scroll(to: 28)
    #expect(world.visibleRows == [10, 11, 12, 13] && world.distance(of: 11) == 2)
    world.update { $0.lengths[10] = 5 }
    #expect(world.visibleRows == [10, 11, 12, 13] && world.distance(of: 11) == 2)
    // As long as it stays, it is the anchor.
    world.update { $0.lengths[10] = 9 }
    #expect(world.distance(of: 10) == -3)
    world.update { $0.lengths[10] = 4 }
    #expect(world.distance(of: 10) == -3 && world.visibleRows == Array(10..<15))
  }

  @Test func `a cut row that alone is visible keeps the share of it that the user has read`() {
    var world = ViewportWorld(0..<30)
    world.rows.lengths = [10: 100]
    world.resize(length: 5)
    world.scroll(to: 90)
    #expect(world.visibleRows == [10] && world.distance(of: 10) == -80)
    world.update { $0.lengths[10] = 25 }
    #expect(world.visibleRows == [10] && world.distance(of: 10) == -20)
    world.update { $0.lengths[10] = 1 }
    #expect(world.visibleRows == Array(10..<15) && world.distance(of: 10) == 0)
  }

  @Test func `cut items beside each other that get too short leave the next line in place`() {
    var rows = ViewportWorld.Rows(0..<40)
    rows.lengths = [14: 20, 15: 20]
    let container = ListSize(width: 10, height: 5)
    var layout = GridLayout(columns: 2)
    layout.rebuild(from: rows, in: container)
    var viewport = ListViewport<ViewportWorld.Rows.Element>(container: container, scale: 1)
    viewport.scroll(by: 24, in: layout)
    let sight = viewport.sight(in: layout, of: rows)
    rows.lengths = [14: 3, 15: 2]
    layout.rebuild(from: rows, in: container)
    viewport.settleAfterResizing(sight, in: layout, of: rows)
    let next = layout.frame(of: .item(ListPath(section: 0, item: 16)))
    #expect(next?.minY == viewport.offset + 3)
  }

  @Test func `a cut row that is measured shorter late leaves the rows after it in place`() {
    var rows = ViewportWorld.Rows(0..<60)
    rows.estimate = 20
    rows.lengths = Dictionary(uniqueKeysWithValues: (0..<60).map { ($0, $0 == 10 ? 20 : 1) })
    rows.measured = Dictionary(uniqueKeysWithValues: (0..<60).map { ($0, $0 == 10 ? 20 : 1) })
    var world = ViewportWorld(rows)
    world.scroll(to: 28)
    #expect(world.visibleRows == [10, 11, 12, 13] && world.distance(of: 11) == 2)
    world.rows.lengths[10] = 5
    world.resize(length: 5, breadth: 40)
    #expect(world.distance(of: 11) == 2 && world.visibleRows == [10, 11, 12, 13])
  }

  @Test func `a container without room for a while shows the same rows again`() {
    var world = ViewportWorld(0..<30)
    world.scroll(to: 10)
    world.resize(length: 0)
    world.update([40, 41] + Array(0..<30))
    world.resize(length: 5, breadth: 0)
    world.resize(length: 5)
    #expect(world.visibleRows == Array(10..<15))
  }

  @Test func `a horizontal list keeps its columns in place`() {
    var world = ViewportWorld(0..<30, layout: StackLayout(axis: .horizontal))
    world.scroll(to: 10)
    world.update([40, 41, 42] + Array(5..<30))
    #expect(world.visibleRows == Array(10..<15))
    #expect(world.viewport.visibleRect(along: .horizontal).minX == 8)
  }

  @Test func `a sight restores a nested list that is shown again`() {
    var world = ViewportWorld(0..<30, layout: StackLayout(axis: .horizontal))
    world.scroll(to: 10)
    let sight = world.viewport.sight(in: world.layout, of: world.rows)
    var other = ViewportWorld(5..<40, layout: StackLayout(axis: .horizontal))
    other.viewport.restore(sight, in: other.layout, of: other.rows)
    other.refresh()
    #expect(other.visibleRows == Array(10..<15) && other.viewport.offset == 5)
  }

  /// The first visible row that stays and does not move is where it was, unless an end is near.
  @Test(arguments: 0..<300 as Range<UInt64>)
  func `whatever a batch changes, a visible row stays`(seed: UInt64) {
    var random = Chance(seed: seed)
    var world = ViewportWorld(0..<40)
    var next = 100
    for step in 0..<20 {
      world.scroll(to: Double(random.below(40)))
      let before = world
      var rows = world.rows.sections[0].rows
      for position in rows.indices.reversed() where random.isTrue(1, of: 6) {
        let row = rows.remove(at: position)
        if random.isTrue(1, of: 3) { rows.insert(row, at: random.below(rows.count + 1)) }
      }
      for _ in 0..<random.below(12) {
        rows.insert(next, at: random.below(rows.count + 1))
        next += 1
      }
      var lengths = world.rows.lengths
      for row in rows where random.isTrue(1, of: 10) { lengths[row] = Double(random.below(4)) }
      world.update {
        $0.sections[0].rows = rows
        $0.lengths = lengths
      }
      let moves = ListDifference(from: before.rows.sections[0].rows, to: rows).moves
      let moved = Set(moves.map { rows[$0.to] })
      let anchor = before.visibleRows.first { row in
        guard rows.contains(row), !moved.contains(row), before.rows.trueLength(of: row) > 0 else {
          return false
        }
        // One that is cut, and now so short that it would leave, is no anchor.
        let distance = before.distance(of: row) ?? 0
        return distance >= 0 || lengths[row, default: 1] > -distance
      }
      guard let anchor, let distance = before.distance(of: anchor) else { continue }
      let isClamped = world.viewport.offset <= 0 || world.viewport.isAtEnd(in: world.layout)
      guard world.distance(of: anchor) == distance || isClamped else {
        Issue.record("seed \(seed), step \(step): row \(anchor) of \(before.visibleRows)")
        return
      }
    }
  }
}
