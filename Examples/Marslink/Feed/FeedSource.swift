/// Where a feed comes from.
protocol FeedSource: Sendable {
  /// The name of the feed on the screen.
  var name: String { get }

  /// Reports its contents and then its changes, by a clock; ends when no change can follow.
  func report(to desk: FeedDesk, clock: FeedClock) async
}

extension FeedSource {
  /// Has the source report, away from the main actor, until the task is cancelled.
  func start(reportingTo desk: FeedDesk, clock: FeedClock) -> Task<Void, Never> {
    Task.detached { await self.report(to: desk, clock: clock) }
  }
}

/// Takes the news of a source.
struct FeedDesk: Sendable {
  /// Takes a piece of news; the source waits until that is done.
  ///
  /// So news does not fill the memory if the source is faster than the screen.
  let take: @Sendable (FeedNews) async -> Void
}

/// Passes news to a desk while the source continues, one batch at a time and in order.
struct Handover {
  private let desk: FeedDesk
  private var taking: Task<Void, Never>?

  init(to desk: FeedDesk) { self.desk = desk }

  /// Waits until the previous batch was taken, and passes the next one.
  mutating func hand(_ news: FeedNews...) async {
    await settle()
    let desk = desk
    taking = Task { for piece in news { await desk.take(piece) } }
  }

  /// Waits until the last batch was taken.
  func settle() async {
    guard let taking else { return }
    await withTaskCancellationHandler {
      await taking.value
    } onCancel: {
      taking.cancel()
    }
  }
}
