import ListFeedKit
import ListTestKit
import ListTextKit
import Testing

/// Lists that follow their start, and show a feed of which the start is not loaded.
@MainActor
struct FollowedStartTests {
  @Test(arguments: [false, true])
  func `a list that follows its start does not run through pages before it`(separates: Bool) {
    let pager = ListPager<Entry, Int>(
      ListPagerOptions(pageSize: 5, initialSize: 5, prefetchDistance: 2), initialKey: 40,
      timer: { _, _ in },
      source: {
        ListPageSource { request, reply in
          let start = request.key ?? 40
          reply.succeed(
            ListPage(
              entries(start..<start + 5), before: start > 0 ? start - 5 : nil, after: start + 5))
        }
      })
    var separated = ListSeparatedValues<Entry, Entry> { above, below in
      below.map { Entry(1_000 + $0.id) }
    }
    let list = TextFixture()
    list.view.following = .start
    list.adapter.content {
      if separates {
        separated.follow(pager)
        separated.content
      } else {
        pager.content
      }
    }
    list.adapter.follow(pager, animated: false)
    pager.start()
    list.scheduler.run()
    #expect(pager.values.contains(id: 40) && pager.values.count < 30)
    #expect(list.lines().contains("entry 40"))
    // Once the start is loaded, it is followed again.
    while !pager.values.contains(id: 0) {
      list.view.scroll(to: 0)
      list.scheduler.run()
    }
    list.view.scroll(to: 0)
    list.scheduler.run()
    pager.insert(Entry(-1), at: .before)
    list.scheduler.run()
    #expect(list.lines()[separates ? 1 : 0] == "entry -1")
  }
}
