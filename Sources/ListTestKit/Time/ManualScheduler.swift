/// A scheduler that runs turns when a test says so.
///
/// ```swift
/// let scheduler = ManualScheduler()
/// let adapter = ListAdapter(host: host, scheduler: scheduler.schedule)
/// adapter.performUpdates(animated: false)
/// scheduler.run()
/// ```
@MainActor
public final class ManualScheduler {
  private var turns: [@MainActor () -> Void] = []
  /// The number of turns that have run.
  public private(set) var turnCount = 0
  /// A sentence for each call of ``run(atMost:)`` that reached its limit because turns schedule further ones.
  public private(set) var endlessLoops: [String] = []

  /// Makes a scheduler without turns.
  public init() {}

  /// The number of pending turns.
  public var pendingCount: Int { turns.count }

  /// Schedules work as a turn of its own, after all pending ones.
  public func schedule(_ work: @escaping @MainActor () -> Void) { turns.append(work) }

  /// Runs the oldest pending turn.
  ///
  /// - Returns: `false` if no turn was pending.
  @discardableResult
  public func runOne() -> Bool {
    guard !turns.isEmpty else { return false }
    turnCount += 1
    turns.removeFirst()()
    return true
  }

  /// Runs turns until none is pending, including those that earlier turns schedule.
  ///
  /// If turns schedule further turns without end, stops at the limit and adds a sentence to
  /// ``endlessLoops``; the pending turns stay pending.
  ///
  /// - Parameter limit: The most turns that run.
  /// - Returns: The number of turns that ran.
  @discardableResult
  public func run(atMost limit: Int = 10_000) -> Int {
    let waiting = turns.count
    var count = 0
    while count < limit, runOne() { count += 1 }
    // If fewer turns ran than were pending at the start, the rest is no sign of an endless loop.
    if count > 0, count >= waiting, !turns.isEmpty {
      endlessLoops.append(
        "\(count) turns came and \(turns.count) wait: each turn asks for another. Ask only once.")
    }
    return count
  }

  /// Releases all pending turns without running them, as at the end of a program.
  public func dropAll() { turns = [] }
}
