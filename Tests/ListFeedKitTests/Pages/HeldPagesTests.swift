import ListFeedKit
import ListTestKit
import Testing

/// A feed whose pages are their own numbers, loaded again page by page.
@MainActor private final class NumberedPages {
  let clock = ManualClock()
  let source = ScriptedPages<ListPageRequest<Int>, Reply>()
  let pager: ListPager<Int, Int>
  var lastPage = Int.max
  /// How often a page still fails.
  var failures: [Int: Int] = [:]
  var succeeded: [Int] = []

  init(maximumPages: Int? = nil, backoff: ListBackoff = .none) {
    let options = ListPagerOptions(
      pageSize: 1, initialSize: 1, prefetchDistance: 0, maximumPages: maximumPages,
      refreshRule: .heldPages, backoff: backoff)
    let clock = clock
    let source = source
    let makeSource: ListPager<Int, Int>.MakeSource = {
      ListPageSource { request, reply in
        let cancel = source.receive(request) { answer in
          switch answer {
          case .page(let page): reply.succeed(page)
          case .failure(let error): reply.fail(error)
          case .outOfDate: reply.outOfDate()
          }
        }
        reply.onCancel(cancel)
      }
    }
    pager = ListPager(
      options, initialKey: 1, timer: { clock.schedule(after: $0, $1) }, source: makeSource)
    source.answersAtOnce = { [unowned self] in reply(to: $0) }
  }

  func reply(to request: ListPageRequest<Int>) -> Reply {
    let key = request.key ?? 1
    if let left = failures[key], left > 0 {
      failures[key] = left - 1
      return .failure(ListLoadError("no network"))
    }
    succeeded.append(key)
    return .page(ListPage([key], before: key - 1, after: key < lastPage ? key + 1 : nil))
  }

  var values: [Int] { Array(pager.values) }
}

@MainActor @Suite struct `Edits while held pages are loaded again` {
  private let feed: PagerFixture

  init() {
    let options = ListPagerOptions(
      pageSize: 5, initialSize: 5, prefetchDistance: 1, refreshRule: .heldPages)
    feed = PagerFixture(count: 10, options)
    feed.pager.start()
    feed.pager.loadMore(.after)
    feed.answersAtOnce = false
  }

  private func answerNext() {
    feed.source.answerAll(atMost: 1) { feed.reply(to: $0) }
  }

  @Test func `a value that is put back is there, from a page that came before or after`() {
    for isEarly in [true, false] {
      feed.pager.refresh()
      #expect(feed.pager.remove(3) == 3)
      if isEarly { #expect(feed.pager.insert(3, before: 4)) }
      answerNext()
      if !isEarly { #expect(feed.pager.insert(3, before: 4)) }
      answerNext()
      #expect(Array(feed.pager.values) == Array(0..<10))
    }
  }

  @Test func `new values beside held ones are there, although their page came before`() {
    feed.pager.refresh()
    answerNext()
    #expect(feed.pager.insert(100, after: 3))
    #expect(feed.pager.insert(101, after: 100))
    #expect(feed.pager.insert(102, before: 0))
    #expect(feed.pager.insert(103, after: 7))
    feed.pager.update(101) { $0 = 111 }
    feed.pager.remove(2)
    feed.pager.remove(100)
    answerNext()
    #expect(Array(feed.pager.values) == [102, 0, 1, 3, 111, 4, 5, 6, 7, 103, 8, 9])
    #expect(feed.pager.pageCounts == [6, 6])
  }

  @Test func `new values beside those that arrived are there, although their page came before`() {
    feed.pager.refresh()
    answerNext()
    feed.pager.insert(100, at: .before)
    #expect(feed.pager.insert(101, before: 100))
    feed.pager.insert(102, at: .before)
    feed.pager.insertDraft(103, at: .before)
    #expect(feed.pager.insert(104, before: 103))
    #expect(feed.pager.insert(105, after: 100))
    let values = Array(feed.pager.values)
    #expect(values == [104, 103, 102, 101, 100, 105, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    answerNext()
    #expect(Array(feed.pager.values) == values)
  }

  @Test func `a new value beside one that no page has is not`() {
    feed.pager.refresh()
    feed.pager.insert(100, after: 9)
    feed.pager.remove(9)
    answerNext()
    feed.pages.count = 8
    answerNext()
    #expect(Array(feed.pager.values) == Array(0..<8))
  }

  @Test func `a value that was removed is not`() {
    feed.pager.refresh()
    feed.pager.remove(3)
    answerNext()
    feed.pager.remove(8)
    feed.pager.remove(1)
    answerNext()
    #expect(Array(feed.pager.values) == [0, 2, 4, 5, 6, 7, 9])
    #expect(feed.pager.pageCounts == [3, 4])
  }
}

@MainActor @Suite struct `Held pages are loaded again` {
  @Test
  func `PAGING/099 a cap on pages drops at the far end, and a refresh asks for the held ones`() {
    let feed = NumberedPages(maximumPages: 2)
    feed.pager.start()
    var held = [feed.values]
    for direction in [ListPageDirection.after, .before, .before, .after] {
      feed.pager.loadMore(direction)
      held.append(feed.values)
    }
    feed.succeeded = []
    feed.pager.refresh()
    held.append(feed.values)
    #expect(held == [[1], [1, 2], [0, 1], [-1, 0], [0, 1], [0, 1]])
    #expect(feed.succeeded == [0, 1])
  }

  /// A refresh asks for its first page at once, as a first load does: the cancelled request was made, and
  /// its answer is not taken.
  @Test func `PAGING/100 a cancelled refresh keeps the pages`() {
    let feed = NumberedPages()
    feed.pager.start()
    feed.pager.loadMore(.after)
    feed.source.answersAtOnce = nil
    feed.pager.refresh()
    feed.pager.cancel()
    #expect(feed.source.state(of: 2) == .cancelled)
    feed.source.answer(2, with: .page(ListPage([9])))
    #expect(feed.values == [1, 2])
    #expect(feed.pager.states.refresh == .failed(.cancelled))
  }

  @Test func `PAGING/101 a cancelled first load leaves nothing`() {
    let feed = NumberedPages()
    feed.source.answersAtOnce = nil
    feed.pager.start()
    feed.pager.cancel()
    #expect(!feed.pager.isLoaded && feed.source.count == 1)
    #expect(feed.pager.states.refresh == .failed(.cancelled))
    #expect(feed.pager.loadState.phase == .failed(.cancelled))
    feed.source.answersAtOnce = { [unowned feed] in feed.reply(to: $0) }
    feed.pager.retry()
    #expect(feed.values == [1])
  }

  @Test func `PAGING/104 a page that fails is repeated where it stands`() {
    let feed = NumberedPages(backoff: .fixed(.seconds(1), attempts: 5))
    feed.pager.start()
    feed.pager.loadMore(.after)
    feed.pager.loadMore(.after)
    feed.failures = [2: 3]
    feed.succeeded = []
    feed.pager.refresh()
    feed.clock.advance(by: .seconds(10))
    #expect(feed.values == [1, 2, 3])
    #expect(feed.succeeded == [1, 2, 3])
  }

  @Test func `a refresh that failed for good goes on where it stands by a retry`() {
    let feed = NumberedPages()
    feed.pager.start()
    feed.pager.loadMore(.after)
    feed.pager.loadMore(.after)
    feed.failures = [2: 1]
    feed.succeeded = []
    feed.pager.refresh()
    #expect(feed.values == [1, 2, 3] && feed.pager.states.refresh.error != nil)
    // The next page follows those that are shown: page one does not come twice.
    feed.pager.loadMore(.after)
    #expect(feed.values == [1, 2, 3, 4])
    feed.pager.retry()
    #expect(feed.succeeded == [1, 4, 2, 3, 4] && feed.values == [1, 2, 3, 4])
  }

  @Test(arguments: [nil, 3])
  func `a retry loads the pages that are held by then`(maximumPages: Int?) {
    let feed = NumberedPages(maximumPages: maximumPages)
    feed.pager.start()
    feed.pager.loadMore(.after)
    feed.pager.loadMore(.after)
    feed.failures = [2: 1]
    feed.pager.refresh()
    feed.pager.loadMore(.before)
    let held = feed.values
    #expect(held == (maximumPages == nil ? [0, 1, 2, 3] : [0, 1, 2]))
    feed.succeeded = []
    feed.pager.retry()
    #expect(feed.succeeded == held && feed.values == held)
    #expect(feed.pager.states == ListPageStates())
  }

  @Test func `PAGING/105 a refresh ends where the new pages end`() {
    let feed = NumberedPages()
    feed.pager.start()
    feed.pager.loadMore(.after)
    feed.pager.loadMore(.after)
    feed.lastPage = 2
    feed.succeeded = []
    feed.pager.refresh()
    #expect(feed.succeeded == [1, 2] && feed.values == [1, 2])
    #expect(feed.pager.states.after == .ended)
  }

  @Test func `PAGING/106 asking twice for more makes one request`() {
    let feed = NumberedPages()
    feed.pager.start()
    feed.source.answersAtOnce = nil
    feed.pager.loadMore(.after)
    feed.pager.loadMore(.after)
    feed.source.answerAll { feed.reply(to: $0) }
    #expect(feed.source.requests.map { $0.key } == [1, 2] && feed.values == [1, 2])
  }
}
