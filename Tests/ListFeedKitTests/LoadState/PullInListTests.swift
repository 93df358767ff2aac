import ListFeedKit
import ListTestKit
import Testing

/// Pulls that a host reports, and what a followed feed does.
@MainActor @Suite struct `Pulling a list that follows a feed` {
  private let pause = Duration.milliseconds(500)

  private func list(_ count: Int = 100, _ options: ListPagerOptions = ListPagerOptions())
    -> FeedList
  {
    let list = FeedList(PagerFixture(count: count, options))
    list.feed.pager.start()
    list.settle()
    return list
  }

  @discardableResult
  private func pull(_ list: FeedList, _ steps: Double...) -> Bool {
    var isUnderWay = false
    for step in steps {
      isUnderWay = list.host.source?.didPull(by: step) ?? false
      list.settle()
    }
    return isUnderWay
  }

  private func refreshes(_ list: FeedList) -> Int { list.feed.loadCount(.refresh) - 1 }

  @Test func `the third step refreshes, the row is seen until the work ends`() {
    let list = list()
    list.feed.answersAtOnce = false
    #expect(pull(list, 1, 1))
    #expect(refreshes(list) == 0 && list.texts == ["0", "1", "2", "3", "4"])
    pull(list, 1)
    #expect(refreshes(list) == 1 && list.texts == ["refresh", "0", "1", "2", "3"])
    list.feed.source.answerAll { list.feed.reply(to: $0) }
    list.settle()
    #expect(list.texts == ["0", "1", "2", "3", "4"])
    #expect(list.host.violations.isEmpty && list.scheduler.endlessLoops.isEmpty)
  }

  @Test func `a refresh that fails ends the pull too, and another pull refreshes`() {
    let list = list()
    list.feed.failures = 1
    pull(list, 3)
    #expect(refreshes(list) == 1 && list.texts.first == "notice")
    list.feed.clock.advance(by: pause * 4)
    pull(list, 3)
    #expect(refreshes(list) == 2 && list.texts == ["0", "1", "2", "3", "4"])
  }

  @Test func `steps back, Escape and a pause give a pull up`() {
    let list = list()
    pull(list, 2, -1, 1)
    #expect(refreshes(list) == 0)
    #expect(list.host.source?.endPull(isCancelled: true) == true)
    #expect(list.host.source?.endPull(isCancelled: true) == false)
    pull(list, 2)
    list.feed.clock.advance(by: pause * 2)
    #expect(!list.feed.pager.holdsEdges)
    pull(list, 2)
    #expect(refreshes(list) == 0)
    pull(list, 1)
    #expect(refreshes(list) == 1)
  }

  @Test func `a list without load rows reports nothing when its feed starts over`() {
    let list = FeedList(PagerFixture(count: 9))
    final class Plain {}
    let host = StrictListHost<Plain>(containerSize: ListSize(width: 9, height: 5))
    let adapter = ListAdapter<Plain>(host: host) { list.scheduler.schedule($0) }
    let kind = ListCellKind(Plain.self) { Plain() }
    adapter.register(Int.self) {
      ListSingleSectionController($0) { _, _ in
        ListSize(width: 9, height: 1)
      } cell: { _, context in
        context.dequeue(kind, for: .item(0))
      }
    }
    let pager = list.feed.pager
    adapter.content { pager.content }
    adapter.follow(pager, animated: false)
    pager.start()
    list.settle()
    pager.refresh()
    list.settle()
    #expect(adapter.sectionCount == 9 && adapter.diagnostics.count == 0)
  }

  @Test func `a wheel that is spun to the start does not refresh before it rests`() {
    let list = list()
    list.host.scroll(to: 9)
    list.host.scroll(to: 2)
    list.host.scroll(to: 0)
    for _ in 0..<20 {
      #expect(!pull(list, 1))
      list.feed.clock.advance(by: pause / 5)
    }
    #expect(refreshes(list) == 0)
    list.feed.clock.advance(by: pause * 2)
    pull(list, 1, 1, 1)
    #expect(refreshes(list) == 1)
    // The rest of the same pull does not refresh again.
    pull(list, 1, 1, 1, 1)
    #expect(refreshes(list) == 1)
  }

  @Test func `scrolling away gives a pull up`() {
    let list = list()
    pull(list, 2)
    #expect(list.feed.pager.holdsEdges)
    list.host.scroll(to: 3)
    list.settle()
    #expect(!list.feed.pager.holdsEdges)
    list.host.scroll(to: 0)
    pull(list, 1)
    #expect(refreshes(list) == 0)
  }

  @Test func `nothing is loaded at the edges during a pull, and it goes on afterwards`() {
    let list = list(100, ListPagerOptions(pageSize: 2, initialSize: 8, prefetchDistance: 3))
    let count = list.feed.pager.values.count
    pull(list, 1)
    list.feed.pager.access(at: count - 1)
    list.settle()
    #expect(list.feed.pager.values.count == count)
    list.host.source?.endPull(isCancelled: true)
    list.settle()
    #expect(list.feed.pager.values.count > count)
  }

  @Test func `an empty list can be pulled`() {
    let list = list(0)
    #expect(list.texts == ["empty"])
    list.feed.pages.count = 3
    pull(list, 1, 1, 1)
    #expect(list.texts.prefix(3) == ["0", "1", "2"] && list.texts.count == 4)
  }

  @Test func `a refresh by call meanwhile is the only one`() {
    let list = list()
    list.feed.answersAtOnce = false
    pull(list, 2)
    list.feed.pager.refresh()
    list.settle()
    #expect(!list.feed.pager.holdsEdges)
    pull(list, 1, 1, 1)
    #expect(refreshes(list) == 1)
  }

  @Test func `a list that takes no pulls reports none`() {
    let list = list()
    list.adapter.onPull = nil
    #expect(list.host.source?.wantsPulls == false)
    #expect(!pull(list, 1, 1, 1, 1) && refreshes(list) == 0)
  }

  @Test func `a host with a release refreshes by it, however long the finger rests`() {
    let list = list()
    list.adapter.follow(
      list.feed.pager, animated: false, pull: ListPullToRefresh(length: 54))
    list.settle()
    pull(list, 40, 20)
    list.feed.clock.advance(by: pause * 20)
    #expect(refreshes(list) == 0 && list.feed.pager.holdsEdges)
    list.host.source?.endPull(isCancelled: false)
    #expect(refreshes(list) == 1 && !list.feed.pager.holdsEdges)
    list.settle()
    pull(list, 40)
    list.host.source?.endPull(isCancelled: false)
    #expect(refreshes(list) == 1)
  }

  @Test func `a feed that has gone is not refreshed`() {
    var feed: PagerFixture? = PagerFixture(count: 10)
    let host = StrictListHost<FeedList.Card>(containerSize: ListSize(width: 10, height: 5))
    let scheduler = ManualScheduler()
    let adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    if let pager = feed?.pager { adapter.follow(pager) }
    feed = nil
    scheduler.run()
    #expect(host.source?.didPull(by: 9) == false)
    scheduler.run()
  }
}
