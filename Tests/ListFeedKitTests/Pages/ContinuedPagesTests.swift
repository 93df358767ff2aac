import ListTestKit
import Testing

@testable import ListFeedKit

/// A value with content.
private struct Post: Identifiable, Equatable, Diffable, Sendable {
  let id: Int
  var text = ""
}

/// A feed that is read forward, whose source answers at once; without an answer, it fails.
@MainActor private final class CursorFeed {
  let clock = ManualClock()
  private(set) var requests: [ListPageRequest<Int>] = []
  /// The values of the source, from which it reads if it has no other answer.
  var server = Array(0..<1000)
  var answer: ((ListPageRequest<Int>) -> ListPage<Post, Int>?)?
  let pager: ListPager<Post, Int>

  init(pageSize: Int = 3, initialSize: Int = 9, pages: Int, _ backoff: ListBackoff = .none) {
    let link = Reference<CursorFeed>()
    let clock = clock
    pager = ListPager(
      ListPagerOptions(
        pageSize: pageSize, initialSize: initialSize, prefetchDistance: 0, maximumPages: pages,
        backoff: backoff),
      timer: { clock.schedule(after: $0, $1) },
      source: {
        ListPageSource { request, reply in
          guard let feed = link.target else { return }
          feed.requests.append(request)
          let page = feed.answer.map { $0(request) } ?? feed.page(for: request)
          if let page { reply.succeed(page) } else { reply.fail(ListLoadError("no network")) }
        }
      })
    link.target = self
  }

  /// The values from a key on, whose page leads on with the value that follows them.
  func page(for request: ListPageRequest<Int>) -> ListPage<Post, Int> {
    let start = request.key.map { server.firstIndex(of: $0) ?? server.count } ?? 0
    let left = server[start...]
    return ListPage(
      left.prefix(request.size).map { Post(id: $0) }, after: left.dropFirst(request.size).first)
  }

  var values: [Int] { pager.values.map { $0.id } }

  /// Starts, and loads pages until the first ones are dropped.
  func start(loading count: Int) {
    pager.start()
    for _ in 0..<count { pager.loadMore(.after) }
  }

  /// The requests that loading before the held pages takes.
  func loadBefore() -> [ListPageRequest<Int>] {
    let count = requests.count
    pager.loadMore(.before)
    return Array(requests[count...])
  }
}

@MainActor @Suite struct `A dropped page that is loaded again` {
  @Test func `keeps its values where one of them is there twice`() {
    let feed = CursorFeed(initialSize: 3, pages: 2)
    feed.answer = { request in
      let values: [Int?: ([Int], Int?)] = [
        nil: ([99, 0, 1], 2), 2: ([2, 3, 99], 4), 4: ([4, 5, 6], 7), 7: ([7, 8, 9], nil),
      ]
      return values[request.key].map { ListPage($0.0.map { Post(id: $0) }, after: $0.1) }
    }
    feed.start(loading: 3)
    for _ in 0..<2 { #expect(feed.loadBefore().count == 1) }
    #expect(feed.values == [0, 1, 2, 3, 99])
    #expect(feed.pager.states.before == .ended)
  }

  @Test func `keeps its values where one of the held ones moved to its start`() {
    let feed = CursorFeed(pages: 2)
    feed.start(loading: 2)
    feed.server.removeAll { $0 == 9 }
    feed.server.insert(9, at: 0)
    #expect(feed.pager.insert(Post(id: 9)) == .replaced)
    #expect(feed.loadBefore().map { $0.key } == [nil, 8])
    #expect(feed.values == Array(0..<12))
  }

  @Test func `is not continued beyond the held pages`() {
    let feed = CursorFeed(pages: 1)
    feed.start(loading: 1)
    feed.server.removeAll { $0 < 4 }
    #expect(feed.loadBefore().count == 1)
    #expect(feed.values == Array(4..<9))
    feed.pager.loadMore(.after)
    #expect(feed.values == [9, 10, 11])
  }

  @Test func `is not continued beyond a held page of which little is left`() {
    let feed = CursorFeed(pages: 1)
    feed.start(loading: 1)
    for id in [10, 11] { feed.pager.remove(id) }
    feed.server.insert(-1, at: 0)
    #expect(feed.loadBefore().map { $0.key } == [nil, 8])
    #expect(feed.values == Array(-1..<9))
  }

  @Test func `is not continued beyond held values that the source has no more`() {
    let feed = CursorFeed(pages: 1)
    feed.start(loading: 1)
    feed.server.removeAll { (9...11).contains($0) }
    #expect(feed.loadBefore().count == 1)
    #expect(feed.values == Array(0..<9))
  }

  @Test func `is continued where its first answer is empty`() {
    let feed = CursorFeed(pageSize: 2, initialSize: 2, pages: 2)
    feed.start(loading: 2)
    feed.answer = { [unowned feed] request in
      request.key == nil ? ListPage([], after: 0) : feed.page(for: request)
    }
    #expect(feed.loadBefore().map { $0.key } == [nil, 0])
    #expect(feed.values == [0, 1, 2, 3])
  }

  @Test func `is continued with the size of other pages, also at the second attempt`() {
    let feed = CursorFeed(pages: 1, .exponential(from: .seconds(1), upTo: .seconds(1)))
    feed.start(loading: 1)
    feed.server.insert(-1, at: 0)
    var fails = true
    feed.answer = { [unowned feed] request in
      if request.key == nil || !fails { return feed.page(for: request) }
      fails = false
      return nil
    }
    _ = feed.loadBefore()
    feed.clock.advance(by: .seconds(2))
    #expect(feed.requests.map { $0.size } == [9, 3, 9, 3, 3])
    #expect(feed.values == Array(-1..<9))
  }

  @Test func `is continued once the edges are held no more`() {
    let feed = CursorFeed(pages: 1)
    feed.start(loading: 1)
    feed.server.insert(-1, at: 0)
    feed.answer = { [unowned feed] request in
      feed.pager.holdsEdges = true
      return feed.page(for: request)
    }
    #expect(feed.loadBefore().map { $0.key } == [nil])
    #expect(feed.pager.states.before == .loading && feed.values == [9, 10, 11])
    feed.answer = nil
    feed.pager.holdsEdges = false
    #expect(feed.requests.last?.key == 8)
    #expect(feed.values == Array(-1..<9))
  }

  @Test func `has what arrives while it is continued`() {
    let feed = CursorFeed(pages: 1)
    feed.start(loading: 1)
    feed.server.insert(-1, at: 0)
    feed.answer = { [unowned feed] request in
      if request.key == 8 { #expect(feed.pager.insert(Post(id: 3, text: "new")) == .notLoaded) }
      return feed.page(for: request)
    }
    _ = feed.loadBefore()
    #expect(feed.values == Array(-1..<9))
    #expect(feed.pager.values[id: 3]?.text == "new")
  }

  /// Without a steady key and without a value that is held, no page can be seen to reach the next one.
  @Test func `is not continued without end where keys are not steady`() {
    let feed = CursorFeed(pageSize: 2, initialSize: 3, pages: 1)
    feed.answer = { [unowned feed] request in
      let number = 1000 * feed.requests.count
      return ListPage((0..<request.size).map { Post(id: number + $0) }, after: number)
    }
    feed.start(loading: 1)
    feed.pager.loadMore(.before)
    while feed.pager.states.before == .loading { feed.clock.advance(by: .milliseconds(1)) }
    #expect(
      feed.requests.map { $0.size } == [3, 2, 3] + Array(repeating: 2, count: 64))
    #expect(feed.values.first == 3000 && feed.values.count == 3 + 2 * 64)
  }

  @Test func `is not continued with the key that led to nothing`() {
    let feed = CursorFeed(pageSize: 2, initialSize: 2, pages: 1)
    feed.start(loading: 1)
    feed.answer = { request in
      ListPage(request.key == nil ? [Post(id: -2), Post(id: -1)] : [], after: 100)
    }
    #expect(feed.loadBefore().map { $0.key } == [nil, 100])
    #expect(feed.values == [-2, -1] && feed.pager.states.before == .ended)
  }
}
