import ListKit
import ListTestKit
import Testing

/// A long range is selected and deselected by several turns: here of 20 rows, two in each turn.
@MainActor @Suite struct `Extension of a selection over a long range` {
  let list: ListFixture

  init() {
    list = ListFixture((0..<20).map { Note($0) }, size: ListSize(width: 10, height: 5))
    list.adapter.selectionMode = .multiple
    list.adapter.sectionsPerTurn = 16
    list.host.select(list.path(2, 0))
  }

  /// What the host shows as selected, without a question that would select the rest.
  private var marked: [Int] { list.host.selectedPaths.map { $0.section } }

  private func extend(to row: Int) { list.host.extendSelection(to: list.path(row, 0)) }

  @Test func `items in sight are selected at once, and two others in each turn`() {
    list.host.visible(from: list.path(14, 0), count: 4)
    extend(to: 16)
    #expect(marked == [2, 3, 14, 15, 16])
    list.scheduler.runOne()
    #expect(marked == [2, 3, 4, 5, 14, 15, 16])
    #expect(list.scheduler.run() <= 8)
    #expect(marked == Array(2...16) && list.scheduler.pendingCount == 0)
    #expect(list.adapter.selectedPaths.map { $0.section } == Array(2...16))
    #expect(list.controller(9).take().last == "select 0")
    #expect(list.host.isClean)
  }

  @Test func `to read the selection selects the rest, and an update does not lose it`() {
    extend(to: 15)
    #expect(list.adapter.selectedPaths.count == 14 && marked == Array(2...15))
    extend(to: 2)
    extend(to: 18)
    var notes = list.notes
    notes.insert(Note(30), at: 9)
    notes.remove(at: 12)
    notes.insert(notes.removeLast(), at: 5)
    list.update(notes)
    list.scheduler.run()
    let selected = Set(list.adapter.selectedPaths.map { notes[$0.section].id })
    #expect(selected == Set(2...18).subtracting([11]))
    #expect(list.host.isClean)
  }

  @Test func `a shorter range deselects what it leaves, also what is selected already`() {
    extend(to: 17)
    list.scheduler.runOne()
    extend(to: 5)
    list.scheduler.run()
    #expect(marked == Array(2...5))
    extend(to: 17)
    list.scheduler.run()
    #expect(marked == Array(2...17))
    list.host.visible(from: list.path(15, 0), count: 5)
    extend(to: 4)
    // What is in sight is deselected at once, and not what was not extended.
    #expect(!marked.contains(15) && !marked.contains(17) && marked.contains(12))
    #expect(!list.adapter.isSelected(at: list.path(10, 0)))
    #expect(list.controller(10).take().last == "deselect 0")
    list.scheduler.run()
    #expect(marked == Array(2...4))
    #expect(list.host.isClean)
  }

  @Test func `a range to the other side, and back, while turns are to come`() {
    list.adapter.deselectAll()
    list.host.select(list.path(0, 0))
    list.host.select(list.path(10, 0))
    for row in [19, 1, 18, 12, 0, 11] {
      extend(to: row)
      if row % 3 == 0 { list.scheduler.runOne() }
      if row == 18 { #expect(list.scheduler.pendingCount == 1) }
    }
    list.scheduler.run()
    #expect(marked == [0, 10, 11])
    #expect(list.adapter.selectedPaths.map { $0.section } == [0, 10, 11])
  }

  @Test func `a choice in between leaves what the range is about to change`() {
    extend(to: 15)
    list.host.select(list.path(19, 0))
    list.host.select(list.path(9, 0))
    list.scheduler.run()
    #expect(marked == (2...15).filter { $0 != 9 } + [19])
    list.host.select(list.path(9, 0))
    extend(to: 8)
    list.host.select(list.path(2, 0))
    list.scheduler.run()
    #expect(marked == Array(3...15) + [19])
  }

  @Test func `items that refuse are asked once`() {
    list.controller(6).canSelect = false
    extend(to: 15)
    list.scheduler.run()
    #expect(marked == (2...15).filter { $0 != 6 })
    list.controller(8).canDeselect = false
    extend(to: 3)
    list.scheduler.run()
    #expect(marked == [2, 3, 8])
  }

  @Test func `an item that refused once is not asked for a longer range`() {
    list.controller(6).canSelect = false
    extend(to: 15)
    list.scheduler.run()
    list.controller(6).canSelect = true
    list.host.visible(from: list.path(5, 0), count: 3)
    extend(to: 19)
    #expect(!list.adapter.isSelected(at: list.path(6, 0)))
    list.scheduler.run()
    #expect(marked == (2...19).filter { $0 != 6 })
  }

  @Test func `the order of selection is that of the list, also if the range grows meanwhile`() {
    list.host.visible(from: list.path(14, 0), count: 4)
    extend(to: 16)
    extend(to: 17)
    list.scheduler.run()
    #expect(list.adapter.selectedPaths.map { $0.section } == Array(2...17))
  }

  @Test func `what a controller deselects meanwhile stays so in a longer range`() {
    list.controller(8).onSelect = { [unowned list] _, _ in
      list.adapter.deselectItem(at: list.path(4, 0))
    }
    extend(to: 15)
    while !marked.contains(8) { list.scheduler.runOne() }
    extend(to: 17)
    list.scheduler.run()
    #expect(marked == (2...17).filter { $0 != 4 })
  }

  @Test(arguments: [true, false])
  func `a list that is updated meanwhile is extended further in turns`(isWaiting: Bool) {
    extend(to: 17)
    if !isWaiting { list.scheduler.run() }
    var notes = list.notes
    notes[4].text = "!"
    notes.swapAt(1, 16)
    notes.append(Note(30))
    list.notes = notes
    list.request()
    list.host.source?.showPending()
    let before = marked.count
    #expect(list.outcomes.count == 1 && isWaiting == (before < 16))
    extend(to: 3)
    // No turn deselects all that is beyond the range.
    #expect(list.scheduler.pendingCount > 0 && abs(marked.count - before) <= 2 + 5)
    list.scheduler.run()
    #expect(marked == Array(2...3) && list.host.isClean)
    extend(to: 20)
    list.scheduler.run()
    #expect(marked == Array(2...20))
  }

  @Test func `a controller that deselects all ends it`() {
    list.controller(7).onSelect = { [unowned list] _, _ in list.adapter.deselectAll() }
    extend(to: 15)
    list.scheduler.run()
    #expect(marked.isEmpty && list.host.isClean)
  }

  @Test func `an item that is dragged out of the range stays selected`() {
    let list = ListFixture(
      [Note(0, 12), Note(1, 2)], size: ListSize(width: 10, height: 5))
    list.adapter.selectionMode = .multiple
    list.adapter.sectionsPerTurn = 16
    list.host.select(list.path(0, 1))
    list.host.extendSelection(to: list.path(0, 11))
    let marked = list.host.selectedPaths.count
    #expect(marked < 11)
    list.scheduler.run()
    #expect(list.host.selectedPaths.map { $0.item } == Array(1...11))
    list.host.extendSelection(to: list.path(0, 2))
    list.host.extendSelection(to: list.path(0, 9))
    list.scheduler.run()
    #expect(list.host.selectedPaths.map { $0.item } == Array(1...9))
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func `any extensions, picks and turns select what they select in a list of one turn`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    func world() -> ListFixture {
      let notes = (0..<6).map { Note($0, 1 + $0 % 3) }
      let list = ListFixture(notes, size: ListSize(width: 10, height: 3))
      list.adapter.selectionMode = .multiple
      return list
    }
    for _ in 0..<30 {
      let (gradual, atOnce) = (world(), world())
      gradual.adapter.sectionsPerTurn = 8
      let paths = (0..<6).flatMap { section in
        (0...section % 3).map { ListPath(section: section, item: $0) }
      }
      for step in 0..<12 {
        let path = paths[random.below(paths.count)]
        switch random.below(4) {
        case 0 where step > 0:
          gradual.scheduler.run(atMost: 1 + random.below(3))
        case 1:
          for list in [gradual, atOnce] { list.host.select(path) }
        default:
          for list in [gradual, atOnce] { list.host.extendSelection(to: path) }
        }
        if random.below(4) == 0 {
          let isSelected = atOnce.adapter.isSelected(at: path)
          #expect(gradual.adapter.isSelected(at: path) == isSelected)
        }
      }
      gradual.scheduler.run()
      #expect(gradual.host.selectedPaths == atOnce.host.selectedPaths)
      #expect(gradual.host.isClean)
    }
  }
}
