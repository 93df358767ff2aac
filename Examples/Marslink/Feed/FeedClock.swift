/// The clock of a source; tests and `--speed` use another one.
struct FeedClock: Sendable {
  /// When the feed was opened.
  let start: Moment
  /// The speed of the feed's time; with 0 it never waits.
  let speed: Double
  /// The time of the feed that has passed.
  let time = FeedTime()
  /// Waits in real time; ends early when the task is cancelled.
  let sleep: @Sendable (Duration) async -> Void

  init(
    start: Moment, speed: Double = 1,
    sleep: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) }
  ) {
    self.start = start
    self.speed = speed
    self.sleep = sleep
  }

  /// Waits for a duration of the feed's time.
  func wait(_ duration: Duration) async {
    guard duration > .zero else { return }
    if speed > 0 { await sleep(duration / max(speed, FeedClock.slowest)) }
    await time.pass(duration)
  }

  /// A pause must fit into the clock of the system.
  private static let slowest = 1e-6

  /// Waits before a file is looked at again.
  func waitForMore() async { await sleep(.milliseconds(200)) }
}

/// The time of a feed that has passed, in real waits or not.
actor FeedTime {
  private(set) var passed: Duration = .zero

  func pass(_ duration: Duration) { passed += duration }
}
