/// A scheduler whose turns come when a test says so.
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
  /// How many turns have come.
  public private(set) var turnCount = 0
  /// What went wrong: a sentence for each call of ``run(atMost:)`` that did not come to an end.
  public private(set) var endlessLoops: [String] = []

  /// Makes a scheduler without turns.
  public init() {}

  /// The number of turns that wait.
  public var pendingCount: Int { turns.count }

  /// Puts work into a turn of its own, after those that wait.
  public func schedule(_ work: @escaping @MainActor () -> Void) { turns.append(work) }

  /// Lets the turn come that waits longest.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func runOne() -> Bool {
    guard !turns.isEmpty else { return false }
    turnCount += 1
    turns.removeFirst()()
    return true
  }

  /// Lets turns come until none waits, those that earlier ones asked for included.
  ///
  /// Turns that ask for more and more are stopped and reported in ``endlessLoops``; what waits then
  /// still waits.
  ///
  /// - Parameter limit: How many turns may come.
  /// - Returns: How many came.
  @discardableResult
  public func run(atMost limit: Int = 10_000) -> Int {
    let waiting = turns.count
    var count = 0
    while count < limit, runOne() { count += 1 }
    // Before that, some wait that were there.
    if count > 0, count >= waiting, !turns.isEmpty {
      endlessLoops.append(
        "\(count) turns came and \(turns.count) wait: each turn asks for another. Ask only once.")
    }
    return count
  }

  /// Forgets the turns that wait, as a program that ends does.
  public func dropAll() { turns = [] }
}
