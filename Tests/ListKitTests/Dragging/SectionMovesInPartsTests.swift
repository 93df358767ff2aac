import ListTestKit
import Testing

@testable import ListKit

/// Sections that the user drags while the list does not show all of the content that was read.
@MainActor
struct SectionMovesInPartsTests {
  /// Moves a value in the data, as the method says.
  @MainActor
  private final class Mover: ListAdapterMoveDelegate {
    let list: ListFixture
    init(_ list: ListFixture) { self.list = list }

    func listAdapter(
      _ adapter: ListAdapter<Card>, move object: AnyDiffable, after previous: AnyDiffable?,
      before next: AnyDiffable?
    ) {
      list.notes.move(object, after: previous, before: next)
    }
  }

  private let list = ListFixture((0..<4).map { Note($0) })
  private let mover: Mover

  init() {
    mover = Mover(list)
    list.adapter.moveDelegate = mover
    list.configure = { $0.canMove = true }
    list.adapter.reloadData()
    list.scheduler.run()
  }

  private func move() -> Bool { list.adapter.moveItem(at: list.path(0, 0), to: list.path(1, 1)) }

  @Test(arguments: 1...4)
  func `are moved while others come, which the data keeps`(turn: Int) {
    list.adapter.sectionsPerTurn = 2
    list.notes += (4..<12).map { Note($0) }
    list.request()
    for _ in 1..<turn { _ = list.scheduler.runOne() }
    #expect(list.ids.count < 12 && move())
    list.scheduler.run()
    #expect(list.ids == [1, 0] + Array(2..<12) && list.outcomes == [.applied])
    #expect(list.notes.map { $0.id } == list.ids && list.host.isClean)
  }

  @Test func `are moved beside values that were requested and are not shown, or are gone`() {
    list.notes.insert(Note(9), at: 1)
    list.notes.removeLast()
    list.request()
    // The list shows 0, 1, 2, 3: the first one goes behind the last.
    #expect(list.adapter.moveItem(at: list.path(0, 0), to: list.path(3, 1)))
    #expect(list.notes.map { $0.id } == [0, 9, 1, 2])
    #expect(list.adapter.moveItem(at: list.path(0, 0), to: list.path(2, 1)))
    list.scheduler.run()
    #expect(list.ids == [9, 1, 2, 0] && list.host.isClean)
  }

  @Test func `between two values are moved behind the first, or before the second`() {
    var notes = (0..<5).map { Note($0) }
    var store = ListStore(notes)
    func box(_ id: Int?) -> AnyDiffable? { id.map { AnyDiffable(Note($0)) } }
    let moves: [(Int, Int?, Int?, [Int]?)] = [
      (0, 2, 3, [1, 2, 0, 3, 4]), (4, nil, 1, [4, 1, 2, 0, 3]), (1, 3, nil, [4, 2, 0, 3, 1]),
      (2, 7, 1, [4, 0, 3, 2, 1]), (3, 7, 8, nil), (7, 0, 1, nil), (0, nil, nil, nil),
      (3, 3, 1, [4, 0, 2, 3, 1]), (0, 4, nil, [4, 0, 2, 3, 1]), (2, 9, 3, [4, 0, 2, 3, 1]),
      (2, nil, 2, nil),
    ]
    for (id, previous, next, ids) in moves {
      let former = notes
      var boxes = notes.map { AnyDiffable($0) }
      boxes.move(AnyDiffable(Note(id)), after: box(previous), before: box(next))
      let isMoved = notes.move(AnyDiffable(Note(id)), after: box(previous), before: box(next))
      #expect(isMoved == (ids != nil) && notes.map { $0.id } == ids ?? former.map { $0.id })
      #expect(
        store.move(AnyDiffable(Note(id)), after: box(previous), before: box(next)) == isMoved)
      #expect(Array(store) == notes && boxes.compactMap { $0.value(as: Note.self) } == notes)
    }
  }

  @Test func `are moved while newer content is compared`() {
    var comparisons: [@MainActor () -> Void] = []
    list.adapter.backgroundThreshold = 0
    list.adapter.compareElsewhere = { lists, done in
      comparisons.append { done(lists.outcome(ListDifference(from: lists.old, to: lists.new))) }
      return {}
    }
    list.notes.append(Note(4))
    list.request()
    list.scheduler.run()
    #expect(comparisons.count == 1 && move())
    for compare in comparisons { compare() }
    #expect(list.ids == [0, 1, 2, 3, 4])
    list.adapter.compareElsewhere = nil
    list.scheduler.run()
    #expect(list.ids == [1, 0, 2, 3, 4] && list.host.isClean)
  }
}
