import ListFeedKit
import ListTestKit
import Testing

/// What is visible, in the words of the cases.
enum Part: Hashable {
  case rows
  case emptyView
  case firstPageSpinner
  case firstPageError
  case errorNotice
  case refreshHeader
  case footerSpinner
  case footerError
  case footerNoMore
}

/// What a list of so many values shows in a state.
func parts(
  _ states: ListPageStates, isLoaded: Bool, count: Int,
  _ options: ListLoadRowOptions = ListLoadRowOptions()
) -> Set<Part> {
  parts(ListLoadState(states, isLoaded: isLoaded, count: count), count: count, options)
}

func parts(
  _ state: ListLoadState, count: Int, _ options: ListLoadRowOptions = ListLoadRowOptions()
) -> Set<Part> {
  let rows = ListLoadRows(state, options)
  var parts: Set<Part> = count > 0 ? [.rows] : []
  for row in rows.top + rows.bottom {
    switch row.kind {
    case .skeleton: parts.insert(.firstPageSpinner)
    case .failure: parts.insert(.firstPageError)
    case .empty: parts.insert(.emptyView)
    case .refreshing: parts.insert(.refreshHeader)
    case .notice: parts.insert(.errorNotice)
    case .loading: parts.insert(.footerSpinner)
    case .retry: parts.insert(.footerError)
    case .end: parts.insert(.footerNoMore)
    }
  }
  return parts
}

private let error = ListLoadError("no network")

@MainActor @Suite struct `Load states that people see` {
  @Test(
    arguments: [
      ("LOADSTATE/001", nil, false, true, [.firstPageSpinner]),
      ("LOADSTATE/002", nil, true, true, [.firstPageError]),
      ("LOADSTATE/005", 3, true, true, [.rows, .footerError]),
      ("LOADSTATE/006", 3, false, false, [.rows, .footerNoMore]),
      ("LOADSTATE/007", 0, false, true, [.footerSpinner]),
    ] as [(String, Int?, Bool, Bool, Set<Part>)])
  func `a feed shows one thing at a time`(
    _ name: String, _ count: Int?, _ hasFailed: Bool, _ hasMore: Bool, _ expected: Set<Part>
  ) {
    var states = ListPageStates(before: .ended)
    if count == nil {
      states = ListPageStates(refresh: hasFailed ? .failed(error) : .loading)
    } else {
      states.after = hasFailed ? .failed(error) : hasMore ? .loading : .ended
    }
    #expect(parts(states, isLoaded: count != nil, count: count ?? 0) == expected)
  }

  @Test(arguments: [
    ("LOADSTATE/011", ListPageState.loading, 1), ("LOADSTATE/012", .failed(error), 1),
    ("idle", .idle, 0), ("ended without a mark", .ended, 0),
  ])
  func `the end has a row while it loads or has failed`(
    _ name: String, _ state: ListPageState, _ count: Int
  ) {
    let loadState = ListLoadState(ListPageStates(after: state), isLoaded: true, count: 5)
    let rows = ListLoadRows(loadState, ListLoadRowOptions(showsEnd: false))
    #expect(rows.bottom.count == count && rows.top.isEmpty)
  }

  @Test func `a row at the end can stay between two loads`() {
    let options = ListLoadRowOptions(keepsSpinner: true)
    let states = ListPageStates(before: .ended, after: .idle)
    #expect(parts(states, isLoaded: true, count: 3, options) == [.rows, .footerSpinner])
  }

  @Test func `LOADSTATE/014 another error changes the same row`() {
    func rows(_ message: String) -> [ListLoadRow] {
      let states = ListPageStates(before: .ended, after: .failed(ListLoadError(message)))
      return ListLoadRows(ListLoadState(states, isLoaded: true, count: 3)).bottom
    }
    let difference = ListDifference(from: rows("e1"), to: rows("e2"))
    #expect(difference.updates == [ListUpdate(from: 0, to: 0)] && difference.changeCount == 1)
  }

  /// The row at the end is a value of the content: it takes its place when it is there, and no inset of
  /// the list has to be given back.
  @Test func `LOADSTATE/036 hiding the row at the end twice takes its place away once`() {
    let states = ListLoadState(ListPageStates(before: .ended), isLoaded: true, count: 3)
    let lengths = [true, true, false].map { isHidden in
      44 * ListLoadRows(states, ListLoadRowOptions(keepsSpinner: !isHidden)).bottom.count
    }
    #expect(lengths == [0, 0, 44])
  }

  /// The empty row is placed by the layout of the list, from the start of the content: no offset of the
  /// moment has a part in it.
  @Test func `LOADSTATE/050 the empty row stands at the start of the content`() {
    let feed = PagerFixture(count: 0)
    feed.pager.start()
    let content = feed.pager.content(with: ListLoadRowOptions())
    #expect(content.map { $0.value(as: ListLoadRow.self)?.kind } == [.empty])
  }

  @Test func `LOADSTATE/044 the app can do without the empty row`() {
    let states = ListPageStates(before: .ended, after: .ended)
    let options = ListLoadRowOptions(showsEmpty: false)
    #expect(parts(states, isLoaded: true, count: 0, options).isEmpty)
  }

  @Test func `LOADSTATE/049 there is one empty row however often the content is read`() {
    let feed = PagerFixture(count: 0)
    feed.pager.start()
    feed.pager.refresh()
    let content = feed.pager.content(with: ListLoadRowOptions())
    #expect(content.count == 1 && feed.pager.content(with: ListLoadRowOptions()).count == 1)
    #expect(content[0].value(as: ListLoadRow.self)?.kind == .empty)
  }

  @Test func `LOADSTATE/052 a first load shows a spinner alone`() {
    let feed = PagerFixture(count: 0)
    feed.answersAtOnce = false
    feed.pager.start()
    #expect(parts(feed.pager.loadState, count: 0) == [.firstPageSpinner])
  }

  @Test func `LOADSTATE/057 an empty feed has no end mark`() {
    let states = ListPageStates(before: .ended, after: .ended)
    #expect(parts(states, isLoaded: true, count: 0) == [.emptyView])
  }

  @Test func `LOADSTATE/058 the end mark of a short feed follows its last value`() {
    let feed = PagerFixture(count: 3)
    feed.pager.start()
    let content = feed.pager.content(with: ListLoadRowOptions())
    #expect(content.count == 4)
    #expect(content[3].value(as: ListLoadRow.self)?.kind == .end(.after))
  }

  @Test func `LOADSTATE/061 a refresh takes the end mark back`() {
    let feed = PagerFixture(count: 10, ListPagerOptions(pageSize: 10, initialSize: 10))
    feed.pager.start()
    #expect(feed.pager.states.after == .ended)
    feed.pages.count = 30
    feed.pager.refresh()
    #expect(feed.pager.states.after == .idle)
  }

  @Test func `LOADSTATE/062 a refresh to nothing closes its row and shows the empty one`() {
    let feed = PagerFixture(count: 10)
    feed.pager.start()
    var pull = ListPullToRefresh(length: 54)
    _ = pull.drag(to: -60)
    let refreshes = pull.release()
    #expect(refreshes)
    feed.answersAtOnce = false
    feed.pager.refresh()
    #expect(parts(feed.pager.loadState, count: 10) == [.rows, .refreshHeader, .footerNoMore])
    feed.pages.count = 0
    feed.source.answerAll { feed.reply(to: $0) }
    pull.end()
    #expect(parts(feed.pager.loadState, count: feed.pager.values.count) == [.emptyView])
    #expect(pull.inset == 0)
  }

  @Test func `LOADSTATE/064 a header of the app does not fill an empty feed`() {
    let feed = PagerFixture(count: 0)
    feed.pager.start()
    let content = ListContent(["header"]) + feed.pager.content(with: ListLoadRowOptions())
    #expect(content.count == 2)
    #expect(content[1].value(as: ListLoadRow.self)?.kind == .empty)
  }

  @Test func `LOADSTATE/065 a retry at the end repeats that load alone`() {
    let feed = PagerFixture(count: 20, ListPagerOptions(pageSize: 5, initialSize: 5))
    feed.pager.start()
    feed.failures = 1
    feed.pager.access(at: 4)
    let row = ListLoadRows(feed.pager.loadState).bottom.first
    #expect(row?.kind == .retry(.after, ListLoadError("no network")))
    feed.answersAtOnce = false
    let count = feed.source.count
    if let direction = row?.retries { feed.pager.retry(direction) }
    #expect(feed.source.requests[count...].map { $0.direction } == [.after])
    #expect(ListLoadRows(feed.pager.loadState).bottom.map { $0.kind } == [.loading(.after)])
  }

  @Test func `LOADSTATE/066 scrolling does not repeat a load that failed`() {
    let feed = PagerFixture(count: 20, ListPagerOptions(pageSize: 5, initialSize: 5))
    feed.pager.start()
    feed.failures = 1
    feed.pager.access(at: 4)
    let count = feed.source.count
    feed.pager.access(at: 0)
    feed.pager.access(at: 4)
    #expect(feed.source.count == count)
    #expect(parts(feed.pager.loadState, count: 5) == [.rows, .footerError])
  }

  @Test func `LOADSTATE/067 a refresh by code opens its row once`() {
    let feed = PagerFixture(count: 10)
    feed.pager.start()
    feed.answersAtOnce = false
    let count = feed.source.count
    var pull = ListPullToRefresh(length: 54)
    for _ in 0..<2 where pull.begin() { feed.pager.refresh() }
    feed.pager.refresh()
    #expect(feed.source.count == count + 1)
    #expect(pull.restingOffset == -54 && pull.state == .refreshing)
    #expect(parts(feed.pager.loadState, count: 10).isSuperset(of: [.rows, .refreshHeader]))
  }

  @Test func `LOADSTATE/069 removing the last value while there is more loads more`() {
    let feed = PagerFixture(count: 20, ListPagerOptions(pageSize: 5, initialSize: 1))
    feed.pager.start()
    feed.answersAtOnce = false
    let count = feed.source.count
    feed.pager.remove(0)
    #expect(feed.source.requests[count...].map { $0.direction } == [.after])
    #expect(parts(feed.pager.loadState, count: 0) == [.footerSpinner])
  }
}

@MainActor @Suite struct `Load states in combination` {
  /// Every state of every direction, with and without values.
  @Test func `the table of all combinations holds`() {
    let all: [ListPageState] = [.idle, .loading, .failed(error), .ended]
    for refresh in all.dropLast() {
      for before in all {
        for after in all {
          for count in [0, 3] {
            let states = ListPageStates(refresh: refresh, before: before, after: after)
            check(states, isLoaded: true, count: count)
          }
        }
      }
      check(ListPageStates(refresh: refresh), isLoaded: false, count: 0)
    }
  }

  /// The rows of the table in the article on pages and load states.
  @Test(
    arguments: [
      (false, 0, "idle", "", [.firstPageSpinner]), (false, 0, "loading", "", [.firstPageSpinner]),
      (false, 0, "failed", "", [.firstPageError]), (true, 0, "idle", "ended", [.emptyView]),
      (true, 0, "loading", "ended", [.emptyView, .refreshHeader]),
      (true, 0, "failed", "ended", [.emptyView, .errorNotice]), (true, 0, "idle", "idle", []),
      (true, 0, "idle", "loading", [.footerSpinner]), (true, 0, "idle", "failed", [.footerError]),
      (true, 0, "loading", "idle", [.firstPageSpinner]),
      (true, 0, "failed", "idle", [.firstPageError]),
      (true, 0, "failed", "loading", [.footerSpinner, .errorNotice]),
      (true, 3, "idle", "idle", [.rows]), (true, 3, "idle", "ended", [.rows, .footerNoMore]),
      (true, 3, "loading", "failed", [.rows, .refreshHeader, .footerError]),
      (true, 3, "failed", "loading", [.rows, .errorNotice, .footerSpinner]),
    ] as [(Bool, Int, String, String, Set<Part>)])
  func `the table of the article holds`(
    _ isLoaded: Bool, _ count: Int, _ refresh: String, _ after: String, _ expected: Set<Part>
  ) {
    func state(_ word: String) -> ListPageState {
      ["loading": .loading, "failed": .failed(error), "ended": .ended][word] ?? .idle
    }
    let states = ListPageStates(refresh: state(refresh), before: .ended, after: state(after))
    #expect(parts(states, isLoaded: isLoaded, count: count) == expected)
  }

  private func check(_ states: ListPageStates, isLoaded: Bool, count: Int) {
    let shown = parts(states, isLoaded: isLoaded, count: count)
    let place: Comment = "\(states) \(isLoaded) \(count): \(shown)"
    let middle: Set<Part> = [.rows, .emptyView, .firstPageSpinner, .firstPageError]
    let edges: Set<Part> = [.footerSpinner, .footerError, .footerNoMore]
    // One thing in the middle, at most.
    #expect(shown.intersection(middle).count <= 1, place)
    // An error never hides values.
    #expect(shown.contains(.rows) == (count > 0), place)
    // A refresh stands beside values and the empty row, and the latter does not flicker.
    if states.refresh == .loading, count > 0 { #expect(shown.contains(.refreshHeader), place) }
    let isEmpty = isLoaded && count == 0 && states.before == .ended && states.after == .ended
    #expect(shown.contains(.emptyView) == isEmpty, place)
    if isEmpty {
      #expect(shown.contains(.refreshHeader) == (states.refresh == .loading), place)
    }
    // Nothing at the edges of what is not there.
    if !shown.intersection([.emptyView, .firstPageSpinner, .firstPageError]).isEmpty {
      #expect(shown.isDisjoint(with: edges), place)
    }
    if count == 0 { #expect(!shown.contains(.footerNoMore) || !isEmpty, place) }
    // An error is shown somewhere.
    if case .failed = states.refresh, count > 0 { #expect(shown.contains(.errorNotice), place) }
  }

  @Test func `a refresh of an empty feed keeps the empty row, succeed or fail`() {
    let feed = PagerFixture(count: 0)
    feed.pager.start()
    feed.answersAtOnce = false
    feed.pager.refresh()
    #expect(parts(feed.pager.loadState, count: 0) == [.emptyView, .refreshHeader])
    feed.source.answer(1, with: .failure(error))
    #expect(parts(feed.pager.loadState, count: 0) == [.emptyView, .errorNotice])
    feed.pager.retry()
    #expect(parts(feed.pager.loadState, count: 0) == [.emptyView, .refreshHeader])
    feed.source.answerAll { feed.reply(to: $0) }
    #expect(parts(feed.pager.loadState, count: 0) == [.emptyView])
  }

  @Test func `the rows around values are told apart from them by few changes`() {
    let feed = PagerFixture(count: 100)
    feed.pager.start()
    let old = feed.pager.content(with: ListLoadRowOptions())
    feed.answersAtOnce = false
    feed.pager.access(at: 55)
    let difference = ListDifference(from: old, to: feed.pager.content(with: ListLoadRowOptions()))
    #expect(difference.inserts == [60] && difference.changeCount == 1)
  }
}
