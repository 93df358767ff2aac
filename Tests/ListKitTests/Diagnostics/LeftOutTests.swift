import ListTestKit
import Testing

@testable import ListKit

@MainActor @Suite struct `Values that are left out` {
  private let list = ListFixture([Note(1), Note(2)])

  private func show(_ values: [AnyDiffable]) {
    list.adapter.content { values }
    list.update()
  }

  @Test func `are reported once for as long as they stay`() {
    let values = [AnyDiffable(Note(1)), AnyDiffable(Photo(id: 7)), AnyDiffable(Note(1))]
    for _ in 0..<5 { show(values) }
    #expect(list.problems.count == 2 && list.adapter.sectionCount == 1)
    show([AnyDiffable(Note(1))])
    #expect(list.problems.count == 2)
    show(values)
    #expect(list.problems.count == 4 && list.host.isClean)
  }

  @Test func `are shown once there is a controller for them`() {
    show([AnyDiffable(Note(1)), AnyDiffable(Photo(id: 7))])
    list.adapter.register(Photo.self) { NoteController(Note($0.id)) }
    list.update()
    #expect(list.adapter.sectionCount == 2 && list.host.isClean)
  }

  @Test func `of three with one identity the first is kept and one problem reported`() {
    list.update([Note(3), Note(2, 2), Note(3, 4), Note(3, 5)])
    #expect(list.ids == [3, 2] && list.counts == [1, 2] && list.problems.count == 1)
  }

  @Test func `that repeat a shown value later leave it where it is`() {
    let batches = list.host.batches.count
    list.update([Note(1), Note(2), Note(1, 5), Note(2, 6)])
    #expect(list.ids == [1, 2] && list.counts == [1, 1] && list.problems.count == 1)
    #expect(list.host.batches.dropFirst(batches).allSatisfy { $0.isEmpty })
  }

  @Test func `that stand before the one they repeat take its place`() {
    let controller = list.controller(2)
    list.update([Note(2, 3), Note(1), Note(2)])
    #expect(list.ids == [2, 1] && list.counts == [3, 1] && list.host.isClean)
    #expect(list.controller(2) === controller && controller.value.count == 3)
  }

  @Test func `are those before the last where the last is kept`() {
    list.adapter.duplicateRule = .keepsLast
    let controller = list.controller(1)
    list.update([Note(1, 2), Note(3), Note(2), Note(3, 4), Note(1, 5)])
    #expect(list.ids == [2, 3, 1] && list.counts == [1, 4, 5] && list.problems.count == 1)
    #expect(list.problems.first?.contains("Note 1, Note 3, first at place 0.") == true)
    #expect(list.controller(1) === controller && list.host.isClean)
  }

  @Test(arguments: [ListDuplicateRule.keepsFirst, .keepsLast])
  func `change nothing while they stay`(rule: ListDuplicateRule) {
    list.adapter.duplicateRule = rule
    for notes in [[Note(1), Note(1, 2), Note(2)], [Note(1), Note(2), Note(1), Note(2)]] {
      list.update(notes)
      _ = list.controller(1).take()
      let batches = list.host.batches.count
      for _ in 0..<3 { list.update() }
      #expect(list.host.batches.dropFirst(batches).allSatisfy { $0.isEmpty })
      #expect(list.controller(1).take() == [])
    }
  }

  @Test func `beside repeats are reported with their places in the content`() {
    list.adapter.duplicateRule = .keepsLast
    show([AnyDiffable(Note(1)), AnyDiffable(Note(1)), AnyDiffable(Photo(id: 7))])
    #expect(list.problems.count == 2)
    #expect(list.problems.first?.contains("place 0.") == true)
    #expect(list.problems.last?.contains("Photo 7, first at place 2 ") == true)
  }

  @Test(arguments: 0..<200, [ListDuplicateRule.keepsFirst, .keepsLast])
  func `lead to the list that has none of them`(seed: UInt64, rule: ListDuplicateRule) {
    list.adapter.duplicateRule = rule
    var random = SeededGenerator(seed: seed)
    var kept: [Int: NoteController] = [1: list.controller(1), 2: list.controller(2)]
    for _ in 0..<6 {
      let drawn = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        Note(Int.random(in: 0..<6, using: &random), Int.random(in: 0...2, using: &random))
      }
      var values: [AnyDiffable] = drawn.map { AnyDiffable($0) }
      values.insert(AnyDiffable(Photo(id: 1)), at: Int.random(in: 0...values.count, using: &random))
      list.adapter.content { values }
      list.update()
      var seen: Set<Int> = []
      let shown =
        rule == .keepsFirst
        ? drawn.filter { seen.insert($0.id).inserted }
        : drawn.reversed().filter { seen.insert($0.id).inserted }.reversed()
      #expect(list.ids == shown.map { $0.id }, "seed \(seed)")
      #expect(list.counts == shown.map { $0.count }, "seed \(seed)")
      for note in shown {
        let controller = list.controller(note.id)
        #expect(kept[note.id] == nil || kept[note.id] === controller, "seed \(seed)")
        kept[note.id] = controller
      }
      kept = kept.filter { seen.contains($0.key) }
      #expect(list.host.isClean, "seed \(seed): \(list.host.violations)")
    }
  }

  @Test func `have no part in the moves of the others`() {
    let exchange = ListDifference(from: [1, 2, 3], to: [9, 1, 2, 3])
      .exchanging([PairExchange(old: 0, later: 1, first: 0, isUpdate: true)])
    #expect(exchange?.inserts == [1] && exchange?.moves == [])
    #expect(exchange?.updates == [ListUpdate(from: 0, to: 0)])
    let moved = ListDifference(from: [1, 2, 3], to: [9, 1, 2, 3])
      .exchanging([PairExchange(old: 2, later: 3, first: 0, isUpdate: false)])
    #expect(moved?.moves == [ListMove(from: 2, to: 0)] && moved?.inserts == [3])
    let wrong = ListDifference(from: [1], to: [9, 1])
      .exchanging([PairExchange(old: 5, later: 1, first: 0, isUpdate: true)])
    #expect(wrong == nil)
  }
}
