import ListFeedKit
import ListTestKit
import Testing

/// A feed whose source reads in one direction only, whatever the request says.
///
/// The key of a page is its first value, or its last one if the source reads backwards.
@MainActor private final class OneWayFeed {
  var server = Array(0..<40)
  var requests: [ListPageRequest<Int>] = []
  var fails = false
  let pager: ListPager<Int, Int>

  init(isForward: Bool, _ options: ListPagerOptions) {
    let link = Reference<OneWayFeed>()
    pager = ListPager(
      options, timer: { _, _ in },
      source: {
        ListPageSource { request, reply in
          guard let feed = link.target else { return }
          feed.requests.append(request)
          if feed.fails { return reply.fail(ListLoadError("no network")) }
          reply.succeed(isForward ? feed.next(request) : feed.previous(request))
        }
      })
    link.target = self
    pager.start()
  }

  private func next(_ request: ListPageRequest<Int>) -> ListPage<Int, Int> {
    let left = server.filter { $0 >= request.key ?? .min }
    return ListPage(Array(left.prefix(request.size)), after: left.dropFirst(request.size).first)
  }

  private func previous(_ request: ListPageRequest<Int>) -> ListPage<Int, Int> {
    let left = server.filter { $0 <= request.key ?? .max }
    return ListPage(Array(left.suffix(request.size)), before: left.dropLast(request.size).last)
  }

  var values: [Int] { Array(pager.values) }

  /// Loads by hand until there is no more.
  func loadAll(_ direction: ListPageDirection) {
    for _ in 0..<100 where pager.states[direction] == .idle { pager.loadMore(direction) }
  }
}

@MainActor @Suite struct `A source that reads one way` {
  private func options(_ rule: ListRefreshRule, pages: Int? = nil) -> ListPagerOptions {
    ListPagerOptions(
      pageSize: 3, initialSize: 9, prefetchDistance: 0, maximumPages: pages, refreshRule: rule)
  }

  @Test(arguments: [true, false])
  func `a first page that was dropped comes again whole, although it is longer`(isForward: Bool) {
    let feed = OneWayFeed(isForward: isForward, options(.initialKey, pages: 2))
    let first = feed.values
    let ahead: ListPageDirection = isForward ? .after : .before
    for _ in 0..<2 { feed.pager.loadMore(ahead) }
    #expect(feed.pager.pageCounts == [3, 3])
    feed.pager.loadMore(isForward ? .before : .after)
    #expect(feed.requests.last?.size == 9)
    #expect(feed.values == (isForward ? first + [9, 10, 11] : [28, 29, 30] + first))
  }

  @Test func `a dropped page comes again with the values that arrived on it`() {
    let feed = OneWayFeed(isForward: true, options(.initialKey, pages: 2))
    for value in [-1, -2] {
      feed.server.insert(value, at: 0)
      feed.pager.insert(value)
    }
    for _ in 0..<2 { feed.pager.loadMore(.after) }
    let count = feed.requests.count
    feed.pager.loadMore(.before)
    #expect(feed.values == Array(-2..<12))
    #expect(feed.requests[count...].map { $0.size } == [11])
  }

  @Test(arguments: [true, false], [false, true])
  func `a dropped first page comes again with the values that arrived meanwhile`(
    isForward: Bool, isRefreshed: Bool
  ) {
    let feed = OneWayFeed(isForward: isForward, options(.anchor, pages: 2))
    let first = feed.values
    let (ahead, back): (ListPageDirection, ListPageDirection) =
      isForward ? (.after, .before) : (.before, .after)
    for _ in 0..<2 { feed.pager.loadMore(ahead) }
    var arrived: [Int] = []
    func arrive(_ number: Int) {
      arrived.append(isForward ? -number : 100 + number)
      feed.server = isForward ? Array(-number..<40) : Array(0..<40) + arrived
      for _ in 0..<2 { feed.pager.insert(arrived[number - 1], at: back) }
    }
    for number in 1...12 { arrive(number) }
    if isRefreshed {
      feed.pager.access(at: isForward ? 0 : feed.values.count - 1)
      feed.pager.onEvent = { event in
        if case .states(let states) = event, states.refresh == .loading { arrive(13) }
      }
      feed.pager.refresh()
      feed.pager.onEvent = nil
    }
    feed.pager.loadMore(back)
    let values = isForward ? arrived.reversed() + first : first + arrived
    #expect(feed.values.filter { values.contains($0) } == values)
    let range = (feed.values.min() ?? 0)...(feed.values.max() ?? 0)
    #expect(feed.values == feed.server.filter { range.contains($0) })
  }

  @Test(arguments: [true, false], [ListRefreshRule.heldPages, .anchor])
  func `a refresh far from the start leaves the way back`(isForward: Bool, rule: ListRefreshRule) {
    let feed = OneWayFeed(isForward: isForward, options(rule, pages: 2))
    let (ahead, back): (ListPageDirection, ListPageDirection) =
      isForward ? (.after, .before) : (.before, .after)
    for _ in 0..<4 { feed.pager.loadMore(ahead) }
    let held = feed.values
    feed.pager.access(at: isForward ? held.count - 1 : 0)
    for _ in 0..<2 {
      feed.pager.refresh()
      #expect(feed.pager.states[back] == .idle)
    }
    if rule == .heldPages { #expect(feed.values == held) }
    feed.loadAll(back)
    #expect(isForward ? feed.values.first == 0 : feed.values.last == 39)
    feed.loadAll(ahead)
    #expect(isForward ? feed.values.last == 39 : feed.values.first == 0)
    feed.pager.refresh()
    feed.loadAll(back)
    #expect(isForward ? feed.values.first == 0 : feed.values.last == 39)
  }

  @Test func `a retry of a refresh with another page than at first leaves the way back`() {
    let feed = OneWayFeed(isForward: true, options(.heldPages, pages: 1))
    for _ in 0..<2 { feed.pager.loadMore(.after) }
    feed.fails = true
    feed.pager.refresh()
    feed.fails = false
    feed.pager.loadMore(.after)
    feed.pager.retry()
    #expect(feed.values == [15, 16, 17] && feed.pager.states.before == .idle)
    feed.loadAll(.before)
    #expect(feed.values.first == 0)
  }

  @Test func `a page that ended the feed and is followed by another one is loaded again`() {
    let feed = OneWayFeed(isForward: true, options(.heldPages, pages: 1))
    feed.pager.loadMore(.after)
    feed.server = Array(1..<9)
    feed.pager.remove(0)
    feed.pager.loadMore(.before)
    #expect(feed.values == Array(1..<9) && feed.pager.states.after == .idle)
    feed.pager.access(at: 0)
    feed.server += [9, 10]
    feed.pager.loadMore(.after)
    #expect(feed.values == Array(1..<11) && feed.pager.pageCounts == [8, 2])
    feed.pager.refresh()
    #expect(feed.values == Array(1..<11) && feed.pager.states.before == .ended)
  }

  @Test
  func `a value that arrives at a dropped start while held pages are loaded is not among them`() {
    let feed = OneWayFeed(isForward: true, options(.heldPages, pages: 2))
    for _ in 0..<3 { feed.pager.loadMore(.after) }
    let held = feed.values
    feed.pager.onEvent = { [unowned feed] event in
      if case .states(let states) = event, states.refresh == .loading { feed.pager.insert(-1) }
    }
    feed.pager.refresh()
    #expect(feed.values == held)
  }
}

/// A feed that starts in the middle, and whose pages lead on only in the direction in which they were asked for.
@MainActor @Suite struct `Pages that lead outwards` {
  private final class Network {
    var fails = false
  }

  private let network = Network()

  private func feed(
    maximumPages: Int? = nil, _ rule: ListRefreshRule = .heldPages
  ) -> ListPager<Int, Int> {
    let options = ListPagerOptions(
      pageSize: 5, initialSize: 5, prefetchDistance: 0, maximumPages: maximumPages,
      refreshRule: rule)
    let network = network
    let pages = ListPositionPages(count: 40, isCounted: false)
    let pager = ListPager<Int, Int>(
      options, initialKey: 20, timer: { _, _ in },
      source: {
        ListPageSource { request, reply in
          if network.fails { return reply.fail(ListLoadError("no network")) }
          let range = pages.range(for: request)
          var page = pages.page(range, Array(range))
          if request.direction == .after { page.before = nil }
          if request.direction == .before { page.after = nil }
          reply.succeed(page)
        }
      })
    pager.start()
    return pager
  }

  @Test func `are loaded again from the one in the middle on`() {
    let pager = feed()
    for _ in 0..<2 {
      pager.loadMore(.before)
      pager.loadMore(.after)
    }
    for _ in 0..<2 {
      pager.refresh()
      #expect(Array(pager.values) == Array(10..<35) && pager.states == ListPageStates())
    }
  }

  @Test func `are loaded again as they were once they were dropped`() {
    let pager = feed(maximumPages: 2)
    for _ in 0..<3 { pager.loadMore(.after) }
    #expect(Array(pager.values) == Array(30..<40) && pager.states.before == .idle)
    for start in [25, 20, 15, 10, 5, 0] {
      pager.loadMore(.before)
      #expect(Array(pager.values) == Array(start..<start + 10))
    }
    #expect(pager.states.before == .ended)
    for start in [5, 10, 15, 20, 25, 30] {
      pager.loadMore(.after)
      #expect(Array(pager.values) == Array(start..<start + 10))
    }
    #expect(pager.states.after == .ended)
  }
  @Test func `are reached by a retry of a refresh that was dropped meanwhile`() {
    let pager = feed(maximumPages: 1, .anchor)
    pager.loadMore(.after)
    pager.access(at: 0)
    network.fails = true
    pager.refresh()
    network.fails = false
    for _ in 0..<2 {
      pager.loadMore(.before)
      pager.access(at: 0)
    }
    #expect(Array(pager.values) == Array(15..<25))
    pager.retry()
    #expect(Array(pager.values) == Array(25..<30) && pager.states == ListPageStates())
    pager.loadMore(.before)
    #expect(Array(pager.values) == Array(20..<25) && pager.states == ListPageStates())
  }
}
