import ListTestKit
import Testing

@testable import ListFeedKit

/// A feed whose newest values arrive at its start, while its source is read from there on.
///
/// A page is what the source had at some time between its request and its answer. The pager is told of a value later
/// than the source has it.
@MainActor private final class LiveFeed {
  private let isForward: Bool
  /// The most values that the source has on a page; `nil` for as many as are asked for.
  private let largestSize: Int?
  private let source = ScriptedPages<ListPageRequest<Int>, ListPage<Int, Int>?>()
  let pager: ListPager<Int, Int>
  /// All states of the source, the latest last.
  private var versions: [[Int]] = [Array(0..<30)]
  /// The state of the source when a request was made.
  private var versionOfRequest: [Int] = []
  /// How many values came while something is loaded.
  private var postsMeanwhile = 0
  /// The value that the pager is not told of yet.
  private var untold: Int?

  init(isForward: Bool, largestSize: Int?, _ options: ListPagerOptions) {
    self.isForward = isForward
    self.largestSize = largestSize
    let link = Reference<LiveFeed>()
    let source = source
    pager = ListPager(
      options, timer: { _, _ in },
      source: {
        ListPageSource { request, reply in
          guard let feed = link.target else { return }
          feed.versionOfRequest.append(feed.versions.count - 1)
          let cancel = source.receive(request) { page in
            if let page { reply.succeed(page) } else { reply.fail(ListLoadError("no network")) }
          }
          reply.onCancel(cancel)
        }
      })
    link.target = self
    pager.start()
  }

  /// The edge at which values arrive.
  var start: ListPageDirection { isForward ? .before : .after }

  var server: [Int] { versions[versions.count - 1] }

  /// A value comes.
  func post() {
    tell()
    // Where a value that is not on a page belongs is known only if not all values of the page arrived after it.
    let isLoading = ListPageDirection.allCases.contains { pager.states[$0] == .loading }
    postsMeanwhile = isLoading || !pager.isLoaded ? postsMeanwhile + 1 : 0
    if postsMeanwhile > 6 { return }
    let value = isForward ? server[0] - 1 : server[server.count - 1] + 1
    versions.append(isForward ? [value] + server : server + [value])
    untold = value
  }

  /// Tells the pager of the latest value.
  func tell() {
    guard let value = untold else { return }
    untold = nil
    pager.insert(value, at: start)
  }

  /// A value goes, of which the pager is told at once.
  func remove(_ random: inout SeededGenerator) {
    let value = server[1 + random.below(server.count - 1)]
    if value == untold { return }
    versions.append(server.filter { $0 != value })
    pager.remove(value)
  }

  /// Answers a request; `false` if none is open.
  func answer(_ random: inout SeededGenerator) -> Bool {
    guard let number = source.open.randomElement(using: &random) else { return false }
    if random.chance(10) {
      source.answer(number, with: nil)
      return true
    }
    let oldest = versionOfRequest[number]
    let version = versions[oldest + random.below(versions.count - oldest)]
    source.answer(number, with: page(for: source.requests[number], of: version))
    return true
  }

  private func page(for request: ListPageRequest<Int>, of values: [Int]) -> ListPage<Int, Int> {
    let size = min(request.size, largestSize ?? .max)
    if isForward {
      let left = values.filter { $0 >= request.key ?? .min }
      return ListPage(Array(left.prefix(size)), after: left.dropFirst(size).first)
    }
    let left = values.filter { $0 <= request.key ?? .max }
    return ListPage(Array(left.suffix(size)), before: left.dropLast(size).last)
  }

  /// Whether the pager has all values from its first to its last one, in their order.
  var isWithoutGap: Bool {
    let values = Array(pager.values)
    guard let first = values.first, let last = values.last else { return true }
    return values == server.filter { first <= $0 && $0 <= last }
  }
}

@MainActor @Suite struct `A live feed whose first page was dropped` {
  @Test(arguments: [true, false])
  func `has no gap, whatever arrives while it is loaded`(isForward: Bool) {
    var returns = 0
    for seed in 1...FeedSettings.histories(300) {
      var random = SeededGenerator(seed: UInt64(seed))
      let feed = LiveFeed(
        isForward: isForward, largestSize: random.chance(50) ? 8 + random.below(4) : nil,
        ListPagerOptions(
          pageSize: 1 + random.below(4), initialSize: 8 + random.below(6), prefetchDistance: 0,
          maximumPages: 1 + random.below(3), refreshRule: .anchor))
      var path = "seed \(seed)"
      for _ in 0..<60 {
        let wasAway = feed.pager.states[feed.start] != .ended && !feed.pager.values.isEmpty
        switch random.below(100) {
        case ..<30: if !feed.answer(&random) { feed.pager.loadMore(feed.start.opposite) }
        case ..<45: feed.pager.loadMore(feed.start.opposite)
        case ..<65: feed.pager.loadMore(feed.start)
        case ..<75: feed.pager.access(at: random.below(feed.pager.values.count + 1))
        case ..<86: feed.post()
        case ..<94: feed.tell()
        case ..<96: feed.pager.retry()
        case ..<98: feed.remove(&random)
        default: feed.pager.refresh()
        }
        path += " › \(feed.pager.values.map { $0 }) \(letters(feed.pager.states))"
        if !feed.isWithoutGap {
          Issue.record("A gap in \(path); the source has \(feed.server)")
          return
        }
        if wasAway, feed.pager.states[feed.start] == .ended { returns += 1 }
      }
    }
    #expect(returns > 0)
  }
}
