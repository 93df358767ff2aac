import ListTestKit
import Testing

@testable import ListKit

/// Sections that the user drags while the list does not show all of the content that was read.
@MainActor
struct SectionMovesInPartsTests {
  /// Takes the order of the list for that of the data, as the method says.
  @MainActor
  private final class Mover: ListAdapterMoveDelegate {
    let list: ListFixture
    init(_ list: ListFixture) { self.list = list }

    func listAdapter(
      _ adapter: ListAdapter<Card>, move object: AnyDiffable, from previous: [AnyDiffable],
      to objects: [AnyDiffable]
    ) {
      list.notes = objects.compactMap { $0.value(as: Note.self) }
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

  @Test func `are not moved while others come, which the data would lose`() {
    list.adapter.sectionsPerTurn = 2
    list.notes += (4..<12).map { Note($0) }
    list.request()
    while list.scheduler.runOne() {
      if list.ids.count < 12 { #expect(!move()) }
    }
    #expect(list.ids == Array(0..<12) && list.outcomes == [.applied])
    #expect(move())
    list.scheduler.run()
    #expect(list.ids == [1, 0] + Array(2..<12) && list.host.isClean)
  }

  @Test func `are not moved while newer content is compared`() {
    var comparisons: [@MainActor () -> Void] = []
    list.adapter.backgroundThreshold = 0
    list.adapter.compareElsewhere = { lists, done in
      comparisons.append { done(lists.outcome(ListDifference(from: lists.old, to: lists.new))) }
      return {}
    }
    list.notes.append(Note(4))
    list.request()
    list.scheduler.run()
    #expect(comparisons.count == 1 && !move())
    for compare in comparisons { compare() }
    #expect(list.ids == [0, 1, 2, 3, 4] && move())
    list.adapter.compareElsewhere = nil
    list.scheduler.run()
    #expect(list.ids == [1, 0, 2, 3, 4] && list.host.isClean)
  }
}
