/// Where a feed comes from.
protocol FeedSource: Sendable {
  /// What the screen calls the feed.
  var name: String { get }

  /// Tells what there is and what happens, by a clock; ends when nothing more can happen.
  func report(to desk: FeedDesk, clock: FeedClock) async
}

/// Where a source hands in its news.
struct FeedDesk: Sendable {
  /// Takes a piece of news; the source waits until that is done.
  let take: @Sendable (FeedNews) async -> Void
}

extension FeedSource {
  /// The news of the source, made away from the main actor.
  func news(clock: FeedClock) -> AsyncStream<FeedNews> {
    AsyncStream { stream in
      let reporting = Task.detached {
        await report(to: FeedDesk { stream.yield($0) }, clock: clock)
        stream.finish()
      }
      stream.onTermination = { _ in reporting.cancel() }
    }
  }
}
