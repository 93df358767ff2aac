import ListFeedKit
import ListTestKit
import ListTextKit
import Testing

/// What a list in a terminal that follows a feed counts as new.
@MainActor @Suite struct `News of a list that follows a feed` {
  private let view = TextListView(columns: 20, rows: 5)
  private let scheduler = ManualScheduler()
  private let adapter: TextListAdapter
  private let pager: ListPager<Int, Int>

  init() {
    let options = ListPagerOptions(pageSize: 5, initialSize: 20, prefetchDistance: 0)
    pager = ListPager(
      options, initialKey: 50, timer: { _, _ in },
      source: {
        ListPageSource { request, reply in
          let start = request.key ?? 0
          let values = Array(start..<start + request.size)
          reply.succeed(ListPage(values, before: start - 5, after: start + request.size))
        }
      })
    let scheduler = scheduler
    adapter = TextListAdapter(host: view) { scheduler.schedule($0) }
    adapter.registerText(Int.self) { "\($0)" }
    adapter.registerText(ListLoadRow.self) { $0.text }
    let pager = pager
    adapter.content { pager.content(with: ListLoadRowOptions()) }
    adapter.follow(pager, animated: false)
    pager.start()
    scheduler.run()
    view.scroll(to: 8)
    scheduler.run()
  }

  @Test(arguments: [ListPageDirection.before, .after])
  func `a page is none, and neither is a row about loading`(edge: ListPageDirection) {
    pager.loadMore(edge)
    scheduler.run()
    #expect(pager.values.count == 25 && view.newCounts == ListNewCounts())
    pager.refresh()
    scheduler.run()
    #expect(view.newCounts == ListNewCounts())
  }

  @Test func `values that arrive are, alone or together, also beside a page`() {
    // The feed has nothing more behind it.
    pager.jump(to: 50)
    scheduler.run()
    let options = ListPagerOptions(pageSize: 5, initialSize: 20, prefetchDistance: 0)
    let ended = ListPager<Int, Int>(
      options, timer: { _, _ in },
      source: {
        ListPageSource { request, reply in
          let start = request.key ?? 100
          reply.succeed(ListPage(Array(start..<start + request.size), before: start - 5))
        }
      })
    adapter.content { ended.content(with: ListLoadRowOptions()) }
    adapter.follow(ended, animated: false)
    ended.start()
    scheduler.run()
    view.scroll(to: 8)
    scheduler.run()
    ended.loadMore(.before)
    #expect(ended.insert(500, at: .after) == .inserted)
    scheduler.run()
    #expect(ended.values.count == 26 && view.newCounts == ListNewCounts(after: 1))
    ended.insert(contentsOf: [501, 502], at: .after)
    scheduler.run()
    #expect(view.newCounts == ListNewCounts(after: 3))
  }
}
