import ListTestKit
import Testing

@testable import ListFeedKit

@MainActor @Suite struct `What a pager costs` {
  private typealias Pager = ListPager<CountedValue, Int>

  private let tally = ValueTally()
  private let replies = Replies()
  private let pager: Pager

  private final class Cell {}

  private final class Replies { var open: [ListPageReply<CountedValue, Int>] = [] }

  init() {
    let replies = replies
    pager = Pager(
      timer: { _, _ in }, source: { ListPageSource { _, reply in replies.open.append(reply) } })
    pager.start()
  }

  private func values(_ ids: Range<Int>) -> [CountedValue] {
    ids.map { CountedValue(id: $0, tally: tally) }
  }

  private func answer(_ values: [CountedValue], after: Int? = nil) {
    replies.open.removeFirst().succeed(ListPage(values, after: after))
  }

  private static func host() -> StrictListHost<Cell> {
    StrictListHost(containerSize: ListSize(width: 10, height: 5))
  }

  /// An adapter that shows each value as a row.
  private func rows(
    in host: StrictListHost<Cell>, _ scheduler: ManualScheduler
  ) -> ListAdapter<Cell> {
    let adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    adapter.register(CountedValue.self) { value in
      ListSingleSectionController(value) { _, _ in
        ListSize(width: 10, height: 1)
      } cell: { _, context in
        context.dequeue(ListCellKind(Cell.self) { Cell() }, for: .item(0))
      }
    }
    return adapter
  }

  @Test(arguments: [ListPageDirection.before, .after], [false, true])
  func `each of the values that arrive while a page loads is looked up`(
    edge: ListPageDirection, isFirstLoad: Bool
  ) {
    if !isFirstLoad {
      answer(values(0..<1), after: 1)
      pager.loadMore(.after)
    }
    let count = 1000
    pager.insert(contentsOf: values(1..<1 + count), at: edge)
    pager.insert(contentsOf: values(1..<1 + count), at: edge)
    for id in stride(from: 1, through: count, by: 2) { pager.remove(id) }
    answer(values(count + 1..<count + 2))
    #expect(pager.values.count == count / 2 + (isFirstLoad ? 1 : 2))
    #expect(tally.identities < count * 60)
  }

  @Test(arguments: [ListPageDirection.before, .after])
  func `each of the values that a page repeats is looked up`(edge: ListPageDirection) {
    let page = ListPage<CountedValue, Int>(values(0..<1), before: -1, after: 1)
    replies.open.removeFirst().succeed(page)
    _ = pager.slots
    pager.loadMore(edge)
    let count = 1000
    answer(values(1..<1 + count) + values(1..<1 + count))
    #expect(pager.values.count == count + 1)
    #expect(tally.identities < count * 60)
  }

  @Test func `values that arrive one by one in a turn are looked for once in their list`() {
    let (host, scheduler) = (Self.host(), ManualScheduler())
    let adapter = rows(in: host, scheduler)
    let pager = pager
    // In another order, so that rows are counted one by one.
    adapter.content { ListContent(pager.values.reversed()) }
    adapter.follow(pager)
    answer(values(0..<100))
    scheduler.run()
    var costs: [Int] = []
    for count in [100, 400] {
      tally.identities = 0
      for id in 1_000 * count..<1_001 * count { pager.insert(values(id..<id + 1)[0], at: .after) }
      scheduler.run()
      costs.append(tally.identities)
    }
    // Each request is answered, and a walk for each would look at some fifty rows.
    #expect(costs[1] < 20 * 400 && costs[1] < costs[0] * 5)
    #expect(pager.values.count == 600)
  }

  @Test func `a feed that a list follows again and again is asked once for what is new`() {
    let (host, scheduler) = (Self.host(), ManualScheduler())
    let adapter = rows(in: host, scheduler)
    let pager = pager
    adapter.content { pager.content }
    for _ in 0..<100 { adapter.follow(pager) }
    answer(values(0..<3))
    scheduler.run()
    pager.lists.noteArrival(of: 1)
    tally.identities = 0
    #expect(host.source?.countsAsNew(ListPath(section: 1, item: 0)) == true)
    #expect(tally.identities < 20)
    #expect(host.source?.countsAsNew(ListPath(section: 0, item: 0)) == false)
  }
}
