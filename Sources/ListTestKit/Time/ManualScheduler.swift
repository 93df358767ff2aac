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
  /// The number of turns at the start of the array that have run.
  private var ranCount = 0
  /// The number of turns that have run.
  public private(set) var turnCount = 0
  /// A sentence for each call of ``run(atMost:)`` that reached its limit because turns schedule further ones.
  public private(set) var endlessLoops: [String] = []

  /// Makes a scheduler without turns.
  public init() {}

  /// The number of pending turns.
  public var pendingCount: Int { turns.count - ranCount }

  /// Schedules work as a turn of its own, after all pending ones.
  public func schedule(_ work: @escaping @MainActor () -> Void) { turns.append(work) }

  /// Runs the oldest pending turn.
  ///
  /// - Returns: `false` if no turn was pending.
  @discardableResult
  public func runOne() -> Bool {
    guard pendingCount > 0 else { return false }
    turnCount += 1
    let turn = turns[ranCount]
    // Released with the turn, and removed together with many others.
    turns[ranCount] = {}
    ranCount += 1
    if ranCount > 64, ranCount > turns.count / 2 {
      turns.removeFirst(ranCount)
      ranCount = 0
    }
    turn()
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
    let waiting = pendingCount
    var count = 0
    while count < limit, runOne() { count += 1 }
    // If fewer turns ran than were pending at the start, the rest is no sign of an endless loop.
    if count > 0, count >= waiting, pendingCount > 0 {
      endlessLoops.append(
        "\(count) turns came and \(pendingCount) wait: each turn asks for another. Ask only once.")
    }
    return count
  }

  /// Releases all pending turns without running them, as at the end of a program.
  public func dropAll() {
    let dropped = turns
    turns = []
    ranCount = 0
    // Released only now: what a turn retains may schedule another when it is deallocated.
    withExtendedLifetime(dropped) {}
  }
}
