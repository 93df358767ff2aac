import ListFeedKit
import ListTestKit
import Testing

struct PagingCase: CustomTestStringConvertible, Sendable {
  enum Step: Sendable {
    case start
    case access(Int)
    case accessAll([Int])
    case failNext(Int)
    case retry
    case refresh
  }

  let testDescription: String
  let count: Int
  let options: ListPagerOptions
  let initialKey: Int
  let steps: [Step]
  let events: [String]
  let final: String

  init(
    _ name: String, count: Int, pageSize: Int, prefetch: Int, initialSize: Int, maximum: Int?,
    initialKey: Int, steps: [Step], events: [String], final: String
  ) {
    testDescription = name
    self.count = count
    options = ListPagerOptions(
      pageSize: pageSize, initialSize: initialSize, prefetchDistance: prefetch,
      maximumCount: maximum, refreshRule: .anchor)
    self.initialKey = initialKey
    self.steps = steps
    self.events = events
    self.final = final
  }
}

@MainActor @Suite struct `Pages come and go` {
  @Test(arguments: PagingCase.all)
  func `the events of a case come in order`(_ given: PagingCase) {
    let feed = PagerFixture(count: given.count, given.options, initialKey: given.initialKey)
    run(given, feed) {}
    #expect(feed.events == given.events)
    #expect(feed.held == given.final)
  }

  @Test(arguments: PagingCase.all)
  func `the events are the same if the source answers later`(_ given: PagingCase) {
    let feed = PagerFixture(count: given.count, given.options, initialKey: given.initialKey)
    feed.answersAtOnce = false
    run(given, feed) { feed.source.answerAll { feed.reply(to: $0) } }
    #expect(feed.events == given.events)
    #expect(feed.held == given.final)
  }

  private func run(_ given: PagingCase, _ feed: PagerFixture, settle: () -> Void) {
    for step in given.steps {
      switch step {
      case .start: feed.pager.start()
      case .access(let item): feed.access(item)
      case .accessAll(let items): for item in items { feed.access(item) }
      case .failNext(let count): feed.failures = count
      case .retry: feed.pager.retry()
      case .refresh: feed.pager.refresh()
      }
      settle()
    }
  }

  @Test func `PAGING/029 ten accesses in one go start one load`() {
    let options = ListPagerOptions(
      pageSize: 10, initialSize: 10, prefetchDistance: 5, maximumCount: 100)
    let feed = PagerFixture(count: 100, options, initialKey: 0)
    feed.answersAtOnce = false
    feed.pager.start()
    feed.source.answerAll { feed.reply(to: $0) }
    for item in 0..<10 { feed.access(item) }
    feed.source.answerAll { feed.reply(to: $0) }
    #expect([.refresh, .before, .after].map(feed.loadCount) == [1, 0, 1])
    #expect(feed.held == "0-19 0…80 iei")
  }

  // MARK: Generations

  @Test func `PAGING/048 a load that finds its source out of date starts over at the anchor`() {
    let feed = PagerFixture(count: 100, .small, initialKey: 50)
    feed.pager.start()
    feed.invalidLoads = 1
    feed.access(51)
    #expect([.refresh, .before, .after].map(feed.loadCount) == [2, 0, 1])
    #expect(feed.pager.generation == 2)
    #expect(feed.held == "51-52 51…47 iii")
  }

  @Test func `PAGING/049 a first load that is out of date starts over at the refresh key`() {
    let feed = PagerFixture(count: 100, .small, initialKey: 50, refreshKey: { _ in 30 })
    feed.invalidLoads = 1
    feed.pager.start()
    #expect(feed.pager.generation == 2)
    #expect(feed.eventsByGeneration == [["lii"], ["lii", "refresh 30-31 30…68 iii"]])
  }

  @Test func `PAGING/050 a source that changes is followed by another source`() {
    let feed = PagerFixture(count: 100, .small, initialKey: 50)
    feed.pager.start()
    feed.sources[0].invalidate()
    #expect(feed.pager.generation == 2)
    #expect(feed.sources.count == 2 && feed.sources[0] !== feed.sources[1])
    #expect(feed.sources[0].isInvalid && !feed.sources[1].isInvalid)
  }

  @Test func `PAGING/051 an empty source is refreshed too`() {
    let feed = PagerFixture(count: 0, .small, initialKey: 0)
    feed.pager.start()
    feed.pager.refresh()
    #expect(feed.pager.generation == 2)
    #expect(feed.held == "- 0…0 iee")
  }

  @Test func `PAGING/052 a listener that is added after a change is called at once`() {
    let source = ListPageSource<Int, Int> { _, _ in }
    source.invalidate()
    var calls = 0
    source.onInvalid { calls += 1 }
    source.invalidate()
    #expect(calls == 1)
  }

  // MARK: Sources by position

  @Test(
    arguments: [
      ("PAGING/054", 100, true, 45..<55, 45, 45), ("PAGING/058", 100, false, 45..<55, nil, nil),
      ("PAGING/059", 0, true, 0..<0, 0, 0),
    ] as [(String, Int, Bool, Range<Int>, Int?, Int?)])
  func `a first page has its key in the middle`(
    _ name: String, _ count: Int, _ isCounted: Bool, _ range: Range<Int>, _ before: Int?,
    _ after: Int?
  ) {
    let pages = ListPositionPages(count: count, isCounted: isCounted, centresRefresh: true)
    #expect(pages.range(.refresh, key: 49, size: 10) == range)
    let page = pages.page(range, Array(range))
    #expect(page.countBefore == before && page.countAfter == after)
  }

  // MARK: Options

  @Test func `PAGING/060 the other sizes follow the page size`() {
    let options = ListPagerOptions(pageSize: 10)
    #expect(options.initialSize == 30 && options.prefetchDistance == 10)
    #expect(options.countsPlaceholders && options.maximumCount == nil)
  }

  @Test func `PAGING/062 a maximum holds a page and the prefetch distance on both sides`() {
    let options = ListPagerOptions(pageSize: 3, prefetchDistance: 4, maximumCount: 10)
    #expect(options.problem == .maximumCount(10, smallest: 11))
    #expect(ListPagerOptions(pageSize: 3, prefetchDistance: 4, maximumCount: 11).problem == nil)
  }
}

extension ListPagerOptions {
  /// A page of one value.
  static let small = ListPagerOptions(
    pageSize: 1, initialSize: 2, prefetchDistance: 1, maximumCount: 3, refreshRule: .anchor)
}
