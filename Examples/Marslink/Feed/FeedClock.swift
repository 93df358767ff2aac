/// The time by which a source goes; tests and `--speed` put another one in its place.
struct FeedClock: Sendable {
  /// When the feed was opened.
  let start: Moment
  /// How fast the time of the feed passes; 0 never waits.
  let speed: Double
  /// How much of that time has passed.
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

  /// Waits until so much time of the feed has passed.
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

/// How much time of a feed has passed, whether it was waited for or not.
actor FeedTime {
  private(set) var passed: Duration = .zero

  func pass(_ duration: Duration) { passed += duration }
}
