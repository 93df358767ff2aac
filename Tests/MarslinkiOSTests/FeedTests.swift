import Testing

@testable import MarslinkFeed

/// The app's feed runs on the model of UIKit; the app around it was not run anywhere.
@MainActor @Suite struct `Marslink on a phone` {
  @Test(arguments: 0..<12)
  func `the feed shows what is newest first`(seed: Int) async {
    let stage = FeedStage(seed: seed)
    await stage.open()
    #expect(stage.rows.first == "Dust storm, 6 °C | ▸")
    #expect(stage.rows[1].hasPrefix("Sol 171 · Kestrel Ridge"))
    #expect(stage.rows[3].hasPrefix("PERIHELION | 2026-05-25"))
    #expect(stage.rows[4].hasPrefix("We drew lots"))
    #expect(stage.violations == [])
  }

  @Test(arguments: 0..<12)
  func `a message that arrives is new until it was displayed`(seed: Int) async {
    let stage = FeedStage(seed: seed)
    await stage.open()
    await stage.receive("new", "Ten seconds.")
    #expect(Array(stage.rows.prefix(2)) == ["PERIHELION | 2026-05-28 20:26", "Ten seconds. | NEW"])
    await stage.settle()
    #expect(stage.rows[1] == "Ten seconds. | NEW")
    await stage.scroll(to: 250)
    #expect(!stage.rows.contains { $0.hasPrefix("Ten seconds.") })
    await stage.scroll(to: 0)
    #expect(stage.rows[1] == "Ten seconds.")
    #expect(stage.violations == [])
  }

  @Test func `a message that was tapped is read, and new again when it says something else`() async
  {
    let stage = FeedStage()
    await stage.open()
    await stage.receive("new", "Ten seconds.")
    #expect(stage.firstValue == "new, 1 of 8")
    await stage.tap(0)
    #expect(stage.rows[1] == "Ten seconds.")
    #expect(stage.firstDescription == "Perihelion: Ten seconds.")
    #expect(stage.firstValue == "1 of 8")
    await stage.receive("new", "Nine seconds.")
    #expect(stage.rows[1] == "Nine seconds. | NEW")
  }

  @Test(arguments: 0..<12)
  func `messages of one sender on one day share a card`(seed: Int) async {
    let stage = FeedStage(seed: seed)
    await stage.open()
    await stage.receive("one", "Ten seconds.")
    #expect(Array(stage.gaps.prefix(2)) == [0, 15])
    await stage.receive("two", "Go.", after: .seconds(60))
    #expect(
      Array(stage.rows.prefix(3)) == [
        "PERIHELION | 2026-05-28 20:27", "Go. | NEW", "Ten seconds. | 20:26 NEW",
      ])
    #expect(Array(stage.gaps.prefix(3)) == [0, 0, 15])
    await stage.take(
      .changed([.remove(Post.Key(kind: .message, id: "two"))], why: "a message was withdrawn"))
    #expect(stage.rows.first == "PERIHELION | 2026-05-28 20:26")
    #expect(stage.violations == [])
  }

  @Test func `a message that was taken back does not return because it was read`() async {
    let stage = FeedStage()
    await stage.open()
    await stage.receive("new", "Ten seconds.")
    await stage.take(
      .changed([.remove(Post.Key(kind: .message, id: "new"))], why: "a message was withdrawn"))
    await stage.settle()
    #expect(stage.rows.first == "Dust storm, 6 °C | ▸")
    #expect(stage.app.list.feed.count == 7)
  }

  @Test(arguments: 0..<12)
  func `the weather unfolds and folds again`(seed: Int) async {
    let stage = FeedStage(seed: seed)
    await stage.open()
    await stage.tap(0)
    #expect(
      Array(stage.rows.prefix(5)) == [
        "Dust storm, 6 °C | ▾", "Sunrise | 05:42", "Sunset | 17:58", "High | 13 °C", "Low | -69 °C",
      ])
    await stage.tap(0, 2)
    #expect(stage.rows.first == "Dust storm, 6 °C | ▸")
    #expect(stage.rows[1].hasPrefix("Sol "))
    #expect(stage.violations == [])
  }

  @Test(arguments: 0..<12)
  func `the story of the terminal is told to its end`(seed: Int) async {
    let stage = FeedStage(seed: seed)
    await stage.tellStory()
    // An entry was pinned, another one withdrawn, and three messages came.
    #expect(stage.app.list.feed.count == 9)
    await stage.scroll(to: 0)
    #expect(stage.rows.first?.hasSuffix("Kestrel Ridge | PINNED") ?? false)
    #expect(
      stage.rows.contains { $0.hasPrefix("Ten seconds. The kettle is on, and it is real tea.") })
    #expect(stage.violations == [])
  }
}
