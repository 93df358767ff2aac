import ListFeedKit
import ListTestKit
import Testing

/// What waits while the user pulls.
@MainActor @Suite struct `Edges that are held` {
  private let options = ListPagerOptions(
    pageSize: 5, initialSize: 5, prefetchDistance: 2, backoff: .fixed(.seconds(1), attempts: 3))

  /// A feed whose load after the first page failed and is to be made again.
  private func feedThatWaits() -> PagerFixture {
    let feed = PagerFixture(count: 100, options, initialKey: 50)
    feed.pager.start()
    feed.failures = 1
    feed.pager.loadMore(.after)
    feed.pager.holdsEdges = true
    return feed
  }

  @Test func `an attempt that falls due is made when the hold ends`() {
    let feed = feedThatWaits()
    feed.clock.advance(by: .seconds(5))
    #expect(feed.source.count == 2 && feed.held == "50-54 50…45 iil")
    feed.pager.holdsEdges = false
    #expect(feed.source.count == 3 && feed.held == "50-59 50…40 iii")
  }

  @Test func `an attempt that is not due yet is made in its time`() {
    let feed = feedThatWaits()
    feed.pager.holdsEdges = false
    #expect(feed.source.count == 2)
    feed.clock.advance(by: .seconds(1))
    #expect(feed.source.count == 3)
  }

  @Test(arguments: [true, false])
  func `the user makes an attempt by hand, also one that was due`(isDue: Bool) {
    let feed = feedThatWaits()
    if isDue { feed.clock.advance(by: .seconds(1)) }
    feed.pager.retry(.after)
    #expect(feed.source.count == 3 && feed.held == "50-59 50…40 iii")
    feed.pager.holdsEdges = false
    feed.clock.advance(by: .seconds(1))
    #expect(feed.source.count == 3)
  }

  @Test func `a refresh makes its attempts meanwhile`() {
    let feed = feedThatWaits()
    feed.failures = 1
    feed.pager.refresh()
    feed.clock.advance(by: .seconds(1))
    #expect(feed.pager.states.refresh == .idle && feed.source.count == 4)
  }

  @Test func `the layer behind the source is asked when the hold ends`() {
    let network = ScriptedPages<ListPageDirection, ListRemote.Answer>()
    network.answersAtOnce = { _ in .success(isEnd: false) }
    let remote = ListRemote { network.receive($0, answer: $1) }
    let feed = PagerFixture(count: 3, options, remote: remote)
    feed.pager.holdsEdges = true
    feed.pager.start()
    feed.pager.access(at: 2)
    feed.pager.access(at: 2)
    #expect(feed.held == "0-2 0…0 iee" && network.count == 0)
    feed.pager.holdsEdges = false
    #expect(network.requests == [.before, .after])
    // What a start over has made out of date is not asked for.
    feed.pager.holdsEdges = true
    feed.pager.access(at: 2)
    feed.answersAtOnce = false
    feed.pager.invalidate()
    feed.pager.holdsEdges = false
    #expect(network.count == 2)
  }

  @Test func `a refresh of the layer asks for its edges when the hold ends`() {
    let network = ScriptedPages<ListPageDirection, ListRemote.Answer>()
    network.answersAtOnce = { _ in .success(isEnd: false) }
    let remote = ListRemote { network.receive($0, answer: $1) }
    let feed = PagerFixture(count: 3, options, remote: remote)
    feed.pager.start()
    feed.pager.holdsEdges = true
    remote.request(.refresh)
    #expect(network.requests == [.before, .after, .refresh])
    feed.pager.holdsEdges = false
    #expect(network.requests == [.before, .after, .refresh, .before, .after])
  }
}
