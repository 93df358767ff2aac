import ListTestKit
import Testing

@testable import ListFeedKit

/// Pages that count many placeholders, whose rows are made before they are added.
@MainActor @Suite struct `Rows that are made before their page` {
  /// A feed whose rows are made when the test says so, beside one whose source answers only then.
  @MainActor private final class Pair {
    let feed: PagerFixture
    let later: PagerFixture
    private var growth: SlotGrowth<Int>?
    private var done: (@MainActor (SlotGrowth<Int>) -> Void)?
    private(set) var growthCount = 0

    init(count: Int, _ options: ListPagerOptions) {
      feed = PagerFixture(count: count, options)
      later = PagerFixture(count: count, options)
      for feed in [feed, later] { feed.answersAtOnce = false }
      feed.pager.makeRows = { [unowned self] in
        (growth, done) = ($0, $1)
        growthCount += 1
      }
      later.pager.makeRows = { $1($0.made()) }
      both { _ = $0.pager.slots }
    }

    func both(_ body: (PagerFixture) -> Void) {
      body(feed)
      body(later)
    }

    /// Answers a request; the second feed is answered when the rows of the first one are made.
    func answer(_ number: Int, meanwhile: () -> Void) {
      let page = feed.reply(to: feed.source.requests[number])
      feed.source.answer(number, with: page)
      if growth != nil { meanwhile() }
      later.source.answer(number, with: page)
      while let growth, let done {
        self.growth = nil
        done(growth.made())
      }
    }

    /// What differs between the feeds; `nil` if nothing does.
    var difference: String? {
      let texts = [feed, later].map { feed in
        "\(feed.held) \(feed.pager.slots.map { $0.value ?? -1 }) \(feed.events)"
      }
      return texts[0] == texts[1] ? nil : "\(texts[0]), not \(texts[1])"
    }
  }

  @Test func `a page whose rows are made meanwhile is that of a source which answers later`() {
    var growthCount = 0
    for seed in 1...FeedSettings.histories(300) {
      var random = SeededGenerator(seed: UInt64(seed))
      var options = ListPagerOptions(
        pageSize: 1 + random.below(4), initialSize: 1 + random.below(6),
        prefetchDistance: random.below(3),
        refreshRule: random.chance(50) ? .anchor : .heldPages)
      options.placeholdersAtOnce = random.below(3)
      let pair = Pair(count: 5 + random.below(30), options)
      pair.both { $0.pager.start() }
      var path = "seed \(seed)"
      for _ in 0..<20 {
        if let number = pair.feed.source.open.randomElement(using: &random), random.chance(50) {
          path += " › answer \(number)"
          pair.answer(number) {
            for _ in 0..<random.below(3) { change(&random, pair, &path) }
          }
        } else {
          change(&random, pair, &path)
        }
        if let difference = pair.difference {
          Issue.record("\(difference) after \(path)")
          return
        }
      }
      growthCount += pair.growthCount
    }
    #expect(growthCount > 0)
  }

  private func change(_ random: inout SeededGenerator, _ pair: Pair, _ path: inout String) {
    let number = random.below(40)
    let edge = random.chance(50) ? ListPageDirection.before : .after
    let step = random.below(100)
    path += " › \(step) \(number) \(edge)"
    pair.both { feed in
      switch step {
      case ..<30: feed.pager.access(at: number)
      case ..<50: feed.pager.insert(1000 + number, at: edge)
      case ..<65: feed.pager.remove(number)
      case ..<75: feed.pager.update(number) { $0 += 0 }
      case ..<85: feed.pager.loadMore(edge)
      case ..<92: feed.pager.refresh()
      case ..<96: feed.pager.jump(to: number % 5)
      default: feed.pager.cancel()
      }
    }
  }

  @Test(arguments: [ListPageDirection.before, .after])
  func `the rows of an edge are where they are counted`(_ edge: ListPageDirection) {
    var options = ListPagerOptions(pageSize: 2, prefetchDistance: 0)
    options.placeholdersAtOnce = 2
    let feed = PagerFixture(count: 50, options)
    var growthCount = 0
    feed.pager.makeRows = { growth, done in
      growthCount += 1
      done(growth.made())
    }
    _ = feed.pager.slots
    feed.answersAtOnce = false
    feed.pager.start()
    feed.source.answer(0, with: .page(ListPage([20, 21], before: 19, after: 22)))
    feed.pager.loadMore(edge)
    let isBefore = edge == .before
    let page =
      isBefore
      ? ListPage([18, 19, 20], before: 17, after: 20, countBefore: 18)
      : ListPage([21, 22, 23], before: 20, after: 24, countAfter: 26)
    feed.source.answer(feed.source.open[0], with: .page(page))
    #expect(growthCount == 1)
    let none = [Int?](repeating: nil, count: isBefore ? 18 : 26)
    #expect(
      feed.pager.slots.map { $0.value }
        == (isBefore ? none + [18, 19, 20, 21] : [20, 21, 22, 23] + none))
  }

  @Test func `an edit makes the rows again, and after three times they are made at once`() {
    var options = ListPagerOptions(pageSize: 2)
    options.placeholdersAtOnce = 2
    let feed = PagerFixture(count: 50, options)
    _ = feed.pager.slots
    feed.answersAtOnce = false
    feed.pager.start()
    var count = 0
    feed.source.answer(0, with: .page(ListPage([20, 21], before: 19, after: 22)))
    #expect(feed.pager.slots.count == 2)
    var first = 20
    feed.pager.makeRows = { [unowned feed] growth, done in
      count += 1
      if count < 10 {
        feed.pager.update(first) { $0 = 1000 + count }
        first = 1000 + count
      }
      done(growth.made())
    }
    feed.pager.loadMore(.after)
    feed.source.answer(1, with: .page(ListPage([22, 23], before: 21, after: 24, countAfter: 26)))
    #expect(count == 3)
    #expect(feed.pager.values.map { $0 } == [1003, 21, 22, 23])
    let none = [Int?](repeating: nil, count: 26)
    #expect(feed.pager.slots.map { $0.value } == [1003, 21, 22, 23] + none)
  }

  @Test func `the rows of a million values are made while the main actor is free`() async {
    let pager = ListPager<Int, Int> { request in
      ListPage(
        Array(500_000..<500_020), before: 0, after: 1, countBefore: 500_000, countAfter: 499_980)
    }
    #expect(pager.slots.isEmpty)
    var turns: Task<Int, Never>?
    pager.makeRows = { [unowned pager] growth, done in
      SlotGrowth.makeInBackground(growth, then: done)
      let pager = pager
      turns = Task {
        var count = 0
        while !pager.isLoaded {
          count += 1
          await Task.yield()
        }
        return count
      }
    }
    await withCheckedContinuation { continuation in
      pager.onEvent = { if case .inserted = $0 { continuation.resume() } }
      pager.start()
    }
    #expect(await turns?.value ?? 0 > 0)
    #expect(pager.slots.count == 1_000_000)
    #expect(pager.slots[500_000].value == 500_000 && pager.slots[499_999].value == nil)
    pager.cancel()
  }

  @Test func `a pager that is released while rows are made leaves nothing`() async {
    weak var released: ListPager<Int, Int>?
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    do {
      let pager = ListPager<Int, Int> { _ in
        ListPage([0], after: 1, countAfter: 100_000)
      }
      _ = pager.slots
      released = pager
      // Were no rows made, the test would wait for ever.
      pager.onEvent = { if case .inserted = $0 { continuation.finish() } }
      pager.makeRows = { growth, done in
        SlotGrowth.makeInBackground(growth) {
          done($0)
          continuation.finish()
        }
        continuation.yield()
      }
      pager.start()
      for await _ in stream { break }
    }
    for await _ in stream {}
    #expect(released == nil)
  }
}
