import ListTestKit
import Testing

@testable import ListKit

@MainActor @Suite struct `What is kept of controllers that were made when needed` {
  @Test func `does not grow while pages come and go`() {
    let list = NeedyList(.whenNeeded, (0..<100).map { Note($0) })
    list.adapter.controllerPolicy = .keeps(atMost: 10_000)
    for page in 1..<500 {
      list.update((page * 50..<page * 50 + 100).map { Note($0) })
      list.host.visible(from: 60, count: 10)
    }
    #expect(list.made.count > 4_000)
    #expect((1...2 * 110).contains(list.adapter.store.neededCount))
    #expect(list.host.isClean && list.problems == [])
  }

  @Test func `is everything once controllers are let go`() {
    let list = NeedyList(.whenNeeded, (0..<100).map { Note($0) })
    for row in stride(from: 0, to: 90, by: 10) { list.host.visible(from: row, count: 10) }
    #expect(list.adapter.store.neededCount == 0)
    list.adapter.controllerPolicy = .keeps(atMost: 10)
    #expect(list.adapter.store.neededCount >= 90)
    list.update()
    #expect((10...30).contains(list.adapter.store.neededCount))
    list.adapter.controllerPolicy = .keepsAll
    #expect(list.adapter.store.neededCount == 0 && list.problems == [])
  }

  @Test func `stays in the order in which they were made, each once`() {
    var needed = NeededSections()
    var live: Set<SectionNumber> = []
    for number in 0..<64 as Range<SectionNumber> {
      live.insert(number)
      needed.append(number) { live.contains($0) }
    }
    live = [3, 60]
    // The number 3 was given to another section meanwhile, and is the newest one.
    needed.append(3) { live.contains($0) }
    var order: [SectionNumber] = []
    needed.removeAll { number in
      order.append(number)
      return false
    }
    #expect(order == [60, 3] && needed.count == 2)
  }

  @Test func `an estimate looks at some of a long list`() throws {
    let list = NeedyList(.whenNeeded, (0..<10_000).map { Note($0) })
    _ = list.host.source?.size(at: .item(ListPath(section: 0, item: 0)))
    _ = list.host.source?.metrics(of: 0)
    let estimate = try #require(list.host.source?.estimate(from: 1_000))
    #expect(estimate.sections.lowerBound == 1_000 && estimate.sections.count <= 256)
  }
}
