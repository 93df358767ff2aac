import ListFeedKit
import ListTestKit
import Testing

/// A network that is down at first.
@MainActor private final class UnreliableNetwork {
  var isDown = true

  func load(_ direction: ListPageDirection) async throws -> Bool {
    if isDown { throw ListLoadError("no network") }
    return true
  }
}

/// A store that is read first, and a network that fills it.
@MainActor @Suite struct `A layer behind the source` {
  @Test func `PAGING/091 edges wait behind a refresh and show as loading`() {
    let network = ScriptedPages<ListPageDirection, ListRemote.Answer>()
    let remote = ListRemote { network.receive($0, answer: $1) }
    remote.request(.refresh)
    remote.request(.before)
    remote.request(.after)
    #expect(letters(remote.states) == "lll")
    network.answerAll { _ in .success(isEnd: false) }
    #expect(network.requests == [.refresh, .before, .after])
    #expect(letters(remote.states) == "iii")
  }

  @Test func `PAGING/096 a retry repeats the direction that failed`() {
    let network = ScriptedPages<ListPageDirection, ListRemote.Answer>()
    network.answersAtOnce = { direction in
      direction == .after
        ? .failure(ListLoadError("no network")) : .success(isEnd: true)
    }
    let remote = ListRemote { network.receive($0, answer: $1) }
    let feed = PagerFixture(count: 2, remote: remote)
    feed.pager.start()
    feed.pager.retry()
    feed.pager.retry()
    let counts = ListPageDirection.allCases.map { direction in
      network.requests.filter { $0 == direction }.count
    }
    #expect(counts == [0, 1, 3])
    #expect(feed.pager.loadState.after.error != nil)
  }

  @Test func `one direction alone is tried again`() {
    let network = ScriptedPages<ListPageDirection, ListRemote.Answer>()
    network.answersAtOnce = { _ in .failure(ListLoadError("no network")) }
    let remote = ListRemote { network.receive($0, answer: $1) }
    remote.request(.before)
    remote.request(.after)
    remote.retry(.after)
    remote.retry(.refresh)
    #expect(network.requests == [.before, .after, .after])
  }

  @Test func `errors with one message are one in a set, if both may be tried again`() {
    let errors: Set = [
      ListLoadError("a"), ListLoadError("a"), ListLoadError("a", isRetriable: false),
      ListLoadError("b"),
    ]
    #expect(errors.count == 3)
  }

  @Test func `PAGING/098 a network that is quicker than the store is seen in order`() {
    let network = ScriptedPages<ListPageDirection, ListRemote.Answer>()
    let remote = ListRemote(refreshesAtStart: true) { network.receive($0, answer: $1) }
    let feed = PagerFixture(count: 1, remote: remote)
    feed.answersAtOnce = false
    var order: [String] = []
    feed.pager.onEvent = { event in
      if case .states(let states) = event { order.append("\(letters(states)) before the network") }
    }
    feed.pager.onChange = { [unowned feed] in
      let values = feed.pager.isLoaded ? " \(Array(feed.pager.values))" : ""
      order.append("\(letters(feed.pager.states)) \(letters(remote.states))" + values)
    }
    feed.pager.start()
    network.answerAll { _ in .success(isEnd: true) }
    feed.source.answerAll { feed.reply(to: $0) }
    #expect(order == ["lii before the network", "lii lii", "lii iee", "iee iee [0]"])
  }

  @Test func `late and repeated answers of a network do nothing`() {
    let network = ScriptedPages<ListPageDirection, ListRemote.Answer>()
    let remote = ListRemote { network.receive($0, answer: $1) }
    remote.request(.after)
    remote.cancel()
    #expect(remote.states.after == .failed(.cancelled))
    network.answer(0, with: .success(isEnd: true))
    #expect(remote.states.after == .failed(.cancelled))
    remote.retry()
    network.answer(0, with: .success(isEnd: true))
    #expect(remote.states.after == .loading)
    network.answer(1, with: .success(isEnd: false))
    network.answer(1, with: .success(isEnd: true))
    #expect(remote.states.after == .idle)
  }

  @Test func `a network that keeps what takes its answers does not keep the layer`() {
    let network = ScriptedPages<ListPageDirection, ListRemote.Answer>()
    weak var layer: ListRemote?
    func begin() {
      let remote = ListRemote { network.receive($0, answer: $1) }
      remote.request(.after)
      layer = remote
    }
    begin()
    #expect(network.open == [0] && layer == nil)
    #expect(network.answer(0, with: .success(isEnd: true)))
  }

  @Test func `an empty store is loading for the first time until the network answered`() {
    let network = ScriptedPages<ListPageDirection, ListRemote.Answer>()
    let remote = ListRemote(refreshesAtStart: true) { network.receive($0, answer: $1) }
    let feed = PagerFixture(count: 0, remote: remote)
    feed.pager.start()
    #expect(feed.pager.loadState.phase == .loading)
    network.answer(0, with: .failure(ListLoadError("no network")))
    #expect(
      feed.pager.loadState.phase == .content
        || feed.pager.loadState.phase == .failed(ListLoadError("no network")))
    network.answersAtOnce = { _ in .success(isEnd: true) }
    feed.pager.retry()
    for number in network.open { network.answer(number, with: .success(isEnd: true)) }
    #expect(feed.pager.loadState.phase == .empty)
  }

  @Test func `an asynchronous network that throws has failed, and may be tried again`() async {
    let network = UnreliableNetwork()
    let remote = ListRemote(loading: { try await network.load($0) })
    remote.request(.after)
    while remote.states.after == .loading { await Task.yield() }
    #expect(remote.states.after.error == ListLoadError("no network"))
    network.isDown = false
    remote.retry()
    while remote.states.after == .loading { await Task.yield() }
    #expect(remote.states.after == .ended)
  }

  @Test func `what the network fetches comes through the store`() {
    let network = ScriptedPages<ListPageDirection, ListRemote.Answer>()
    let remote = ListRemote { network.receive($0, answer: $1) }
    let options = ListPagerOptions(
      pageSize: 5, initialSize: 5, prefetchDistance: 2, refreshRule: .anchor)
    let feed = PagerFixture(count: 7, options, remote: remote)
    feed.pager.start()
    feed.access(4)
    #expect(feed.held == "0-6 0…0 iee" && letters(remote.states) == "ill")
    network.answer(0, with: .success(isEnd: true))
    feed.pages.count = 12
    feed.sources.last?.invalidate()
    network.answer(1, with: .success(isEnd: false))
    #expect(feed.held == "4-8 4…3 iii" && letters(remote.states) == "iei")
    feed.access(8)
    #expect(feed.held == "4-11 4…0 iie" && letters(remote.states) == "iel")
  }

  @Test func `a fetch that brings nothing new is not the last one`() {
    let network = ScriptedPages<ListPageDirection, ListRemote.Answer>()
    let remote = ListRemote { network.receive($0, answer: $1) }
    let feed = PagerFixture(count: 3, remote: remote)
    feed.pager.start()
    for _ in 0..<2 { network.answer(network.open[0], with: .success(isEnd: false)) }
    #expect(network.requests == [.before, .after])
    // At the end of the store, the user asks for more.
    feed.pager.access(at: 2)
    #expect(network.requests == [.before, .after, .before])
    for _ in 0..<2 { network.answer(network.open[0], with: .success(isEnd: true)) }
    // A refresh takes the ends back; no page of the store comes to reach them again.
    remote.request(.refresh)
    network.answer(4, with: .success(isEnd: false))
    #expect(network.requests.suffix(2) == [.refresh, .before])
    network.answer(5, with: .success(isEnd: true))
    #expect(network.requests.last == .after)
  }

  @Test(arguments: [ListRefreshRule.initialKey, .heldPages])
  func `a refresh while the store is read asks the network all the same`(_ rule: ListRefreshRule) {
    let network = ScriptedPages<ListPageDirection, ListRemote.Answer>()
    let remote = ListRemote { network.receive($0, answer: $1) }
    let feed = PagerFixture(
      count: 2, ListPagerOptions(refreshRule: rule), remote: remote, refreshKey: nil)
    feed.answersAtOnce = false
    feed.pager.start()
    feed.pager.refresh()
    #expect(network.requests == [.refresh] && feed.source.count == 1)
    network.answer(0, with: .success(isEnd: true))
    feed.source.answerAll { feed.reply(to: $0) }
    feed.pager.invalidate()
    feed.pager.refresh()
    #expect(network.requests == [.refresh, .refresh] && feed.source.count == 2)
    #expect(feed.pager.loadState.refresh == .loading)
  }

  @Test(arguments: [true, false])
  func `a restored feed fetches anew at its start if the layer does`(refreshesAtStart: Bool) {
    let saved = PagerFixture(count: 3)
    saved.pager.start()
    let network = ScriptedPages<ListPageDirection, ListRemote.Answer>()
    let remote = ListRemote(refreshesAtStart: refreshesAtStart) {
      network.receive($0, answer: $1)
    }
    let feed = PagerFixture(count: 3, remote: remote)
    #expect(feed.pager.restore(saved.pager.savedState) && network.count == 0)
    feed.pager.start()
    #expect(network.requests == (refreshesAtStart ? [.refresh] : []))
    #expect(feed.source.count == 0 && Array(feed.pager.values) == [0, 1, 2])
    #expect(feed.pager.loadState.phase == .content)
    feed.pager.start()
    #expect(network.requests.count <= 1)
  }
}
