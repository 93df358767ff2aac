import ListFeedKit
import ListTestKit
import Testing

/// A followed feed loads by what is displayed, without a call of the app.
@MainActor @Suite struct `A feed that follows what is displayed` {
  private let two = ListPagerOptions(pageSize: 2, initialSize: 2, prefetchDistance: 2)

  private func list(_ count: Int, _ options: ListPagerOptions) -> FeedList {
    let list = FeedList(PagerFixture(count: count, options))
    list.feed.pager.start()
    list.settle()
    return list
  }

  @Test(arguments: [1, 3, 7])
  func `a feed that could jump to both ends of what is visible comes to rest`(distance: Int) {
    final class Row {}
    let host = StrictListHost<Row>(
      containerSize: ListSize(width: 10, height: 8), showsEverything: false)
    let scheduler = ManualScheduler()
    let adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    let kind = ListCellKind(Row.self) { Row() }
    adapter.register(ListSlot<Int>.self) { slot -> AnyListSectionController<Row> in
      ListSingleSectionController(slot) { _, _ in
        ListSize(width: 10, height: 1)
      } cell: { _, context in
        context.dequeue(kind, for: .item(0))
      }
    }
    let pages = ListPositionPages(count: 100)
    let options = ListPagerOptions(pageSize: 2, initialSize: 2, jumpDistance: distance)
    let timer: ListTimer = { _, _ in }
    let pager = ListPager<Int, Int>(options, timer: timer) { .positions(pages) { Array($0) } }
    adapter.content { ListContent(pager.slots) }
    adapter.follow(pager, animated: false)
    pager.start()
    for offset in [0.0, 40, 90, 3] {
      host.scroll(to: offset)
      for _ in 0..<200 where scheduler.pendingCount > 0 { _ = scheduler.runOne() }
      #expect(scheduler.pendingCount == 0)
      let loaded = pager.countBefore..<pager.countBefore + pager.values.count
      #expect(adapter.visibleSections.allSatisfy { loaded.contains($0) }, "\(offset)")
    }
  }

  @Test(arguments: [false, true])
  func `a feed that may keep fewer values than are visible comes to rest`(hasSlots: Bool) {
    let options = ListPagerOptions(
      pageSize: 2, initialSize: 2, prefetchDistance: 1, maximumCount: 4)
    let list = FeedList(PagerFixture(count: 100, options, initialKey: 50))
    let pager = list.feed.pager
    if hasSlots { list.showSlots() }
    pager.start()
    for _ in 0..<200 where list.scheduler.pendingCount > 0 { _ = list.scheduler.runOne() }
    for offset in [40.0, 0, 3, 20] {
      list.host.scroll(to: offset)
      for _ in 0..<200 where list.scheduler.pendingCount > 0 { _ = list.scheduler.runOne() }
      #expect(list.scheduler.pendingCount == 0, "\(offset)")
      let loaded = pager.countBefore..<pager.countBefore + pager.values.count
      let visible = list.texts.compactMap { Int($0) }
      #expect(visible.count == 5 && visible.allSatisfy { loaded.contains($0) }, "\(offset)")
      // What is far goes all the same.
      #expect(pager.values.count <= 12, "\(offset)")
    }
  }

  @Test(arguments: [2, 3, 4, 7], [nil, 3])
  func `a list that shows some values of a feed that may keep few comes to rest`(
    share: Int, pages: Int?
  ) {
    let options = ListPagerOptions(
      pageSize: 10, prefetchDistance: 10, maximumCount: pages == nil ? 40 : nil, maximumPages: pages
    )
    let list = FeedList(PagerFixture(count: 1000, options))
    let pager = list.feed.pager
    list.adapter.content { pager.values.filter { $0 % share == 0 } }
    pager.start()
    for offset in [0.0, 12, 20, 8, 2, 14] {
      for _ in 0..<500 where list.scheduler.pendingCount > 0 { _ = list.scheduler.runOne() }
      #expect(list.scheduler.pendingCount == 0, "\(offset)")
      list.host.scroll(to: offset)
      #expect(list.texts.count == 5)
      // What is far goes all the same: two screens and the prefetch distance are enough.
      #expect(pager.values.count <= share * 25 + 60, "\(offset)")
    }
  }

  @Test(arguments: [ListPageDirection.before, .after], [true, false])
  func `a filter that leaves only what is visible loads pages`(
    edge: ListPageDirection, isFollowing: Bool
  ) {
    let options = ListPagerOptions(pageSize: 10, initialSize: 20, prefetchDistance: 3)
    let list = FeedList(PagerFixture(count: 100, options, initialKey: 50))
    let pager = list.feed.pager
    var shown = 0..<100
    list.adapter.content { pager.values.filter { shown.contains($0) } }
    pager.start()
    list.settle()
    list.host.scroll(to: Double(pager.values.firstIndex(of: 58) ?? 0))
    list.settle()
    let visible = ["58", "59", "60", "61", "62"]
    #expect(list.texts == visible)
    let count = list.feed.loadCount(edge)
    if !isFollowing { list.adapter.unfollow(pager) }
    shown = edge == .before ? 58..<100 : 0..<63
    list.adapter.performUpdates(animated: false)
    list.settle()
    #expect(list.texts == visible && (list.feed.loadCount(edge) > count) == isFollowing)
  }

  @Test func `short content is loaded to its end, each key once`() {
    let list = list(4, two)
    #expect(list.feed.loadCount(.after) == 1)
    for offset in [1.0, 0, 2, 0] {
      list.host.scroll(to: offset)
      list.settle()
    }
    #expect(list.feed.loadCount(.after) == 1 && list.feed.pager.values.count == 4)
  }

  @Test func `the edge fires once while its load runs, and never for scrolls within the view`() {
    let list = list(100, two)
    list.feed.answersAtOnce = false
    let count = list.feed.source.requests.count
    for _ in 0..<3 {
      list.host.scroll(to: 3)
      list.settle()
      list.host.scroll(to: 1)
      list.settle()
    }
    #expect(list.feed.source.requests.count == count + 1)
    list.feed.answersAtOnce = true
    list.feed.source.answerAll { list.feed.reply(to: $0) }
    list.settle()
    #expect(list.feed.source.requests.count == count + 1)
  }

  @Test func `an edge that failed is not loaded again by scrolling`() {
    let list = list(100, two)
    list.feed.failures = 1
    for offset in [3.0, 0, 3, 0, 3] {
      list.host.scroll(to: offset)
      list.settle()
    }
    #expect(list.feed.pager.states.after.error != nil)
    let count = list.feed.source.requests.count
    list.host.scroll(to: 2)
    list.settle()
    #expect(list.feed.source.requests.count == count)
    list.feed.pager.retry()
    list.settle()
    #expect(list.feed.pager.values.count > 8)
  }

  @Test func `several scrolls in one turn are one access, and the delegate stays`() {
    final class Delegate: ListAdapterDelegate {
      var scrolls = 0
      func listAdapter(_ adapter: ListAdapter<FeedList.Card>, didScroll event: ListScrollEvent) {
        scrolls += 1
      }
    }
    let list = list(100, ListPagerOptions(pageSize: 20, initialSize: 20, prefetchDistance: 2))
    let delegate = Delegate()
    list.adapter.delegate = delegate
    var calls = 0
    let observer = Delegate()
    list.adapter.addVisibilityObserver(observer) { _ in calls += 1 }
    list.settle()
    calls = 0
    for offset in 1...10 { list.host.scroll(to: Double(offset)) }
    #expect(calls == 0)
    list.settle()
    #expect(calls == 1 && delegate.scrolls == 10)
    list.host.scroll(to: 10)
    list.settle()
    #expect(calls == 1)
    list.adapter.removeVisibilityObserver(observer)
    list.host.scroll(to: 3)
    list.settle()
    #expect(calls == 1)
  }

  @Test func `an update of the app that brings other values into view is followed`() {
    let list = list(100, ListPagerOptions(pageSize: 10, initialSize: 10, prefetchDistance: 1))
    #expect(list.feed.loadCount(.after) == 0)
    let pager = list.feed.pager
    // The app hides the first half: the last ones come into view without a scroll.
    list.adapter.content { Array(pager.values.filter { $0 >= 5 }) }
    list.adapter.performUpdates(animated: false)
    list.settle()
    #expect(list.feed.loadCount(.after) > 0)
  }

  @Test(arguments: [500, 5000])
  func `a scroll reads no more identities of a long feed than of a short one`(_ count: Int) {
    enum Counter {
      nonisolated(unsafe) static var reads = 0
    }
    struct Post: ListValue {
      let number: Int
      var diffIdentifier: Int {
        Counter.reads += 1
        return number
      }
      func isContentEqual(to other: Post) -> Bool { true }
    }
    let scheduler = ManualScheduler()
    let host = StrictListHost<FeedList.Card>(containerSize: ListSize(width: 10, height: 5))
    let adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    let kind = ListCellKind(FeedList.Card.self) { FeedList.Card() }
    adapter.register(Post.self) { post in
      ListSingleSectionController(post) { _, _ in
        ListSize(width: 10, height: 1)
      } cell: { _, context in
        context.dequeue(kind, for: .item(0))
      }
    }
    let source: ListPager<Post, Int>.MakeSource = {
      .positions(ListPositionPages(count: 200_000)) { $0.map { Post(number: $0) } }
    }
    let pager = ListPager(
      ListPagerOptions(pageSize: 50, initialSize: count), timer: { _, _ in }, source: source)
    adapter.content { pager.content }
    adapter.follow(pager, animated: false)
    pager.start()
    scheduler.run()
    host.scroll(to: 100)
    scheduler.run()
    Counter.reads = 0
    host.scroll(to: 101)
    scheduler.run()
    #expect(Counter.reads <= 20, "\(Counter.reads) reads")
  }
}

/// A list that shows the values of a feed in another order, or not all of them.
@MainActor @Suite struct `A followed feed that is sorted or filtered` {
  private final class EmptySection: ListSectionController<String, FeedList.Card> {
    override func numberOfItems() -> Int { 0 }
  }

  private let options = ListPagerOptions(pageSize: 4, initialSize: 4, prefetchDistance: 1)

  private func list(_ count: Int, _ content: @escaping @MainActor ([Int]) -> [Int]) -> FeedList {
    let list = FeedList(PagerFixture(count: count, options))
    let pager = list.feed.pager
    list.adapter.content { content(Array(pager.values)) }
    pager.start()
    for _ in 0..<400 where list.scheduler.pendingCount > 0 { _ = list.scheduler.runOne() }
    return list
  }

  @Test func `the end of the list asks for more, not the last value`() {
    // Each page in descending order: the last value of the feed is never the last row.
    let list = list(16) { values in
      values.sorted { ($0 / 4, -$0) < ($1 / 4, -$1) }
    }
    #expect(list.texts == ["3", "2", "1", "0", "7"])
    #expect(list.feed.pager.values.count == 8)
    for end in [8, 12, 16] {
      #expect(list.feed.pager.values.count == end)
      list.host.scroll(to: Double(end))
      list.settle()
    }
    #expect(list.feed.pager.values.count == 16)
  }

  @Test func `the newest on top do not load the whole feed`() {
    let options = ListPagerOptions(pageSize: 4, initialSize: 12, prefetchDistance: 1)
    let list = FeedList(PagerFixture(count: 100, options))
    let pager = list.feed.pager
    list.adapter.content { pager.values.sorted { $0 > $1 } }
    pager.start()
    list.settle()
    #expect(pager.values.count == 12)
    #expect(list.texts == ["11", "10", "9", "8", "7"])
  }

  @Test func `a filter is asked until the screen is full`() {
    let list = list(100) { $0.filter { $0 % 10 == 3 } }
    #expect(list.texts == ["3", "13", "23", "33", "43"])
    #expect((50...64).contains(list.feed.pager.values.count))
  }

  @Test func `a filter without hits is asked until it has one or the feed ends`() {
    let far = list(100) { $0.filter { $0 >= 60 } }
    #expect(far.texts == ["60", "61", "62", "63", "64"])
    #expect((65...80).contains(far.feed.pager.values.count))
    let none = list(100) { $0.filter { $0 < 0 } }
    #expect(none.texts == [])
    #expect(none.feed.pager.values.count == 100)
    #expect(none.feed.pager.loadState.after == .ended)
  }

  @Test func `a filter without hits loads what is left in both directions, and then rests`() {
    let options = ListPagerOptions(pageSize: 4, initialSize: 4, prefetchDistance: 2)
    let list = FeedList(PagerFixture(count: 60, options, initialKey: 30))
    list.adapter.content { [pager = list.feed.pager] in pager.values.filter { $0 == 5 } }
    list.feed.pager.start()
    for _ in 0..<500 where list.scheduler.pendingCount > 0 { _ = list.scheduler.runOne() }
    #expect(list.scheduler.pendingCount == 0)
    #expect(list.texts == ["5"])
    #expect(list.feed.pager.loadState.before == .ended)
  }

  @Test(arguments: [8, 12, 40])
  func `a filter without any hit rests, however few values are kept`(maximum: Int) {
    let options = ListPagerOptions(
      pageSize: 4, initialSize: 4, prefetchDistance: 2, maximumCount: maximum)
    let list = FeedList(PagerFixture(count: 200, options, initialKey: 100))
    list.adapter.content { [pager = list.feed.pager] in pager.values.filter { $0 < 0 } }
    list.feed.pager.start()
    for _ in 0..<2_000 where list.scheduler.pendingCount > 0 { _ = list.scheduler.runOne() }
    #expect(list.scheduler.pendingCount == 0)
    #expect(list.feed.source.requests.count < 30)
    #expect(list.feed.pager.loadState.after == .ended)
  }

  @Test func `a feed whose values are out of sight loads nothing at an end beyond other rows`() {
    for isFirst in [true, false] {
      let list = FeedList(PagerFixture(count: 1_000, options, initialKey: 400))
      let others = (0..<30).map { ListLoadRow(.skeleton($0)) }
      list.adapter.content { [pager = list.feed.pager] in
        if isFirst { pager.values }
        others
        if !isFirst { pager.values }
      }
      list.feed.pager.start()
      list.settle()
      list.host.scroll(to: isFirst ? 1_000 : 0)
      list.settle()
      #expect(list.feed.pager.values.count <= 12)
    }
  }

  @Test func `a filter without hits is asked beside a section without items`() {
    let list = FeedList(PagerFixture(count: 200, options))
    list.adapter.register(String.self) { EmptySection($0) }
    list.adapter.content { [pager = list.feed.pager] in
      "banner"
      pager.values.filter { $0 >= 100 }
    }
    list.feed.pager.start()
    list.settle()
    #expect(list.texts.first == "100")
  }

  @Test func `a filter without hits in a list without room loads nothing`() {
    let list = FeedList(PagerFixture(count: 100, options))
    list.host.containerSize = ListSize(width: 10, height: 0)
    list.adapter.content { [pager = list.feed.pager] in pager.values.filter { $0 < 0 } }
    list.feed.pager.start()
    list.settle()
    #expect(list.feed.pager.values.count == 4)
  }

  @Test func `a filter that is set later, and that hides what is visible, is asked`() {
    let list = FeedList(PagerFixture(count: 100, options))
    var isFiltered = false
    list.adapter.content { [pager = list.feed.pager] in
      pager.values.filter { !isFiltered || $0 == 71 }
    }
    list.feed.pager.start()
    list.settle()
    #expect(list.feed.pager.values.count == 8)
    isFiltered = true
    list.adapter.performUpdates(animated: false)
    list.settle()
    #expect(list.texts == ["71"])
  }

  @Test func `rows of something else between are no rows of the feed`() {
    let list = FeedList(PagerFixture(count: 100, options))
    let pager = list.feed.pager
    let below = (0..<30).map { ListLoadRow(.skeleton($0)) }
    list.adapter.content {
      pager.values
      below
    }
    pager.start()
    list.settle()
    #expect(pager.values.count == 8)
  }
}
