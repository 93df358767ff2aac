import ListKit
import ListTestKit
import Testing

/// Long contents come in parts, one for each turn.
@MainActor
struct GrowthTests {
  private func makeList(perTurn: Int) -> ListFixture {
    let list = ListFixture()
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
    #expect(list.host.isClean)
  }

  @Test func `values behind the end come in parts, and others at once`() {
    let list = makeList(perTurn: 3)
    list.update((0..<4).map { Note($0) })
    list.notes = (0..<9).map { Note($0) }
    list.request()
    list.scheduler.runOne()
    #expect(list.ids == Array(0..<7))
    list.scheduler.run()
    #expect(list.ids == Array(0..<9))
    list.notes = (-9..<9).map { Note($0) }
    list.request()
    list.scheduler.runOne()
    #expect(list.ids == Array(-9..<9))
    #expect(list.outcomes == [.applied, .applied, .applied])
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

  @Test func `a list that is to stand at its end gets all values at once`() {
    let list = makeList(perTurn: 2)
    list.notes = (0..<6).map { Note($0) }
    list.request(scroll: .followEnd)
    list.scheduler.runOne()
    #expect(list.ids.count == 6)
  }

  @Test func `another host gets the whole content`() {
    let list = makeList(perTurn: 2)
    list.notes = (0..<6).map { Note($0) }
    list.request()
    list.scheduler.runOne()
    let other = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
    list.adapter.host = other
    #expect(other.source?.sectionCount == 6)
    #expect(list.outcomes == [.superseded])
    list.scheduler.run()
    #expect(list.ids.count == 6)
    #expect(other.isClean)
  }
}
