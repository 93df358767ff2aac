import ListFeedKit
import Testing

/// Settings and positions that make no sense, or say "all there is".
@MainActor @Suite struct `A pager that is given nonsense` {
  @Test func `sizes and distances may be as large as numbers are`() {
    #expect(ListPagerOptions(pageSize: .max).initialSize == .max)
    #expect(ListPagerOptions(pageSize: .min).problem == .pageSize(.min))
    let options = ListPagerOptions(
      pageSize: 10, initialSize: 10, prefetchDistance: .max, maximumCount: 100)
    #expect(options.problem == .maximumCount(100, smallest: .max))
    let fixture = PagerFixture(count: 100, options)
    fixture.pager.start()
    fixture.access(0)
    #expect(fixture.pager.values.count == 100)
  }

  @Test func `a list may look for rows at any distance`() {
    let options = ListPagerOptions(pageSize: .max, initialSize: 3)
    let list = FeedList(PagerFixture(count: 30, options))
    list.feed.pager.start()
    list.settle()
    #expect(list.feed.pager.values.count == 30)
    list.feed.pager.access(in: .min ..< .min + 1)
    list.feed.pager.access(in: .max - 1 ..< .max)
    #expect(list.feed.pager.values.count == 30)
  }

  @Test func `pages of a negative number of values are empty`() {
    let most = ListPositionPages(count: .max, centresRefresh: true)
    #expect(most.range(.refresh, key: .max, size: 10) == .max - 5 ..< .max)
    #expect(most.range(.after, key: .max, size: .max).isEmpty)
    #expect(
      ListPositionPages(count: 0, centresRefresh: true).range(.refresh, key: 7, size: 4) == 0..<0)
    var pages = ListPositionPages(count: 3)
    pages.count -= 5
    #expect(pages.count == 0 && pages.range(.refresh, key: nil, size: 10).isEmpty)
  }

  @Test func `a first page, a jump and a number of pages below their least are reported`() {
    #expect(ListPagerOptions(initialSize: 0).problem == .initialSize(0))
    #expect(ListPagerOptions(jumpDistance: -1).problem == .jumpDistance(-1))
    #expect(ListPagerOptions(maximumPages: 0).problem == .maximumPages(0))
  }

  @Test func `a negative jump distance does not start the feed over at rows that are held`() {
    let options = ListPagerOptions(pageSize: 10, initialSize: 10, jumpDistance: -5)
    let fixture = PagerFixture(count: 100, options)
    fixture.pager.start()
    fixture.access(4)
    #expect(fixture.pager.generation == 1)
  }

  @Test(arguments: [Int.min, -1, .max])
  func `any position may be accessed`(_ position: Int) {
    let options = ListPagerOptions(pageSize: 10, initialSize: 10)
    let fixture = PagerFixture(count: 30, options, initialKey: 10)
    fixture.pager.access(at: position)
    fixture.pager.start()
    fixture.pager.access(at: position)
    #expect(fixture.pager.isLoaded)
  }

  @Test(arguments: [-2, 0, 1e30, .infinity, .nan])
  func `a waiting time is neither negative nor longer than the longest one`(_ number: Double) {
    let longest = Duration.seconds(30)
    let rules = [
      ListBackoff.exponential(from: .seconds(1), factor: number, upTo: longest),
      .exponential(from: .seconds(1), upTo: longest, jitter: number),
      .exponential(from: .seconds(-1), factor: number, upTo: longest, jitter: number),
    ]
    for rule in rules {
      for failures in 1...8 {
        let time = rule.delay(after: failures, chance: number)
        #expect(time.map { $0 >= .zero && $0 <= longest } == true)
      }
    }
  }
}
