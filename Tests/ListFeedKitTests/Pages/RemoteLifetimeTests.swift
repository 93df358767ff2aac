import ListFeedKit
import ListTestKit
import Testing

/// Feeds that go, answers that never come, and tasks that are no longer wanted.
@MainActor @Suite struct `A layer behind a source that goes` {
  private typealias Network = ScriptedPages<ListPageDirection, ListRemote.Answer>

  @Test(arguments: [true, false])
  func `a feed that goes cancels the layer unless another feed has it`(isTaken: Bool) async {
    let network = Network()
    let remote = ListRemote(refreshesAtStart: true) { network.receive($0, answer: $1) }
    var reply: ListPageReply<Int, Int>?
    var pager: ListPager? = ListPager<Int, Int>(
      remote: remote, timer: { _, _ in }, source: { ListPageSource { reply = $1 } })
    pager?.start()
    let next = isTaken ? PagerFixture(count: 2, remote: remote) : nil
    next?.pager.start()
    await withCheckedContinuation { continuation in
      reply?.onCancel { continuation.resume() }
      pager = nil
    }
    #expect(remote.states.refresh == (isTaken ? .loading : .failed(.cancelled)))
    network.answer(0, with: .success(isEnd: false))
    // The feed that took the layer over knows that its refresh has ended.
    #expect(network.requests == (isTaken ? [.refresh, .before] : [.refresh]))
  }

  /// Lets tasks run until a condition holds, or has had time enough to.
  private func wait(until condition: () -> Bool) async {
    for _ in 0..<2_000 where !condition() { await Task.yield() }
  }

  @Test func `a fetch whose reply is released fails, and a refresh makes another one`() async {
    var replies: [@MainActor (ListRemote.Answer) -> Void] = []
    let remote = ListRemote { replies.append($1) }
    remote.request(.refresh)
    replies = []
    await wait { remote.states.refresh != .loading }
    #expect(remote.states.refresh == .failed(.noAnswer))
    remote.request(.refresh)
    #expect(replies.count == 1 && remote.states.refresh == .loading)
    replies.first?(.success(isEnd: true))
    replies = []
    await wait { remote.states.refresh != .idle }
    #expect(remote.states.refresh == .idle)
  }

  @Test(arguments: [true, false])
  func `the task of a fetch that is cancelled, or whose layer goes, is cancelled`(
    isReleased: Bool
  ) async {
    let log = Log()
    var remote: ListRemote? = ListRemote { _ in
      log.texts.append("begins")
      for _ in 0..<500 where !Task.isCancelled { await Task.yield() }
      log.texts.append(Task.isCancelled ? "is cancelled" : "ends")
      return false
    }
    remote?.request(.after)
    await wait { !log.texts.isEmpty }
    if isReleased { remote = nil } else { remote?.cancel() }
    await wait { log.texts.count == 2 }
    #expect(log.texts == ["begins", "is cancelled"])
    // What is fetched again is not cancelled with the former fetch.
    remote?.retry()
    await wait { isReleased || log.texts.count == 4 }
    #expect(log.texts.dropFirst(2) == (isReleased ? [] : ["begins", "ends"]))
  }

  @MainActor private final class Log {
    var texts: [String] = []
  }
}
