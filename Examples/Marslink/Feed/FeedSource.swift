/// Where a feed comes from.
protocol FeedSource: Sendable {
  /// What the screen calls the feed.
  var name: String { get }

  /// Tells what there is and what happens, by a clock; ends when nothing more can happen.
  func report(to desk: FeedDesk, clock: FeedClock) async
}

extension FeedSource {
  /// Has the source report, away from the main actor, until the task is cancelled.
  func start(reportingTo desk: FeedDesk, clock: FeedClock) -> Task<Void, Never> {
    Task.detached { await self.report(to: desk, clock: clock) }
  }
}

/// Where a source hands in its news.
struct FeedDesk: Sendable {
  /// Takes a piece of news; the source waits until that is done.
  ///
  /// So a source that is faster than the screen does not fill the memory with what waits to be shown.
  let take: @Sendable (FeedNews) async -> Void
}

/// Hands news to a desk while the source goes on, one lot at a time and in order.
struct Handover {
  private let desk: FeedDesk
  private var taking: Task<Void, Never>?

  init(to desk: FeedDesk) { self.desk = desk }

  /// Waits until the lot before was taken, and hands in another one.
  mutating func hand(_ news: FeedNews...) async {
    await settle()
    let desk = desk
    taking = Task { for piece in news { await desk.take(piece) } }
  }

  /// Waits until all that was handed in was taken.
  func settle() async {
    guard let taking else { return }
    await withTaskCancellationHandler {
      await taking.value
    } onCancel: {
      taking.cancel()
    }
  }
}
