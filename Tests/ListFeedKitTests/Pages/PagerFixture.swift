import ListFeedKit
import ListTestKit
import Testing

/// An answer of a scripted source.
enum Reply {
  case page(ListPage<Int, Int>)
  case failure(ListLoadError)
  case outOfDate
}

/// A pager of integers that stand at their own positions, whose source answers at once or when the test
/// says so.
@MainActor final class PagerFixture {
  let clock = ManualClock()
  let source = ScriptedPages<ListPageRequest<Int>, Reply>()
  let pager: ListPager<Int, Int>
  let options: ListPagerOptions
  var pages: ListPositionPages
  var events: [String] = []
  /// The events of each generation.
  var eventsByGeneration: [[String]] = [[]]
  var changeCount = 0
  var failures = 0
  var invalidLoads = 0
  var answersAtOnce = true
  private(set) var sources: [ListPageSource<Int, Int>] = []

  init(
    count: Int, _ options: ListPagerOptions = ListPagerOptions(), initialKey: Int? = nil,
    isCounted: Bool = true, remote: ListRemote? = nil,
    refreshKey: ListPageSource<Int, Int>.RefreshKey? = { $0?.position ?? 0 }
  ) {
    self.options = options
    pages = ListPositionPages(count: count, isCounted: isCounted)
    let clock = clock
    let link = Reference<PagerFixture>()
    let source = source
    pager = ListPager(
      options, initialKey: initialKey, remote: remote,
      timer: { clock.schedule(after: $0, $1) },
      source: {
        let made = ListPageSource<Int, Int>(refreshKey: refreshKey) { request, reply in
          let cancel = source.receive(request) { answer in
            switch answer {
            case .page(let page): reply.succeed(page)
            case .failure(let error): reply.fail(error)
            case .outOfDate: reply.outOfDate()
            }
          }
          reply.onCancel(cancel)
        }
        link.target?.sources.append(made)
        return made
      })
    link.target = self
    source.answersAtOnce = { [unowned self] request in answersAtOnce ? reply(to: request) : nil }
    pager.onChange = { [unowned self] in changeCount += 1 }
    pager.onEvent = { [unowned self] event in
      if case .generation = event {
        eventsByGeneration.append([])
        return
      }
      events.append(text(of: event))
      eventsByGeneration[eventsByGeneration.count - 1].append(text(of: event))
    }
  }

  /// What the source has for a request.
  func reply(to request: ListPageRequest<Int>) -> Reply {
    if invalidLoads > 0 {
      invalidLoads -= 1
      return .outOfDate
    }
    if failures > 0 {
      failures -= 1
      return .failure(ListLoadError("no network"))
    }
    let range = pages.range(for: request)
    return .page(pages.page(range, Array(range)))
  }

  func access(_ item: Int) {
    if pager.values.contains(id: item) { pager.access(id: item) } else { pager.access(at: item) }
  }

  /// How many loads were started in a direction.
  func loadCount(_ direction: ListPageDirection) -> Int {
    source.requests.filter { $0.direction == direction }.count
  }

  /// What is held, in the words of the cases.
  var held: String {
    "\(items(Array(pager.values))) \(pager.countBefore)…\(pager.countAfter) \(letters(pager.states))"
  }

  func text(of event: ListPagerEvent<Int>) -> String {
    switch event {
    case .generation(let number): return "generation \(number)"
    case .states(let states): return letters(states)
    case .inserted(let page):
      let before = page.direction == .after ? "" : String(page.countBefore)
      let after = page.direction == .before ? "" : String(page.countAfter)
      let place = "\(before)…\(after) \(letters(page.states))"
      return "\(page.direction) \(items(page.values)) \(place)"
    case .dropped(let drop):
      let place = drop.side == .before ? "\(drop.count)…" : "…\(drop.count)"
      return "drop \(drop.side) \(items(drop.values)) \(place)"
    case .repeated(let values): return "repeated \(items(values))"
    case .repeatedKey(let direction): return "repeated key \(direction)"
    case .problem: return "problem"
    }
  }

  private func items(_ values: [Int]) -> String {
    guard let first = values.first, let last = values.last else { return "-" }
    return values == Array(first...max(first, last)) ? "\(first)-\(last)" : "\(values)"
  }
}

/// A reference that does not keep its target.
@MainActor final class Reference<Target: AnyObject> {
  weak var target: Target?
}

/// Refresh, before and after as letters.
func letters(_ states: ListPageStates) -> String {
  ListPageDirection.allCases.map { direction in
    switch states[direction] {
    case .idle: "i"
    case .loading: "l"
    case .failed: "x"
    case .ended: "e"
    }
  }.joined()
}
