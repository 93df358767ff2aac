import Testing

@testable import MarslinkApp

struct StoryTellerTests {
  private let start = Moment(seconds: 1_796_385_600)

  /// What happens by chance after the countdown.
  private func events(seed: UInt64, _ count: Int) -> [StoryEvent] {
    var teller = StoryTeller(start: start, seed: seed)
    _ = teller.countdown() + teller.epilogue()
    return (0..<count).map { _ in teller.next() }
  }

  @Test(arguments: 1..<20 as Range<UInt64>)
  func `whatever happens by chance changes the feed, after a while`(seed: UInt64) {
    var teller = StoryTeller(start: start, seed: seed)
    var feed = Feed()
    feed.apply(Story.opening(at: start).map(FeedChange.put))
    for event in teller.countdown() + teller.epilogue() { feed.apply([event.change]) }
    var time = teller.now
    for number in 0..<300 {
      let event = teller.next()
      #expect((Duration.seconds(5)...Duration.seconds(15)).contains(event.after), "seed \(seed)")
      #expect(teller.now == time + event.after, "seed \(seed), event \(number)")
      time = teller.now
      if case .remove(let key) = event.change {
        #expect(feed.post(key) != nil, "seed \(seed), event \(number)")
      }
      feed.apply([event.change])
      let told = [teller.journal.count, teller.messages.count].reduce(1, +)
      #expect(feed.count == told, "seed \(seed), event \(number)")
    }
  }

  @Test func `in the long run all that can happen happens`() {
    let reasons = Set(events(seed: 1, 300).map(\.why))
    #expect(
      reasons == [
        "a message arrived", "the weather changed", "a message was edited", "an entry was pinned",
        "an entry was unpinned", "a message was withdrawn",
      ])
  }

  @Test func `a seed tells the same story each time, and another seed another`() {
    #expect(events(seed: 7, 50).map(\.change) == events(seed: 7, 50).map(\.change))
    #expect(events(seed: 7, 50).map(\.change) != events(seed: 8, 50).map(\.change))
  }
}
