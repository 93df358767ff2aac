import ListFeedKit
import ListTestKit
import Testing

/// A store that a network fills, with answers of both lost, repeated, late and in any order.
@MainActor @Suite struct `Random histories of a store and a network` {
  /// What the server has, and what of it is in the store.
  @MainActor private final class World {
    let serverCount: Int
    let network = ScriptedPages<ListPageDirection, ListRemote.Answer>()
    let remote: ListRemote
    let feed: PagerFixture
    /// The fetches whose answer was taken, or that were given up.
    var settled: Set<Int> = []

    init(_ random: inout SeededGenerator) {
      serverCount = random.below(25)
      let network = network
      remote = ListRemote(refreshesAtStart: random.chance(50)) { network.receive($0, answer: $1) }
      let options = ListPagerOptions(
        pageSize: 1 + random.below(4), initialSize: 1 + random.below(6),
        prefetchDistance: random.below(4), refreshRule: .anchor)
      feed = PagerFixture(count: random.below(serverCount + 1), options, remote: remote)
      feed.answersAtOnce = false
    }

    /// Fetches into the store, as the newest request of the network asks.
    func fetch(_ number: Int, count: Int) {
      if !settled.insert(number).inserted {
        // A repeated answer brings nothing, and must not be taken.
        network.answer(number, with: .success(isEnd: false))
        return
      }
      let direction = network.requests[number]
      if direction == .after, feed.pages.count < serverCount {
        feed.pages.count = min(serverCount, feed.pages.count + count)
        feed.sources.last?.invalidate()
      }
      let isEnd =
        switch direction {
        case .before: true
        case .after: feed.pages.count == serverCount
        case .refresh: false
        }
      network.answer(number, with: .success(isEnd: isEnd))
    }
  }

  @Test func `the feed reaches the end of the server whatever happens on the way`() {
    var endings = 0
    for seed in 1...FeedSettings.histories(300) {
      var random = SeededGenerator(seed: UInt64(seed))
      let world = World(&random)
      world.feed.pager.start()
      for _ in 0..<40 {
        step(&random, world)
        guard isSound(world, "seed \(seed)") else { return }
      }
      finish(world)
      let values = Array(world.feed.pager.values)
      guard values == Array(values.first.map { $0..<world.serverCount } ?? 0..<0),
        world.feed.pager.states.after == .ended, world.remote.states.after == .ended
      else {
        Issue.record("seed \(seed): \(values) of \(world.serverCount), \(world.feed.held)")
        return
      }
      endings += 1
    }
    #expect(endings == FeedSettings.histories(300))
  }

  private func step(_ random: inout SeededGenerator, _ world: World) {
    let feed = world.feed
    let error = ListLoadError("no network")
    switch random.below(10) {
    case 0..<2:
      guard let value = feed.pager.values.randomElement(using: &random) else { return }
      feed.pager.access(id: value)
    case 2..<5:
      guard let number = feed.source.open.randomElement(using: &random) else { return }
      let request = feed.source.requests[number]
      feed.source.answer(
        number, with: random.chance(80) ? feed.reply(to: request) : .failure(error))
    case 5..<7:
      guard let number = world.network.open.randomElement(using: &random) else { return }
      if random.chance(75) {
        world.fetch(number, count: 1 + random.below(5))
      } else {
        world.settled.insert(number)
        world.network.answer(number, with: .failure(error))
      }
    case 7:
      // Repeated and late answers.
      guard let number = world.settled.randomElement(using: &random) else { return }
      world.fetch(number, count: 3)
    case 8: if random.chance(50) { feed.pager.retry() } else { feed.pager.refresh() }
    default:
      guard random.chance(30) else { return }
      // What runs is lost, and given up.
      for number in world.network.open {
        world.settled.insert(number)
        world.network.lose(number)
      }
      for number in feed.source.open where random.chance(50) { feed.source.lose(number) }
      feed.pager.cancel()
    }
  }

  /// Whether what is shown is a run of the store, and the network fetches one thing at a time.
  private func isSound(_ world: World, _ place: String) -> Bool {
    let values = Array(world.feed.pager.values)
    let isRun = values == Array((values.first ?? 0)..<(values.first ?? 0) + values.count)
    let state = world.feed.pager.loadState
    let isHidden = !values.isEmpty && state.phase != .content
    if isRun, !isHidden, world.network.open.count <= 1 { return true }
    Issue.record("\(values), \(state), \(world.network.open.count) fetches: \(place)")
    return false
  }

  /// Everything answers from now on, and the user goes to the end.
  private func finish(_ world: World) {
    let feed = world.feed
    for _ in 0..<300 {
      feed.source.answerAll { feed.reply(to: $0) }
      while let number = world.network.open.first { world.fetch(number, count: 5) }
      feed.pager.retry()
      feed.pager.access(in: 0..<feed.pager.values.count)
      if let last = feed.pager.values.last { feed.pager.access(id: last) }
      if feed.pager.states.after == .ended, world.remote.states.after == .ended,
        feed.source.open.isEmpty
      {
        return
      }
      feed.pager.loadMore(.after)
    }
  }
}
