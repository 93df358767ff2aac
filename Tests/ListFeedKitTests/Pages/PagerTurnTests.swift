import ListTestKit
import Testing

@testable import ListFeedKit

/// A key that counts how often keys are compared and hashed.
private struct CountedKey: Hashable, Sendable {
  final class Tally: @unchecked Sendable {
    var count = 0
  }

  let number: Int
  let tally: Tally

  static func == (left: CountedKey, right: CountedKey) -> Bool {
    left.tally.count += 1
    return left.number == right.number
  }

  func hash(into hasher: inout Hasher) {
    tally.count += 1
    hasher.combine(number)
  }
}

/// What a pager does in one turn, and what is left in it when an event starts the feed over.
@MainActor @Suite struct `A turn of a pager` {
  private let five = ListPagerOptions(pageSize: 5, initialSize: 5, prefetchDistance: 2)

  @Test(arguments: [true, false])
  func `a load is not made for a feed that an event has started over`(answersAtOnce: Bool) {
    let feed = PagerFixture(count: 100, five, initialKey: 50)
    feed.pager.start()
    feed.answersAtOnce = answersAtOnce
    var asked: [ListPageRequest<Int>] = []
    feed.pager.onEvent = { [unowned feed] event in
      guard case .states(let states) = event, states.after == .loading else { return }
      feed.pager.onEvent = nil
      asked = feed.source.requests
      feed.pager.refresh()
    }
    feed.pager.access(at: 54)
    #expect(feed.source.requests.dropFirst(asked.count).map { $0.generation } == [2])
  }

  @Test func `an event that cancels or starts over leaves no jump, attempt or second start`() {
    var options = five
    options.jumpDistance = 10
    options.backoff = .fixed(.seconds(1), attempts: 3)
    let feed = PagerFixture(count: 100, options, initialKey: 50)
    feed.pager.start()
    feed.pager.onEvent = { [unowned feed] event in
      guard case .inserted = event else { return }
      feed.pager.onEvent = nil
      feed.pager.access(at: 5)
      feed.pager.refresh()
    }
    feed.pager.loadMore(.after)
    #expect(feed.pager.generation == 2 && feed.source.requests.last?.key == 50)
    feed.pager.onEvent = { [unowned feed] event in
      if case .states = event { feed.pager.cancel() }
    }
    let count = feed.source.count
    feed.pager.loadMore(.before)
    #expect(feed.source.count == count && feed.pager.states.before == .failed(.cancelled))
  }

  @Test(arguments: [true, false])
  func `a source of empty pages without end does not hold the turn`(isForward: Bool) {
    let feed = PagerFixture(count: 100, five, isCounted: false)
    feed.source.answersAtOnce = { request in
      let key = (request.key ?? 0) + 1
      return .page(
        ListPage([], before: isForward ? nil : key, after: isForward ? key : nil))
    }
    feed.pager.start()
    let inTurn = ListPager<Int, Int>.loadsInTurn
    #expect(feed.source.count == inTurn && feed.changeCount == 1)
    #expect(feed.pager.states[isForward ? .after : .before] == .loading)
    #expect(feed.pager.loadState.phase == .content)
    for _ in 0..<3 { feed.clock.advance(by: .milliseconds(1)) }
    #expect(feed.source.count == inTurn * 4 && feed.changeCount == 4)
    feed.pager.cancel()
    feed.clock.advance(by: .seconds(1))
    #expect(feed.source.count == inTurn * 4 && feed.clock.pendingCount == 0)
  }

  @Test func `a source that is always out of date does not hold the turn`() {
    let feed = PagerFixture(count: 100, five)
    feed.invalidLoads = .max
    feed.pager.start()
    #expect(feed.source.count == ListPager<Int, Int>.loadsInTurn)
  }

  @Test func `a page is added and dropped without a look at the others`() {
    let tally = CountedKey.Tally()
    let options = ListPagerOptions(
      pageSize: 1, initialSize: 1, prefetchDistance: 1, maximumPages: 1_000)
    var last: CountedKey?
    let pager = ListPager<Int, CountedKey>(
      options, timer: { _, _ in },
      source: {
        ListPageSource { request, reply in
          let number = request.key?.number ?? 0
          last = CountedKey(number: number + 1, tally: tally)
          reply.succeed(ListPage([number], after: last))
        }
      })
    pager.start()
    for _ in 0..<500 { pager.loadMore(.after) }
    tally.count = 0
    for _ in 0..<1_000 { pager.loadMore(.after) }
    #expect(pager.pageCounts.count == 1_501 || pager.pageCounts.count == 1_000)
    // A few for each page: the key that leads on, those of pages that come and go, and keys that a table
    // has beside them, which are more or fewer in each run.
    #expect(tally.count < 30 * 1_000)
  }

  @Test func `an answered reply leaves no task behind`() {
    let pages = ListPage<Int, Int>([1])
    weak var load: PageLoad<Int, Int>?
    do {
      let made = PageLoad<Int, Int> { _ in }
      load = made
      let reply = ListPageReply(made)
      reply.succeed(pages)
    }
    #expect(load == nil)
  }

  @Test func `closures for a cancelled request are called in their order`() {
    var reply: ListPageReply<Int, Int>?
    let pager = ListPager<Int, Int>(
      timer: { _, _ in }, source: { ListPageSource { reply = $1 } })
    pager.start()
    var calls: [Int] = []
    for number in 1...2 { reply?.onCancel { calls.append(number) } }
    pager.cancel()
    #expect(calls == [1, 2])
    reply?.onCancel { calls.append(3) }
    #expect(calls == [1, 2, 3])
    reply = nil
  }
}
