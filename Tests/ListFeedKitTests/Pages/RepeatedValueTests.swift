import ListFeedKit
import Testing

/// A server whose values have other positions once some came or went, and a feed that keeps few pages.
@MainActor @Suite struct `Pages that repeat values of the page beside them` {
  @MainActor private final class Server {
    var values = Array(0..<40)
  }

  private let server = Server()
  private let pager: ListPager<Int, Int>

  init() {
    let server = server
    pager = ListPager(
      ListPagerOptions(pageSize: 5, initialSize: 5, prefetchDistance: 0, maximumPages: 2),
      initialKey: 20, timer: { _, _ in },
      source: {
        ListPageSource { request, reply in
          let pages = ListPositionPages(count: server.values.count)
          let range = pages.range(for: request)
          reply.succeed(pages.page(range, Array(server.values[range])))
        }
      })
    pager.start()
  }

  @Test(arguments: [ListPageDirection.before, .after])
  func `have them when the page beside them is dropped`(edge: ListPageDirection) {
    pager.loadMore(edge)
    if edge == .after { server.values.insert(-1, at: 0) } else { server.values.remove(at: 0) }
    pager.loadMore(edge)
    // The page repeats a value, and goes on from there.
    #expect(pager.pageCounts == (edge == .after ? [4, 5] : [5, 4]))
    pager.loadMore(edge)
    pager.loadMore(edge == .after ? .before : .after)
    #expect(Array(pager.values) == Array(edge == .after ? 24..<34 : 11..<21))
  }

  @Test func `leave a page without values that they repeat whole`() {
    pager.loadMore(.after)
    server.values.insert(contentsOf: -5..<0, at: 0)
    pager.loadMore(.after)
    #expect(Array(pager.values) == Array(25..<30))
    #expect(pager.pageCounts == [0, 5])
  }
}
