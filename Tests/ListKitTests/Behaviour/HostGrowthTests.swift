import ListKit
import ListTestKit
import Testing

/// A host or a data source that is set gets a long content in parts.
@MainActor
struct HostGrowthTests {
  private let list = ListFixture(size: ListSize(width: 10, height: 2))

  init() { list.adapter.sectionsPerTurn = 3 }

  private func takeHost() -> StrictListHost<Card> {
    let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 2))
    list.adapter.host = host
    return host
  }

  /// How many sections are shown after each turn until none is left.
  private func turns() -> [Int] {
    var shown: [Int] = []
    while list.scheduler.pendingCount > 0 {
      list.scheduler.runOne()
      shown.append(list.ids.count)
    }
    return shown
  }

  @Test func `a host gets the first part at once, and each turn one more`() {
    list.adapter.host = nil
    list.notes = (0..<8).map { Note($0) }
    let host = takeHost()
    #expect(list.ids == [0, 1, 2])
    #expect(host.visiblePaths == [list.path(0, 0), list.path(1, 0)])
    #expect(turns() == [6, 8])
    #expect(list.ids == Array(0..<8))
    #expect(host.isClean)
  }

  @Test func `so does a data source`() {
    let source = NoteSource((0..<8).map { Note($0) })
    list.adapter.dataSource = source
    #expect(list.ids == [0, 1, 2])
    #expect(turns() == [6, 8])
    #expect(list.host.isClean)
  }

  @Test func `a list that is short, or that is to stand somewhere, comes at once`() {
    list.adapter.host = nil
    list.notes = (0..<3).map { Note($0) }
    #expect(takeHost().isClean)
    #expect(list.ids == [0, 1, 2])
    #expect(list.scheduler.pendingCount == 0)
    list.update([])
    list.notes = (0..<8).map { Note($0) }
    list.request(scroll: .reveal(Note(6), at: .start))
    let host = takeHost()
    #expect(list.ids == Array(0..<8))
    #expect(host.visiblePaths.first == list.path(6, 0))
    #expect(turns().allSatisfy { $0 == 8 })
    #expect(host.isClean)
  }

  @Test func `what has not come yet comes to the next host`() {
    list.notes = (0..<8).map { Note($0) }
    list.request()
    list.scheduler.runOne()
    #expect(list.ids == [0, 1, 2])
    let second = takeHost()
    #expect(list.ids == [0, 1, 2])
    #expect(list.outcomes == [.superseded])
    let third = takeHost()
    #expect(list.ids == [0, 1, 2])
    #expect(turns().last == 8)
    #expect(list.ids == Array(0..<8))
    #expect(list.made.count == 8)
    #expect(second.isClean && third.isClean)
  }

  @Test func `what has not come yet comes from a source with the same values`() {
    let (one, two) = (NoteSource((0..<8).map { Note($0) }), NoteSource([]))
    two.objects = one.objects
    list.adapter.dataSource = one
    var followed: [Bool] = []
    list.adapter.observeRecords { followed.append($0.isFollowed) }
    list.adapter.dataSource = two
    #expect(list.ids == [0, 1, 2])
    #expect(turns() == [6, 8])
    #expect(followed == [true, true, false])
    #expect(list.host.isClean)
    withExtendedLifetime((one, two)) {}
  }

  @Test func `what has not come yet is shown at once where a part is on its way to the host`() {
    let (one, two) = (NoteSource((0..<8).map { Note($0) }), NoteSource([]))
    two.objects = one.objects
    list.adapter.dataSource = one
    list.host.isCompletionDeferred = true
    list.request()
    list.scheduler.runOne()
    #expect(list.ids == Array(0..<6))
    list.request()
    list.adapter.dataSource = two
    #expect(list.ids == Array(0..<8))
    #expect(list.outcomes == [.applied, .superseded])
    list.host.isCompletionDeferred = false
    list.host.finishAllBatches()
    #expect(turns().allSatisfy { $0 == 8 })
    #expect(list.host.isClean)
    withExtendedLifetime((one, two)) {}
  }

  @Test func `another content meanwhile takes the place of the rest`() {
    list.adapter.host = nil
    list.notes = (0..<8).map { Note($0) }
    let host = takeHost()
    list.update([Note(7), Note(1)])
    #expect(list.ids == [7, 1])
    #expect(list.outcomes == [.applied])
    list.notes = (0..<8).map { Note($0) }
    let other = takeHost()
    #expect(list.ids == Array(0..<8))
    #expect(turns().isEmpty)
    #expect(host.isClean && other.isClean)
  }

  @Test func `a host that goes meanwhile leaves what is shown, and the next one gets all`() {
    list.adapter.host = nil
    list.notes = (0..<8).map { Note($0) }
    let host = takeHost()
    list.adapter.host = nil
    #expect(list.ids == [0, 1, 2])
    #expect(turns().allSatisfy { $0 == 3 })
    let other = takeHost()
    list.scheduler.run()
    #expect(list.ids == Array(0..<8))
    #expect(host.isClean && other.isClean)
  }
}
