import ListDiffKit
import ListTestKit
import Testing

@testable import ListKit

/// Long contents come in parts, one for each turn.
@MainActor
struct GrowthTests {
  private func makeList(perTurn: Int, height: Double = 100) -> ListFixture {
    let list = ListFixture(size: ListSize(width: 10, height: height))
    list.adapter.sectionsPerTurn = perTurn
    return list
  }

  @Test func `a first content comes in parts and is answered after the last one`() {
    let list = makeList(perTurn: 3)
    list.notes = (0..<8).map { Note($0) }
    list.request()
    var shown: [Int] = []
    while list.scheduler.pendingCount > 0 {
      #expect(list.outcomes.isEmpty)
      list.scheduler.runOne()
      shown.append(list.ids.count)
    }
    #expect(shown == [3, 6, 8])
    #expect(list.ids == Array(0..<8))
    #expect(list.outcomes == [.applied])
    #expect(list.host.batches.count == 3 && list.host.batches.allSatisfy { !$0.bringsNews })
    #expect(list.host.isClean)
  }

  @Test func `another content between the parts of a first one makes no news of the rest`() {
    let list = makeList(perTurn: 3)
    list.notes = (0..<8).map { Note($0) }
    list.request()
    list.scheduler.runOne()
    list.notes.append(Note(8))
    list.request()
    list.scheduler.run()
    #expect(list.ids == Array(0..<9) && list.host.batches.count == 3)
    #expect(list.host.batches.allSatisfy { !$0.bringsNews })
    list.update((0..<10).map { Note($0) })
    #expect(list.host.batches.last?.bringsNews == true && list.host.isClean)
  }

  @Test(arguments: [false, true])
  func `a later part brings what waits for focus and selection`(isBegun: Bool) {
    let list = makeList(perTurn: 3)
    list.notes = (0..<8).map { Note($0) }
    list.request()
    if isBegun { list.scheduler.runOne() }
    list.adapter.selectionMode = .multiple
    for id in [7, 9] { list.adapter.select(Note(id)) }
    list.adapter.focus(on: Note(7))
    list.scheduler.run()
    #expect(list.adapter.focusedPath == list.path(7, 0) && list.host.isClean)
    #expect(list.adapter.selectedPaths == [list.path(7, 0)])
    list.update((0..<10).map { Note($0) })
    #expect(list.adapter.selectionCount == 1)
  }

  @Test func `values behind the end come in parts, and so do others`() {
    let list = makeList(perTurn: 3)
    list.update((0..<4).map { Note($0) })
    list.host.reset()
    list.notes = (0..<9).map { Note($0) }
    list.request()
    list.scheduler.runOne()
    #expect(list.ids == Array(0..<7))
    list.scheduler.run()
    #expect(list.host.batches.count == 2 && list.host.batches.allSatisfy { $0.bringsNews })
    #expect(list.ids == Array(0..<9))
    list.notes = (-9..<9).map { Note($0) }
    list.request()
    // A list that stands at its start shows the new ones there.
    list.scheduler.runOne()
    #expect(list.ids == [-9, -8, -7] + Array(0..<9))
    #expect(list.outcomes == [.applied, .applied])
    list.scheduler.run()
    #expect(list.ids == Array(-9..<9))
    #expect(list.outcomes == [.applied, .applied, .applied])
    #expect(list.host.isClean)
  }

  @Test func `what is visible changes first, then what is behind it, then what is before it`() {
    let list = makeList(perTurn: 2, height: 2)
    list.update((0..<10).map { Note($0) })
    list.host.scroll(to: 5)
    list.notes = [0, 11, 2, 13, 4, 15, 6, 17, 8, 9].map { Note($0) }
    list.request()
    list.scheduler.runOne()
    #expect(list.ids == [0, 1, 2, 3, 4, 15, 6, 7, 8, 9])
    list.scheduler.runOne()
    #expect(list.ids == [0, 1, 2, 3, 4, 15, 6, 17, 8, 9])
    list.scheduler.runOne()
    #expect(list.ids == [0, 1, 2, 13, 4, 15, 6, 17, 8, 9])
    list.scheduler.runOne()
    #expect(list.ids == [0, 11, 2, 13, 4, 15, 6, 17, 8, 9])
    #expect(list.scheduler.pendingCount == 0)
    #expect(list.outcomes == [.applied, .applied])
    #expect(list.host.isClean)
  }

  @Test func `values that go and values that change do so in parts`() {
    let list = makeList(perTurn: 2)
    list.update((0..<8).map { Note($0) })
    list.notes = (0..<8).filter { $0 % 2 == 0 }.map { Note($0) }
    list.request()
    #expect(turns(list) == [6, 4])
    list.notes = list.notes.map { Note($0.id, 1, "new") }
    list.request()
    #expect(turns(list) == [4, 4, 4, 4])
    #expect(list.adapter.objects.map { $0.value(as: Note.self) } == list.notes)
    #expect(list.host.batches.suffix(4).map { $0.itemUpdates.count } == [1, 1, 1, 1])
    #expect(list.host.isClean)
  }

  @Test func `values that move across each other change at once, and those behind them in parts`() {
    let list = makeList(perTurn: 2)
    list.update((0..<4).map { Note($0) })
    list.notes = [Note(7), Note(3), Note(1)] + (10..<15).map { Note($0) }
    list.request()
    #expect(turns(list) == [3, 5, 7, 8])
    #expect(list.ids == [7, 3, 1, 10, 11, 12, 13, 14])
    #expect(list.host.isClean)
  }

  @Test(arguments: [1, 2, 3, 100])
  func `what goes is followed by what stays, however many parts there are`(perTurn: Int) {
    let list = makeList(perTurn: perTurn)
    list.adapter.selectsSuccessor = true
    list.update((0..<8).map { Note($0) })
    func replace(at position: Int, with ids: [Int]) -> [Int?] {
      list.adapter.selectItem(at: list.path(position, 0))
      list.adapter.focus(at: list.path(position, 0))
      list.update(ids.map { Note($0) })
      #expect(list.ids == ids)
      return [list.adapter.focusedPath, list.adapter.selectedPaths.first].map { path in
        path.map { list.ids[$0.section] }
      }
    }
    #expect(replace(at: 2, with: [0, 1, 8, 5, 6, 7, 10, 11]) == [5, 5])
    #expect(replace(at: 3, with: [0, 1, 8, 12, 13, 10, 11]) == [10, 10])
    #expect(replace(at: 6, with: [0, 1, 14, 15, 16]) == [1, 1])
    #expect(replace(at: 1, with: Array(20..<28)) == [20, 20])
    #expect(list.host.isClean)
  }

  @Test func `a request between two parts is shown with the next one`() {
    let list = makeList(perTurn: 2)
    list.notes = (0..<6).map { Note($0) }
    list.request()
    list.scheduler.runOne()
    list.notes = [Note(9), Note(1), Note(0)]
    list.request()
    list.scheduler.runOne()
    #expect(list.ids == [9, 1, 0])
    #expect(list.outcomes == [.applied, .applied])
    list.scheduler.run()
    #expect(list.ids == [9, 1, 0])
    #expect(list.host.isClean)
  }

  @Test func `observers are told whether other parts follow`() {
    let list = makeList(perTurn: 2)
    var isFollowed: [Bool] = []
    list.adapter.addUpdateObserver(list) { _, event in
      if case .didShow(let record) = event { isFollowed.append(record.isFollowed) }
    }
    list.update((0..<5).map { Note($0) })
    list.update((0..<6).map { Note($0) })
    #expect(isFollowed == [true, true, false, false])
  }

  @Test func `only the part where the list stands is animated`() {
    let list = makeList(perTurn: 2, height: 2)
    list.update((0..<4).map { Note($0) })
    list.host.reset()
    list.update((10..<14).map { Note($0) })
    let isAnimated = list.host.log.compactMap { event -> Bool? in
      if case .batch(_, let isAnimated) = event { isAnimated } else { nil }
    }
    #expect(isAnimated == [true, false, false, false])
  }

  @Test func `another request for the same content goes on with its parts`() {
    let list = makeList(perTurn: 2)
    let notes = (0..<8).map { Note($0) }
    list.adapter.content { notes }
    list.request()
    list.scheduler.runOne()
    list.request()
    list.scheduler.runOne()
    #expect(list.ids.count == 4)
    #expect(list.outcomes.isEmpty)
    list.scheduler.run()
    #expect(list.ids == Array(0..<8))
    #expect(list.outcomes == [.applied, .applied])
  }

  @Test func `the content is read once for all parts`() {
    let list = makeList(perTurn: 2)
    var reads = 0
    func notes() -> [Note] {
      reads += 1
      return (0..<20).map { Note($0) }
    }
    list.adapter.content { notes() }
    list.update()
    #expect(list.ids.count == 20)
    #expect(reads == 1)
  }

  @Test func `repeated values are left out wherever the parts end`() {
    for perTurn in 1...5 {
      let list = makeList(perTurn: perTurn)
      list.update([0, 1, 0, 2, 1, 3, 3, 4].map { Note($0) })
      #expect(list.ids == [0, 1, 2, 3, 4])
      #expect(list.outcomes == [.applied])
      #expect(list.host.isClean)
    }
  }

  @Test(arguments: [ListDuplicateRule.keepsFirst, .keepsLast])
  func `values that are left out do not bring the others at once`(rule: ListDuplicateRule) {
    let list = makeList(perTurn: 4, height: 2)
    list.adapter.duplicateRule = rule
    var problems: [String] = []
    list.adapter.diagnostics.handler = { problems.append($0.description) }
    list.notes = [0, 1, 0].map { Note($0) } + (2..<20).map { Note($0) } + [Note(5)]
    list.request()
    var steps: [Int] = []
    for count in turns(list) { steps.append(count - steps.reduce(0, +)) }
    #expect(steps.allSatisfy { $0 <= 4 } && list.ids.count == 20, "\(steps)")
    #expect(problems.count == 2 && list.host.batches.allSatisfy { !$0.bringsNews })
    // Each is reported once for as long as it stays, whichever part leaves it out.
    for id in 20..<40 { list.notes.insert(Note(id), at: 3) }
    list.update()
    #expect(problems.count == 2 && list.ids.count == 40)
    #expect(list.outcomes == [.applied, .applied] && list.host.isClean)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `whatever is left out, parts lead to the list that is shown at once`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let lists = [1_000, 1 + generator.below(6)].map { makeList(perTurn: $0, height: 3) }
    for list in lists { list.adapter.duplicateRule = seed % 2 == 0 ? .keepsFirst : .keepsLast }
    for step in 0..<4 {
      let count = 5 + generator.below(30)
      let values = (0..<count).map { _ in generator.below(3 * count) }
      let isStranger = (0..<count).map { _ in generator.chance(10) }
      for list in lists {
        list.adapter.content {
          for (value, isStranger) in zip(values, isStranger) {
            if isStranger { Photo(id: value) } else { Note(value, 1, "step \(step)") }
          }
        }
        list.update()
      }
      #expect(lists[0].ids == lists[1].ids, "seed \(seed), step \(step)")
      #expect(lists.allSatisfy { $0.host.isClean && $0.outcomes.count == step + 1 })
    }
  }

  /// The numbers of values that are shown after each turn.
  private func turns(_ list: ListFixture) -> [Int] {
    var shown: [Int] = []
    while list.scheduler.pendingCount > 0 {
      list.scheduler.runOne()
      shown.append(list.ids.count)
    }
    return shown
  }

  @Test func `sections whose controllers are made at once come in shorter parts`() {
    let list = makeList(perTurn: 600)
    list.notes = (0..<600).map { Note($0) }
    list.request()
    #expect(turns(list) == [600])
    list.notes += (600..<1_204).map { Note($0) }
    list.request()
    #expect(turns(list) == [802, 1_004, 1_204])
    list.adapter.register(Note.self, itemCount: 1) { NoteController($0) }
    list.notes += (1_204..<2_404).map { Note($0) }
    list.request()
    #expect(turns(list) == [1_804, 2_404])
    list.adapter.sectionsPerTurn = .max
    list.notes += (2_404..<4_404).map { Note($0) }
    list.request()
    #expect(turns(list) == [4_404])
    #expect(list.host.isClean)
  }

  @Test func `the parts are equally long, so that the last one is not a handful`() {
    let list = makeList(perTurn: 10)
    list.notes = (0..<21).map { Note($0) }
    list.request()
    #expect(turns(list) == [7, 14, 21])
    #expect(list.host.isClean)
  }

  @Test func `a list that is to stand at its end stands there after each part`() {
    let list = makeList(perTurn: 2)
    list.notes = (0..<6).map { Note($0) }
    list.request(scroll: .followEnd)
    #expect(turns(list) == [2, 4, 6])
    #expect(list.host.batches.map { $0.scroll } == [.followEnd, .followEnd, .followEnd])
    #expect(list.outcomes == [.applied])
  }

  @Test func `a value is revealed with the part that brings it, and stays visible`() {
    let list = makeList(perTurn: 2)
    list.notes = (0..<8).map { Note($0) }
    list.request(scroll: .reveal(Note(3), at: .start))
    #expect(turns(list) == [2, 4, 6, 8])
    let reveal = ListScrollIntent.reveal(Note(3), at: .start)
    let stays = ListScrollIntent.reveal(Note(3), at: .nearest)
    #expect(list.host.batches.map { $0.scroll } == [reveal, reveal, stays, stays])
    #expect(list.host.isClean)
  }

  @Test(arguments: [0, 20])
  func `a revealed value is left when the user scrolls`(_ offset: Double) {
    let list = makeList(perTurn: 10, height: 5)
    list.notes = (0..<40).map { Note($0) }
    list.request(scroll: .reveal(Note(12), at: .start))
    list.scheduler.runOne()
    list.scheduler.runOne()
    #expect(list.host.contentOffset.y == 12)
    list.host.scroll(to: offset)
    let there = list.host.contentOffset.y
    list.scheduler.run()
    #expect(list.host.contentOffset.y == there && there != 12)
    #expect(list.ids.count == 40)
  }

  @Test func `a newer request says where the list stands while parts come`() {
    let list = makeList(perTurn: 2)
    list.notes = (0..<6).map { Note($0) }
    list.request(scroll: .followEnd)
    list.scheduler.runOne()
    list.request(scroll: .reveal(Note(0), at: .start))
    #expect(turns(list) == [4, 6])
    let reveal = ListScrollIntent.reveal(Note(0), at: .start)
    let stays = ListScrollIntent.reveal(Note(0), at: .nearest)
    #expect(list.host.batches.map { $0.scroll } == [.followEnd, reveal, stays])
  }

  @Test func `values come in parts where the last of each identity is kept`() {
    let list = makeList(perTurn: 3)
    list.adapter.duplicateRule = .keepsLast
    list.notes = (0..<8).map { Note($0) }
    list.request()
    #expect(turns(list) == [3, 6, 8])
    for perTurn in 1...5 {
      let list = makeList(perTurn: perTurn)
      list.adapter.duplicateRule = .keepsLast
      list.update([0, 1, 0, 2, 1, 3, 3, 4].map { Note($0) })
      #expect(list.ids == [0, 2, 1, 3, 4])
      #expect(list.outcomes == [.applied])
      #expect(list.host.isClean)
    }
  }

  @Test func `values that all are replaced come in parts, as old ones go`() {
    let list = makeList(perTurn: 3, height: 2)
    list.update((0..<8).map { Note($0) })
    list.host.reset()
    list.notes = (10..<18).map { Note($0) }
    list.request()
    list.scheduler.runOne()
    #expect(list.ids == [10, 11, 1, 2, 3, 4, 5, 6, 7])
    #expect(turns(list) == [8, 9, 8, 9, 8])
    #expect(list.ids == Array(10..<18))
    #expect(list.outcomes == [.applied, .applied])
    #expect(list.host.isClean)
  }

  @Test func `a reload comes in parts, with what is visible or has state in the first one`() {
    let list = makeList(perTurn: 2, height: 2)
    list.update((0..<9).map { Note($0) })
    list.adapter.selectItem(at: list.path(4, 0))
    list.adapter.reloadData { list.outcomes.append($0) }
    list.made = []
    list.scheduler.runOne()
    #expect(list.ids == [0, 1, 4])
    #expect(list.adapter.selectedPaths == [list.path(2, 0)])
    #expect(turns(list) == [5, 7, 9])
    #expect(list.made.count == 9)
    #expect(list.adapter.selectedPaths == [list.path(4, 0)])
    #expect(list.ids == Array(0..<9))
    #expect(list.outcomes == [.applied, .applied])
    #expect(list.host.isClean)
  }

  @Test func `a reload begins with what is visible or has state, wherever the content has it`() {
    let list = makeList(perTurn: 2, height: 2)
    list.update((0..<9).map { Note($0) })
    list.host.scroll(to: 2.0)
    list.adapter.selectionMode = .multiple
    for section in [0, 7, 8] { list.adapter.selectItem(at: list.path(section, 0)) }
    list.notes = [8, 20, 3, 2, 21, 0, 4, 5, 6].map { Note($0) }
    list.adapter.reloadData { list.outcomes.append($0) }
    list.scheduler.runOne()
    #expect(list.ids == [8, 3, 2, 0])
    #expect(list.adapter.selectedPaths == [list.path(3, 0), list.path(0, 0)])
    #expect(turns(list) == [6, 8, 9])
    #expect(list.ids == list.notes.map { $0.id })
    #expect(list.adapter.selectedPaths == [list.path(5, 0), list.path(0, 0)])
    #expect(list.outcomes == [.applied, .applied])
    #expect(list.host.isClean)
  }

  @Test(arguments: [0, 1])
  func `the empty view waits for the last part`(count: Int) {
    let list = makeList(perTurn: 3)
    list.adapter.emptyView = { Card() }
    list.notes = (0..<8).map { Note($0, $0 < 7 ? 0 : count) }
    list.request()
    list.scheduler.runOne()
    #expect(list.ids.count == 3 && list.host.emptyView == nil)
    #expect(list.host.source?.needsEmptyView == false)
    list.scheduler.run()
    #expect(list.ids.count == 8 && (list.host.emptyView != nil) == (count == 0))
    #expect(list.host.log.contains(.emptyView(isShown: true)) == (count == 0))
  }

  @Test func `what is selected while a reload is compared stays selected`() {
    let list = makeList(perTurn: 8, height: 2)
    list.update((0..<40).map { Note($0) })
    list.adapter.selectionMode = .multiple
    var comparisons: [@MainActor () -> Void] = []
    list.adapter.backgroundThreshold = 0
    list.adapter.compareElsewhere = { lists, done in
      comparisons.append { done(lists.outcome(ListDifference(from: lists.old, to: lists.new))) }
      return {}
    }
    list.notes.insert(Note(100), at: 0)
    list.adapter.reloadData { list.outcomes.append($0) }
    list.scheduler.runOne()
    #expect(comparisons.count == 1 && list.ids.count == 40)
    list.adapter.selectAll()
    for compare in comparisons { compare() }
    list.scheduler.run()
    #expect(list.ids == [100] + Array(0..<40))
    #expect(list.adapter.selectedPaths == (1...40).map { list.path($0, 0) })
    #expect(list.host.isClean)
  }

  @Test(arguments: [0, 5])
  func `what a reload brings in its later parts is no news`(selected: Int) {
    let list = makeList(perTurn: 2, height: 2)
    list.update((0..<6).map { Note($0) })
    list.adapter.selectItem(at: list.path(selected, 0))
    list.host.reset()
    list.adapter.reloadData()
    list.scheduler.run()
    #expect(list.ids == Array(0..<6))
    #expect(list.host.batches.count == 2)
    #expect(!list.host.batches.contains { $0.bringsNews })
  }

  @Test func `reloads in every turn come at once in the end`() {
    let list = makeList(perTurn: 4, height: 2)
    list.update((0..<20).map { Note($0) })
    var counts: [Int] = []
    for _ in 0..<20 {
      list.adapter.reloadData()
      list.scheduler.runOne()
      counts.append(list.ids.count)
    }
    #expect(counts.prefix(9).allSatisfy { $0 == 4 })
    #expect(counts.contains(20))
  }

  @Test func `a reload comes at once if all values are visible`() {
    let list = makeList(perTurn: 2)
    list.update((0..<6).map { Note($0) })
    list.adapter.selectItem(at: list.path(1, 0))
    list.notes = (0..<6).reversed().map { Note($0) }
    list.adapter.reloadData { list.outcomes.append($0) }
    #expect(turns(list) == [6])
    #expect(list.adapter.selectedPaths == [list.path(4, 0)])
  }

  @Test func `a reload from which visible values went comes at once`() {
    let list = makeList(perTurn: 2, height: 2)
    list.update((0..<6).map { Note($0) })
    list.notes = (1..<7).map { Note($0) }
    list.adapter.reloadData { list.outcomes.append($0) }
    #expect(turns(list) == [6])
  }

  @Test func `a reload is not made again by a request between its parts`() {
    let list = makeList(perTurn: 2, height: 2)
    list.update((0..<6).map { Note($0) })
    list.made = []
    list.adapter.reloadData { list.outcomes.append($0) }
    list.scheduler.runOne()
    list.request()
    list.scheduler.run()
    #expect(list.made.count == 6)
    #expect(list.ids == Array(0..<6))
    #expect(list.outcomes == [.applied, .applied, .applied])
  }

  @Test func `an object that is reloaded between parts is shown as it was named`() {
    let list = makeList(perTurn: 2, height: 2)
    list.update((0..<6).map { Note($0) })
    list.notes = (0..<9).map { Note($0, 1, $0 > 3 ? "new" : "") }
    list.request()
    list.scheduler.runOne()
    list.adapter.reloadObjects([0, 5, 8].map { AnyDiffable(Note($0, 2, "newer")) })
    list.scheduler.runOne()
    #expect(list.counts.first == 2 && list.host.cell(at: list.path(0, 0))?.text == "0.0newer")
    #expect(list.outcomes == [.applied])
    list.scheduler.run()
    #expect(list.ids == Array(0..<9) && list.counts == [2, 1, 1, 1, 1, 2, 1, 1, 1])
    #expect(list.outcomes == [.applied, .applied])
    // The value that was not in the list yet was ignored, and another read ends what was named.
    list.update()
    #expect(list.adapter.objects.map { $0.value(as: Note.self) } == list.notes)
    #expect(list.host.isClean)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `objects that are reloaded between any parts stay until the content is read`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let list = makeList(perTurn: 1 + generator.below(6), height: 3)
    list.update((0..<10 + generator.below(20)).map { Note($0) })
    var notes = list.notes
    for place in notes.indices where generator.chance(40) {
      notes.swapAt(place, generator.below(notes.count))
      notes[place].text = "new"
    }
    notes.removeAll { _ in generator.chance(20) }
    for id in 0..<generator.below(12) {
      notes.insert(Note(100 + id), at: generator.below(notes.count + 1))
    }
    list.notes = notes
    list.request()
    var expected = notes
    var turn = 0
    while list.scheduler.pendingCount > 0 {
      list.scheduler.runOne()
      turn += 1
      guard turn < 8, list.scheduler.pendingCount > 0, !list.ids.isEmpty else {
        continue
      }
      let id = list.ids[generator.below(list.ids.count)]
      let named = Note(id, 1 + generator.below(2), "named in turn \(turn)")
      list.adapter.reloadObjects([AnyDiffable(named)])
      if let place = expected.firstIndex(where: { $0.id == id }) { expected[place] = named }
    }
    #expect(
      list.adapter.objects.map { $0.value(as: Note.self) } == expected, "seed \(seed)")
    #expect(list.counts == expected.map { $0.count }, "seed \(seed)")
    list.update()
    #expect(list.adapter.objects.map { $0.value(as: Note.self) } == notes, "seed \(seed)")
    #expect(list.counts == notes.map { $0.count } && list.host.isClean, "seed \(seed)")
  }
}
