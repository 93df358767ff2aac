import ListTestKit
import ListTextKit
import Testing

@testable import MarslinkApp

@MainActor
struct UnseenPostsTests {
  private nonisolated func message(_ id: Int, at seconds: Int, _ text: String = "") -> FeedChange {
    .put(
      .message(
        Message(id: "\(id)", date: Moment(seconds: Double(seconds)), sender: "a", text: text)))
  }

  private func key(_ id: Int) -> Post.Key { Post.Key(kind: .message, id: "\(id)") }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `unseen posts are in the order of the feed`(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    var feed = Feed()
    var unseen = UnseenPosts()
    var expected: Set<Post.Key> = []
    for step in 0..<40 {
      var changes: [FeedChange] = []
      var news: Set<Post.Key> = []
      for _ in 0..<Int.random(in: 1...5, using: &numbers) {
        let id = Int.random(in: 0..<20, using: &numbers)
        if Int.random(in: 0..<4, using: &numbers) == 0 {
          changes.append(.remove(key(id)))
        } else {
          let seconds = Int.random(in: 0..<4, using: &numbers)
          changes.append(message(id, at: seconds, "\(step)"))
          if Bool.random(using: &numbers) { news.insert(key(id)) }
        }
      }
      feed.apply(changes)
      unseen.note(changes, news: news, in: feed)
      expected.formUnion(news)
      expected = expected.filter { feed.post($0) != nil }
      let inOrder = feed.posts.compactMap { Post($0)?.key }.filter { expected.contains($0) }
      #expect(
        unseen.posts.compactMap { Post($0)?.key } == inOrder, "seed \(seed), step \(step)")
    }
  }

  @Test func `posts that came below what is visible count once it is scrolled past`() async {
    let fixture = await ScreenFixture()
    var feed = Feed()
    feed.apply((0..<50).map { message($0, at: $0, "old") })
    await fixture.screen.take(.opened(feed))
    await fixture.screen.take(
      .changed((0..<30).map { message(100 + $0, at: 100, "fresh") }, why: "many came"))
    #expect(fixture.row(of: " new ") == nil)
    let seen = 30 - fixture.screen.unseen.posts.count
    #expect(seen > 0)
    await fixture.press(TerminalKeyPress(.end))
    #expect(fixture.row(of: "↑ \(30 - seen) new") == 2)
    await fixture.press(TerminalKeyPress(.home))
    #expect(fixture.row(of: "↑ ") == nil)
  }

  @Test func `a filter counts those that it leaves`() async {
    let fixture = await ScreenFixture()
    var feed = Feed()
    feed.apply((0..<50).map { message($0, at: $0, "old mast") })
    await fixture.screen.take(.opened(feed))
    await fixture.press(TerminalKeyPress(.end))
    await fixture.screen.take(
      .changed((0..<10).map { message(100 + $0, at: 100, $0 < 4 ? "mast" : "other") }, why: "came"))
    #expect(fixture.row(of: "↑ 10 new") == 2)
    await fixture.type("/mast")
    await fixture.press(TerminalKeyPress(.enter), TerminalKeyPress(.end))
    #expect(fixture.row(of: "↑ 4 new") == 2)
  }
}
