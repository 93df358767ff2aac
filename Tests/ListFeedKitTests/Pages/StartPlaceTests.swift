import ListFeedKit
import ListTestKit
import Testing

/// Where a feed starts over whose data changes more often than its pages come.
@MainActor @Suite struct `A feed that starts over again` {
  private func feed(
    _ rule: ListRefreshRule = .anchor, initialKey: Int? = 50, initialSize: Int = 10,
    refreshKey: ListPageSource<Int, Int>.RefreshKey? = { $0?.position }
  ) -> PagerFixture {
    let options = ListPagerOptions(
      pageSize: 5, initialSize: initialSize, prefetchDistance: 1, refreshRule: rule)
    let feed = PagerFixture(count: 100, options, initialKey: initialKey, refreshKey: refreshKey)
    feed.pager.start()
    feed.answersAtOnce = false
    return feed
  }

  private func answer(_ feed: PagerFixture) {
    feed.source.answerAll { feed.reply(to: $0) }
  }

  @Test(arguments: ListRefreshRule.allForTests)
  func `stays where the user is if its source changes twice`(_ rule: ListRefreshRule) {
    let feed = feed(rule)
    feed.access(53)
    feed.sources.last?.invalidate()
    feed.sources.last?.invalidate()
    answer(feed)
    #expect(feed.pager.values.first == 53)
    // No row was shown since.
    feed.sources.last?.invalidate()
    answer(feed)
    #expect(feed.pager.values.first == 53)
  }

  @Test func `stays where the user is if it is refreshed twice`() {
    let feed = feed()
    feed.access(53)
    feed.pager.refresh()
    feed.pager.refresh()
    answer(feed)
    #expect(feed.pager.generation == 2 && feed.pager.values.first == 53)
    feed.pager.refresh()
    answer(feed)
    #expect(feed.pager.generation == 3 && feed.pager.values.first == 53)
  }

  @Test(arguments: ListRefreshRule.allForTests, [true, false])
  func `jumps again if the source of a jump is out of date`(
    _ rule: ListRefreshRule, knowsPlace: Bool
  ) {
    let place: ListPageSource<Int, Int>.RefreshKey = { $0?.position }
    let feed = feed(rule, refreshKey: knowsPlace ? place : nil)
    feed.access(53)
    feed.pager.jump(to: 20)
    feed.source.answer(feed.source.count - 1, with: .outOfDate)
    feed.sources.last?.invalidate()
    answer(feed)
    #expect(feed.pager.values.first == 20)
  }

  @Test(arguments: [ListRefreshRule.anchor, .heldPages])
  func `a refresh during a jump leaves the jump alone`(_ rule: ListRefreshRule) {
    let feed = feed(rule)
    feed.access(53)
    feed.pager.jump(to: 20)
    feed.pager.refresh()
    answer(feed)
    #expect(feed.pager.values.first == 20)
  }

  @Test func `drops nothing that is visible after a start that was cancelled`() {
    let options = ListPagerOptions(
      pageSize: 2, initialSize: 4, prefetchDistance: 2, maximumCount: 6)
    let feed = PagerFixture(count: 100, options, initialKey: 50)
    feed.pager.start()
    feed.access(50)
    #expect(Array(feed.pager.values) == Array(48..<54))
    feed.answersAtOnce = false
    feed.pager.refresh()
    feed.pager.cancel()
    feed.answersAtOnce = true
    feed.pager.loadMore(.after)
    #expect(Array(feed.pager.values) == Array(48..<56))
  }

  @Test func `starts where it was to start if its source changes after a first load that failed`() {
    let feed = PagerFixture(
      count: 100, ListPagerOptions(pageSize: 5), initialKey: 50, refreshKey: { $0?.position })
    feed.failures = 1
    feed.pager.start()
    feed.sources.last?.invalidate()
    #expect(feed.pager.values.first == 50)
  }

  @Test(arguments: [45, 50, 60])
  func `loads the page of the user as it was loaded, where the source knows no place`(_ item: Int) {
    let feed = feed(refreshKey: nil)
    feed.answersAtOnce = true
    feed.pager.loadMore(.before)
    feed.pager.loadMore(.after)
    feed.access(item)
    feed.pager.refresh()
    #expect(feed.pager.values.contains(item))
  }

  @Test func `loads held pages with as many values as they had`() {
    let feed = feed(.heldPages, initialSize: 15, refreshKey: nil)
    feed.answersAtOnce = true
    feed.pager.loadMore(.before)
    feed.pager.loadMore(.after)
    for _ in 0..<2 {
      feed.pager.refresh()
      #expect(Array(feed.pager.values) == Array(45..<70) && feed.pager.pageCounts == [5, 15, 5])
    }
  }

  @Test func `a jump to the key of a page before that is being loaded again is one`() {
    let options = ListPagerOptions(
      pageSize: 5, initialSize: 5, prefetchDistance: 0, maximumPages: 1, refreshRule: .heldPages)
    let feed = PagerFixture(count: 100, options, initialKey: 50, refreshKey: nil)
    feed.pager.start()
    feed.pager.loadMore(.before)
    feed.answersAtOnce = false
    feed.pager.refresh()
    feed.pager.jump(to: 50)
    answer(feed)
    #expect(feed.pager.values.first == 50)
  }
}

extension ListRefreshRule {
  fileprivate static let allForTests: [ListRefreshRule] = [.initialKey, .anchor, .heldPages]
}

@MainActor @Suite struct `A restored feed before its start` {
  private let options = ListPagerOptions(pageSize: 5, initialSize: 10, prefetchDistance: 3)

  private func restored(_ remote: ListRemote? = nil) -> PagerFixture {
    let saved = PagerFixture(count: 20, options)
    saved.pager.start()
    let feed = PagerFixture(count: 20, options, remote: remote)
    #expect(feed.pager.restore(saved.pager.savedState))
    return feed
  }

  @Test func `loads what the rows shown meanwhile want once it is started`() {
    let feed = restored()
    feed.pager.access(in: 7..<10)
    feed.pager.loadMore(.after)
    #expect(feed.source.count == 0 && feed.pager.states.after == .idle)
    feed.pager.start()
    #expect(feed.held == "0-14 0…5 iei")
  }

  @Test(arguments: [false, true])
  func `jumps once it is started to a place that is shown and is far`(isLeft: Bool) {
    var options = options
    options.jumpDistance = 10
    let saved = PagerFixture(count: 100, options)
    saved.pager.start()
    let feed = PagerFixture(count: 100, options)
    #expect(feed.pager.restore(saved.pager.savedState))
    feed.pager.access(at: 60)
    if isLeft { feed.pager.access(at: 2) }
    #expect(feed.source.count == 0)
    feed.pager.start()
    #expect(feed.held == (isLeft ? "0-9 0…90 iei" : "60-69 60…30 iii"))
  }

  @Test func `asks the layer behind its source once it is started`() {
    var asked: [ListPageDirection] = []
    let feed = restored(ListRemote { direction, _ in asked.append(direction) })
    feed.pager.access(at: 0)
    #expect(asked.isEmpty)
    feed.pager.start()
    #expect(asked == [.before])
  }
}
