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
  func news(clock: FeedClock) -> FeedReport<FeedNews> {
    FeedReport(of: self, clock: clock) { news, _ in news }
  }

  /// The news of the source, each with the time of the feed that had passed when it came.
  func timedNews(clock: FeedClock) -> FeedReport<TimedNews> {
    FeedReport(of: self, clock: clock) { TimedNews(news: $0, time: $1) }
  }
}
