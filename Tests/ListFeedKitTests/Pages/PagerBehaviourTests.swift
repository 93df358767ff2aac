import Foundation
import ListFeedKit
import ListTestKit
import Testing

@MainActor @Suite struct `A pager` {
  private let five = ListPagerOptions(pageSize: 5, initialSize: 5, prefetchDistance: 2)

  // MARK: Loading

  @Test func `PAGING/112 loads by hand although nothing is near, one direction alone`() {
    let feed = PagerFixture(count: 100, five, initialKey: 50)
    feed.pager.start()
    feed.access(52)
    #expect(feed.source.count == 1)
    feed.pager.loadMore(.before)
    feed.pager.loadMore(.before)
    #expect([.refresh, .before, .after].map(feed.loadCount) == [1, 2, 0])
  }

  @Test func `PAGING/115 values stay while a refresh runs, and equal ones are no change`() {
    let feed = PagerFixture(count: 3)
    feed.pager.start()
    let shown = feed.pager.values
    feed.answersAtOnce = false
    feed.pager.refresh()
    #expect(Array(feed.pager.values) == [0, 1, 2])
    feed.source.answerAll { feed.reply(to: $0) }
    #expect(feed.pager.values.difference(from: shown).isEmpty)
  }

  @Test func `PAGING/116 asks for nothing before its first load`() {
    let feed = PagerFixture(count: 100)
    feed.pager.access(in: 0..<1)
    feed.pager.loadMore(.after)
    feed.pager.retry()
    #expect(feed.source.count == 0)
  }

  @Test func `PAGING/121 an empty page without a key marks the end and changes no values`() {
    let feed = PagerFixture(count: 2, ListPagerOptions(pageSize: 1, initialSize: 1))
    feed.pager.start()
    let shown = feed.pager.values
    feed.answersAtOnce = false
    feed.pager.access(at: 0)
    feed.source.answer(1, with: .page(ListPage([])))
    #expect(feed.pager.states.after == .ended)
    #expect(feed.pager.values.difference(from: shown).isEmpty)
  }

  @Test func `an empty page with a key is passed by, and is no empty feed`() {
    let feed = PagerFixture(count: 100, five)
    feed.answersAtOnce = false
    feed.pager.start()
    feed.source.answer(0, with: .page(ListPage([], after: 7)))
    #expect(feed.pager.loadState.phase == .content)
    feed.source.answer(1, with: .page(ListPage([], after: 8)))
    #expect(feed.source.requests.map { $0.key } == [nil, 7, 8])
  }

  @Test func `loads until the screen is full`() {
    let feed = PagerFixture(count: 100, ListPagerOptions(pageSize: 3, initialSize: 3))
    feed.pager.start()
    // As a list does after each update: it reports what is visible in ten rows.
    var loads = 0
    while loads != feed.source.count {
      loads = feed.source.count
      feed.pager.access(in: 0..<min(10, feed.pager.values.count))
    }
    #expect(feed.pager.values.count >= 10 + 3 && feed.pager.values.count < 10 + 3 + 3)
  }

  @Test func `a key that leads back ends the direction`() {
    let feed = PagerFixture(count: 100, five)
    feed.answersAtOnce = false
    feed.pager.start()
    feed.source.answer(0, with: .page(ListPage([1], after: 10)))
    feed.pager.loadMore(.after)
    feed.source.answer(1, with: .page(ListPage([2], after: 20)))
    feed.pager.loadMore(.after)
    feed.source.answer(2, with: .page(ListPage([3], after: 10)))
    #expect(feed.pager.states.after == .ended)
    #expect(feed.events.contains("repeated key after"))
    #expect(Array(feed.pager.values) == [1, 2, 3])
  }

  // MARK: Dropped pages

  @Test func `pages of a source that reads forward only are dropped and loaded again`() {
    let options = ListPagerOptions(
      pageSize: 1, initialSize: 1, prefetchDistance: 1, maximumCount: 3)
    let feed = PagerFixture(count: 9, options)
    feed.source.answersAtOnce = { request in
      let key = request.key ?? 0
      return .page(ListPage([key], after: key < 8 ? key + 1 : nil))
    }
    feed.pager.start()
    for item in 0..<6 { feed.access(item) }
    #expect(Array(feed.pager.values) == [4, 5, 6] && feed.pager.states.before == .idle)
    for item in [5, 4, 3, 2, 1, 0] { feed.access(item) }
    #expect(Array(feed.pager.values) == [0, 1] || Array(feed.pager.values) == [0, 1, 2])
    #expect(feed.pager.states.before == .ended)
  }

  @Test func `pages of a source that reads backwards only are dropped and loaded again`() {
    let options = ListPagerOptions(
      pageSize: 1, initialSize: 1, prefetchDistance: 1, maximumPages: 2, refreshRule: .heldPages)
    let feed = PagerFixture(count: 9, options)
    var keys: [Int] = []
    feed.source.answersAtOnce = { request in
      let key = request.key ?? 9
      keys.append(key)
      return .page(ListPage([key], before: key > 0 ? key - 1 : nil))
    }
    feed.pager.start()
    for item in [9, 8, 7, 6] { feed.access(item) }
    #expect(Array(feed.pager.values) == [5, 6, 7] && feed.pager.states.after == .idle)
    feed.access(7)
    #expect(Array(feed.pager.values) == [6, 7, 8] && keys.last == 8)
    keys = []
    feed.pager.refresh()
    #expect(keys == [8, 7, 6] && Array(feed.pager.values) == [6, 7, 8])
  }

  @Test(arguments: [7, 8, 12])
  func `nothing within the prefetch distance of the last row is dropped`(maximum: Int) {
    let options = ListPagerOptions(
      pageSize: 1, initialSize: 1, prefetchDistance: 3, maximumCount: maximum)
    let feed = PagerFixture(count: 30, options, initialKey: 10)
    feed.pager.start()
    for item in Array(10..<27) + (3..<26).reversed() {
      feed.access(item)
      let values = Set(feed.pager.values)
      #expect(values.isSuperset(of: item - 3...item + 3), "at \(item): \(values.sorted())")
      #expect(values.count <= maximum)
    }
  }

  @Test func `the running load of a dropped side is cancelled, and its answer not taken`() {
    let options = ListPagerOptions(
      pageSize: 1, initialSize: 2, prefetchDistance: 1, maximumCount: 3)
    let feed = PagerFixture(count: 100, options, initialKey: 50)
    feed.pager.start()
    feed.access(51)
    feed.answersAtOnce = false
    feed.access(52)
    feed.access(50)
    #expect(feed.pager.states.before == .loading && feed.pager.states.after == .loading)
    feed.source.answer(3, with: feed.reply(to: feed.source.requests[3]))
    #expect(feed.events.suffix(2) == ["drop after 52-52 …48", "before 49-49 49… iii"])
    #expect(feed.source.state(of: 2) == .cancelled && feed.pager.states.after == .idle)
    feed.source.answer(2, with: feed.reply(to: feed.source.requests[2]))
    #expect(Array(feed.pager.values) == [49, 50, 51])
  }

  // MARK: Placeholders

  @Test func `placeholders are filled in place, and a jump goes far`() {
    let options = ListPagerOptions(
      pageSize: 5, initialSize: 5, prefetchDistance: 1, jumpDistance: 20, refreshRule: .anchor)
    let feed = PagerFixture(count: 100, options)
    feed.pager.start()
    let shown = feed.pager.slots
    #expect(shown.count == 100 && shown[4].value == 4 && shown[5].value == nil)
    feed.pager.access(at: 7)
    #expect(feed.held == "0-9 0…90 iei")
    let difference = feed.pager.slots.difference(from: shown)
    #expect(difference.updates.map { $0.to } == [5, 6, 7, 8, 9] && difference.changeCount == 5)
    feed.pager.access(at: 60)
    #expect(feed.held == "60-64 60…35 iii" && feed.pager.generation == 2)
    #expect(feed.pager.slots.map { $0.number } == Array(0..<100))
    feed.pager.jump(to: 80)
    #expect(feed.held == "80-84 80…15 iii")
  }

  @Test func `a far placeholder is loaded page by page if the source has no key for it`() {
    let options = ListPagerOptions(
      pageSize: 5, initialSize: 5, prefetchDistance: 1, jumpDistance: 20)
    for refreshKey in [nil, { _ in nil }] as [ListPageSource<Int, Int>.RefreshKey?] {
      let feed = PagerFixture(count: 100, options, refreshKey: refreshKey)
      feed.pager.start()
      feed.pager.access(at: 60)
      #expect(feed.held == "0-64 0…35 iei" && feed.pager.generation == 1)
    }
  }

  // MARK: Sources

  @Test func `a source that is used again is invalidated again`() {
    let pages = ListPositionPages(count: 10)
    let source = ListPageSource<Int, Int>.positions(pages) { Array($0) }
    let pager = ListPager<Int, Int>(timer: { _, _ in }, source: { source })
    pager.start()
    for generation in 2...4 {
      pager.invalidate()
      #expect(pager.generation == generation && pager.values.count == 10)
    }
  }

  // MARK: Failures

  @Test func `attempts are made as the rule says, and a retry does not wait`() {
    var options = five
    options.backoff = .exponential(
      from: .seconds(1), upTo: .seconds(3), attempts: 3, jitter: 0.5)
    let feed = PagerFixture(count: 100, options)
    feed.pager.chance = { 0.5 }
    feed.failures = 3
    feed.pager.start()
    #expect(feed.clock.nextDue == .milliseconds(750))
    #expect(feed.pager.states.refresh == .loading)
    feed.clock.advance(by: .milliseconds(750))
    #expect(feed.clock.nextDue == .milliseconds(750 + 1500))
    feed.pager.retry()
    #expect(feed.source.count == 3 && feed.events == ["lii"])
    feed.clock.advance(by: .seconds(3))
    #expect(feed.source.count == 4 && feed.held == "0-4 0…95 iei")
    feed.clock.advance(by: .seconds(60))
    #expect(feed.source.count == 4)
  }

  @Test func `no attempt is made for an error that stays`() {
    var options = five
    options.backoff = .fixed(.seconds(1), attempts: 3)
    let feed = PagerFixture(count: 100, options)
    feed.answersAtOnce = false
    feed.pager.start()
    feed.source.answer(0, with: .failure(ListLoadError("forbidden", isRetriable: false)))
    #expect(feed.clock.pendingCount == 0 && feed.held == "- 0…0 xii")
  }

  @Test func `waiting times grow up to a limit, less a part by chance`() {
    let rule = ListBackoff.exponential(
      from: .seconds(1), upTo: .seconds(5), attempts: 5, jitter: 0.5)
    let longest = (1...6).map { rule.delay(after: $0, chance: 1) }
    #expect(longest == [.seconds(1), .seconds(2), .seconds(4), .seconds(5), .seconds(5), nil])
    #expect(rule.delay(after: 3, chance: 0) == .seconds(2))
    #expect(
      rule.delay(after: 0, chance: 0) == nil && ListBackoff.none.delay(after: 1, chance: 0) == nil)
  }

  @Test func `a retry repeats what failed and nothing else`() {
    let feed = PagerFixture(count: 100, five, initialKey: 50)
    feed.pager.start()
    feed.failures = 2
    feed.pager.loadMore(.before)
    feed.pager.loadMore(.after)
    #expect(feed.held == "50-54 50…45 ixx")
    feed.pager.retry(.after)
    #expect(feed.held == "50-59 50…40 ixi")
    feed.pager.retry()
    #expect(feed.held == "45-59 45…40 iii")
  }

  @Test func `after a refresh that failed the next page follows what is shown`() {
    let feed = PagerFixture(count: 100, five)
    feed.pager.start()
    feed.failures = 1
    feed.pager.refresh()
    #expect(feed.held == "0-4 0…95 xei")
    feed.access(4)
    #expect(feed.held == "0-9 0…90 xei")
    #expect(feed.source.requests.last?.key == 5)
  }

  // MARK: Cancelled, lost and late answers

  @Test func `answers of an older generation never show`() {
    let feed = PagerFixture(count: 100, five)
    feed.answersAtOnce = false
    feed.pager.start()
    feed.pager.jump(to: 50)
    feed.source.answer(1, with: .page(ListPage([50], after: 51)))
    feed.source.answer(0, with: .page(ListPage([0])))
    feed.source.answer(1, with: .page(ListPage([99])))
    #expect(Array(feed.pager.values) == [50])
  }

  @Test func `a request whose reply is released fails`() async {
    var reply: ListPageReply<Int, Int>?
    let pager = ListPager<Int, Int>(
      timer: { _, _ in }, source: { ListPageSource { reply = $1 } })
    pager.start()
    #expect(reply != nil && pager.states.refresh == .loading)
    await withCheckedContinuation { continuation in
      pager.onChange = { continuation.resume() }
      reply = nil
    }
    #expect(pager.states.refresh == .failed(.noAnswer))
  }

  @Test func `a feed that goes cancels its requests`() async {
    var reply: ListPageReply<Int, Int>?
    var pager: ListPager? = ListPager<Int, Int>(
      timer: { _, _ in }, source: { ListPageSource { reply = $1 } })
    pager?.start()
    #expect(reply?.isCancelled == false)
    await withCheckedContinuation { continuation in
      reply?.onCancel { continuation.resume() }
      pager = nil
    }
    #expect(reply?.isCancelled == true)
  }

  @Test func `an asynchronous source loads and fails`() async {
    let pager = ListPager<Int, Int>(ListPagerOptions(pageSize: 2, initialSize: 2)) { request in
      let key = request.key ?? 0
      if key == 4 { throw ListLoadError("no network") }
      return ListPage([key, key + 1], after: key + 2)
    }
    func settle(_ body: () -> Void) async {
      await withCheckedContinuation { continuation in
        pager.onEvent = { event in
          if case .inserted = event { continuation.resume() }
          if case .states(let states) = event, states.after.error != nil { continuation.resume() }
        }
        body()
      }
    }
    await settle { pager.start() }
    await settle { pager.loadMore(.after) }
    #expect(Array(pager.values) == [0, 1, 2, 3])
    await settle { pager.loadMore(.after) }
    #expect(pager.states.after == .failed(ListLoadError("no network")))
  }

  // MARK: Edits

  @Test func `values that come twice are one, with the newer content at their place`() {
    struct Note: Identifiable, Equatable, ListValue {
      var id: Int
      var text: String
    }
    let source: ListPager<Note, Int>.MakeSource = {
      ListPageSource { request, reply in
        if request.key == nil {
          reply.succeed(ListPage([Note(id: 1, text: "a"), Note(id: 2, text: "b")], after: 1))
        } else {
          reply.succeed(
            ListPage([Note(id: 2, text: "newer"), Note(id: 3, text: "c"), Note(id: 3, text: "d")]))
        }
      }
    }
    let pager = ListPager(ListPagerOptions(pageSize: 2), timer: { _, _ in }, source: source)
    var repeated: [Note] = []
    pager.onEvent = { if case .repeated(let values) = $0 { repeated += values } }
    pager.start()
    pager.loadMore(.after)
    #expect(pager.values.map { "\($0.id)\($0.text)" } == ["1a", "2newer", "3d"])
    #expect(repeated == [Note(id: 2, text: "newer"), Note(id: 3, text: "d")])
    #expect(pager.pageCounts == [1, 2])
  }

  @Test func `edits do not disturb a load that runs`() {
    let feed = PagerFixture(count: 10, five)
    feed.pager.start()
    feed.answersAtOnce = false
    feed.pager.loadMore(.after)
    feed.pager.remove(2)
    feed.pager.remove(7)
    #expect(feed.pager.insert(-1) == .inserted)
    #expect(feed.pager.insert(99, at: .after) == .notLoaded)
    feed.source.answerAll { feed.reply(to: $0) }
    // What was removed meanwhile does not come back, and what arrived at the end comes behind the page.
    #expect(Array(feed.pager.values) == [-1, 0, 1, 3, 4, 5, 6, 8, 9, 99])
    #expect(feed.pager.states.after == .ended)
  }

  @Test func `a held value that arrives again does not move when its page is dropped`() {
    let options = ListPagerOptions(
      pageSize: 1, initialSize: 1, prefetchDistance: 1, maximumCount: 3)
    let feed = PagerFixture(count: 4, options)
    feed.pager.start()
    feed.access(0)
    feed.access(1)
    feed.answersAtOnce = false
    feed.access(2)
    #expect(feed.pager.insert(0, at: .after) == .replaced)
    feed.source.answerAll { feed.reply(to: $0) }
    #expect(feed.held == "1-3 1…0 iie")
  }

  @Test func `what arrives during a first load or a refresh is not lost`() {
    let feed = PagerFixture(count: 3)
    feed.answersAtOnce = false
    #expect(feed.pager.insert(50) == .notLoaded)
    feed.pager.start()
    #expect(feed.pager.insert(100, at: .after) == .deferred)
    feed.source.answerAll { feed.reply(to: $0) }
    #expect(Array(feed.pager.values) == [0, 1, 2, 100])
    feed.pager.refresh()
    #expect(feed.pager.insert(contentsOf: [101, 102], at: .after) == [.inserted, .inserted])
    feed.source.answerAll { feed.reply(to: $0) }
    #expect(Array(feed.pager.values) == [0, 1, 2, 101, 102])
  }

  @Test(arguments: [false, true])
  func `what arrives before the first page is not lost if its load fails`(isCancelled: Bool) {
    let feed = PagerFixture(count: 3)
    feed.answersAtOnce = false
    feed.pager.start()
    #expect(feed.pager.insert(contentsOf: [100, 101], at: .after) == [.deferred, .deferred])
    if isCancelled {
      feed.pager.cancel()
    } else {
      feed.source.answer(0, with: .failure(ListLoadError("no network")))
    }
    #expect(feed.pager.insert(102, at: .after) == .deferred)
    feed.pager.remove(100)
    feed.pager.retry()
    feed.source.answerAll { feed.reply(to: $0) }
    #expect(Array(feed.pager.values) == [0, 1, 2, 101, 102])
    feed.pager.refresh()
    feed.source.answerAll { feed.reply(to: $0) }
    #expect(Array(feed.pager.values) == [0, 1, 2])
  }

  @Test(arguments: [ListPageDirection.before, .after], [false, true])
  func `what arrived keeps its order, whichever of it a page brings`(
    edge: ListPageDirection, isFirstLoad: Bool
  ) {
    func ordered(_ values: [Int]) -> [Int] { edge == .before ? values : values.reversed() }
    for brought in [[], [7], [8], [9], [8, 7], [9, 7], [9, 8], [9, 8, 7]] {
      let feed = PagerFixture(count: 0)
      feed.answersAtOnce = false
      feed.pager.start()
      if !isFirstLoad {
        let more = edge == .before ? ListPage([0], before: 5) : ListPage([0], after: 5)
        feed.source.answerAll { _ in .page(more) }
        feed.pager.loadMore(edge)
      }
      _ = feed.pager.slots
      for value in [7, 8, 9] { feed.pager.insert(value, at: edge) }
      let page = ListPage<Int, Int>(ordered(brought + (isFirstLoad ? [1, 0] : [1])))
      feed.source.answerAll { _ in .page(page) }
      #expect(Array(feed.pager.values) == ordered([9, 8, 7, 1, 0]))
      #expect(feed.pager.slots.compactMap { $0.value } == Array(feed.pager.values))
    }
  }

  @Test func `a closure that changes a value may ask the pager`() {
    let feed = PagerFixture(count: 3)
    feed.pager.start()
    #expect(feed.pager.update(1) { $0 = feed.pager.values.count + 10 })
    #expect(Array(feed.pager.values) == [0, 13, 2])
    #expect(!feed.pager.update(77) { $0 += 1 })
    #expect(!feed.pager.update(0) { $0 = 2 })
  }

  @Test func `an event may change the feed, and changes are announced once`() {
    let feed = PagerFixture(count: 100, five)
    feed.pager.start()
    let count = feed.changeCount
    feed.pager.onEvent = { [unowned feed] event in
      if case .inserted = event { feed.pager.loadMore(.after) }
    }
    feed.failures = 0
    feed.pager.loadMore(.after)
    #expect(feed.pager.values.count == 100)
    #expect(feed.changeCount == count + 1)
  }

  // MARK: Saving

  @Test func `a saved feed is shown again and goes on loading`() throws {
    let feed = PagerFixture(count: 100, five, initialKey: 50)
    feed.pager.start()
    feed.pager.loadMore(.after)
    feed.pager.remove(52)
    let saved = feed.pager.savedState
    let other = PagerFixture(count: 100, five)
    #expect(other.pager.restore(saved))
    #expect(other.source.count == 0 && other.pager.generation == 1)
    #expect(Array(other.pager.values) == [50, 51, 53, 54, 55, 56, 57, 58, 59])
    other.pager.start()
    other.access(59)
    other.access(50)
    #expect(other.source.requests.map { $0.key } == [60, 50])
    #expect(other.pager.pageCounts == [5, 4, 5, 5])
    #expect(!other.pager.restore(saved))
  }

  @Test func `a saved feed is coded, and a damaged one is not taken`() throws {
    let feed = PagerFixture(count: 100, five, initialKey: 50)
    feed.pager.start()
    let data = try JSONEncoder().encode(feed.pager.savedState)
    let decoded = try JSONDecoder().decode(ListPagerState<Int, Int>.self, from: data)
    let text = String(decoding: data, as: UTF8.self)
    let other = PagerFixture(count: 100, five)
    for (part, damage) in [
      ("\"count\":5", "\"count\":4"), ("\"count\":5", "\"count\":-5"),
      ("\"size\":5", "\"size\":-5"),
      ("\"countBefore\":50", "\"countBefore\":-1"),
      ("\"countBefore\":50", "\"countBefore\":\(Int.max)"), ("[50,51,", "[51,51,"),
      ("\"generation\":1", "\"generation\":0"),
      ("\"generation\":1", "\"generation\":\(Int.max)"),
    ] {
      #expect(text.contains(part))
      let damaged = text.replacingOccurrences(of: part, with: damage)
      let state = try JSONDecoder().decode(
        ListPagerState<Int, Int>.self, from: Data(damaged.utf8))
      #expect(!other.pager.restore(state), "\(damage)")
    }
    #expect(other.pager.restore(decoded) && other.held == feed.held)
    let older = text.replacingOccurrences(of: "\"size\"", with: "\"former\"")
    let state = try JSONDecoder().decode(ListPagerState<Int, Int>.self, from: Data(older.utf8))
    let last = PagerFixture(count: 100, five)
    #expect(last.pager.restore(state), "saved before sizes were kept")
  }

  @Test func `an error keeps what the source threw`() {
    struct Broken: Error {}
    let error = ListLoadError(Broken())
    #expect(error.cause is Broken && error.message == "Broken()")
    #expect(ListLoadError(ListLoadError.noAnswer) == .noAnswer)
  }

  @Test func `options that make no sense are corrected and reported`() {
    let feed = PagerFixture(
      count: 9, ListPagerOptions(pageSize: -3, prefetchDistance: -1, maximumCount: -9))
    feed.pager.start()
    #expect(feed.events.first == "problem")
    #expect(feed.held == "0-0 0…8 iei")
  }
}
