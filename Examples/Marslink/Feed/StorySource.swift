/// The station's own feed, told live.
struct StorySource: FeedSource {
  let name = "Marslink"
  let seed: UInt64
  /// Whether things go on to happen after one of each kind did.
  let isEndless: Bool

  func report(to desk: FeedDesk, clock: FeedClock) async {
    var feed = Feed()
    feed.apply(Story.opening(at: clock.start).map(FeedChange.put))
    await desk.take(.opened(feed))
    var teller = StoryTeller(start: clock.start, seed: seed)
    var events = teller.countdown() + teller.epilogue()
    while true {
      for event in events {
        await clock.wait(event.after)
        if Task.isCancelled { return }
        await desk.take(.changed([event.change], why: event.why))
      }
      guard isEndless, clock.speed > 0 else { return }
      events = [teller.next()]
    }
  }
}
