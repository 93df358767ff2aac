import ListFeedKit
import ListTestKit
import Testing

/// A feed that starts over while the user asks for more of it.
@MainActor @Suite struct `More that is asked for during a refresh` {
  /// A feed of the values before 20, and the steps of a jump through it.
  @MainActor private final class Chat {
    let feed: PagerFixture
    var jump = ListJump<Int>()
    var steps: [ListJump<Int>.Step] = []

    init(first: Int) {
      let options = ListPagerOptions(pageSize: 5, initialSize: 5, prefetchDistance: 0)
      feed = PagerFixture(count: 20, options, initialKey: first)
      feed.pager.start()
      feed.pager.onEvent = { [unowned self] event in
        switch event {
        case .inserted: goOn()
        case .states(let states) where states.refresh.error != nil: goOn()
        default: break
        }
      }
      feed.answersAtOnce = false
      feed.pager.refresh()
    }

    func begin(to target: Int) {
      let hasMore = feed.pager.states.before != .ended
      take(jump.begin(to: target, isLoaded: isLoaded(target), hasMore: hasMore))
    }

    private func goOn() {
      guard let target = jump.target else { return }
      let hasMore = feed.pager.states.before != .ended
      if let step = jump.loaded(isThere: isLoaded(target), hasMore: hasMore) { take(step) }
    }

    private func isLoaded(_ target: Int) -> Bool { feed.pager.values.contains(id: target) }

    private func take(_ step: ListJump<Int>.Step) {
      steps.append(step)
      if case .load = step { feed.pager.loadMore(.before) }
    }

    func answerAll(failing: Bool) {
      feed.failures = failing ? 1 : 0
      feed.answersAtOnce = true
      feed.source.answerAll { feed.reply(to: $0) }
    }
  }

  @Test func `a jump goes on from the held pages if the refresh fails`() {
    let chat = Chat(first: 15)
    chat.begin(to: 7)
    chat.answerAll(failing: true)
    #expect(chat.steps.last == .scroll(7) && chat.feed.held == "5-19 5…0 xie")
  }

  @Test func `a jump to a message that is gone ends if the refresh of all pages fails`() {
    let chat = Chat(first: 0)
    chat.begin(to: -7)
    chat.answerAll(failing: true)
    #expect(chat.steps == [.load(-7), .missing(-7)])
  }

  @Test(arguments: [true, false])
  func `a page is loaded if the refresh fails, and not after a new one`(fails: Bool) {
    let chat = Chat(first: 15)
    chat.feed.pager.loadMore(.before)
    #expect(chat.feed.loadCount(.before) == 0)
    chat.answerAll(failing: fails)
    #expect(chat.feed.held == (fails ? "10-19 10…0 xie" : "15-19 15…0 iie"))
  }

  @Test func `no page is loaded once it is cancelled`() {
    let chat = Chat(first: 15)
    chat.feed.pager.loadMore(.before)
    chat.feed.pager.cancel()
    chat.feed.pager.retry()
    chat.answerAll(failing: true)
    #expect(chat.feed.held == "15-19 15…0 xie")
  }

  @Test func `a row that was shown loads what is near if the refresh fails`() {
    let options = ListPagerOptions(pageSize: 5, initialSize: 5, prefetchDistance: 2)
    let feed = PagerFixture(count: 20, options)
    feed.pager.start()
    feed.answersAtOnce = false
    feed.pager.refresh()
    feed.pager.access(id: 4)
    feed.failures = 1
    feed.answersAtOnce = true
    feed.source.answerAll { feed.reply(to: $0) }
    #expect(feed.held == "0-9 0…10 xei")
  }

  @Test func `a jump finds a message that gets another identity meanwhile`() {
    var jump = ListJump<Int>()
    #expect(jump.begin(to: -1, isLoaded: false) == .load(-1))
    jump.changeIdentity(of: 3, to: 4)
    jump.changeIdentity(of: -1, to: 7)
    #expect(jump.loaded(isThere: true, hasMore: true) == .scroll(7))
    #expect(jump.target == nil)
  }
}
