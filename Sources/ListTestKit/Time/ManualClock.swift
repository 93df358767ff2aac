/// A clock that stands still until a test moves it.
///
/// ```swift
/// let clock = ManualClock()
/// clock.schedule(after: .seconds(2)) { model.isLoading = false }
/// clock.advance(by: .seconds(3))
/// ```
@MainActor
public final class ManualClock {
  /// Identifies scheduled work, for ``cancel(_:)``.
  public struct Timer: Hashable, Sendable {
    fileprivate let number: Int
  }

  private struct Entry {
    let timer: Timer
    let due: Duration
    /// The number of the first advance in which the work may run.
    let firstAdvance: Int
    let work: @MainActor () -> Void
  }

  private var entries: [Entry] = []
  private var nextNumber = 0
  private var advanceCount = 0
  /// The time since the clock was made.
  public private(set) var now: Duration = .zero

  /// Makes a clock that stands at zero.
  public init() {}

  /// The number of pending timers.
  public var pendingCount: Int { entries.count }

  /// The time at which the next timer is due; `nil` if there is none.
  public var nextDue: Duration? { entries.first?.due }

  /// Runs some work after a delay; with a delay of zero too, not before the next ``advance(by:)``.
  @discardableResult
  public func schedule(after delay: Duration, _ work: @escaping @MainActor () -> Void) -> Timer {
    let entry = Entry(
      timer: Timer(number: nextNumber), due: now + max(delay, .zero),
      firstAdvance: delay > .zero ? 0 : advanceCount + 1, work: work)
    nextNumber += 1
    let position = entries.firstIndex { $0.due > entry.due } ?? entries.endIndex
    entries.insert(entry, at: position)
    return entry.timer
  }

  /// Cancels a timer; does nothing if its work has run already.
  public func cancel(_ timer: Timer) {
    guard let index = entries.firstIndex(where: { $0.timer == timer }) else { return }
    let cancelled = entries.remove(at: index)
    // Released only now: what the work retains may cancel a timer of its own when it is deallocated.
    withExtendedLifetime(cancelled) {}
  }

  /// Advances the clock, and runs the work of timers that become due, in order, each at its own time.
  ///
  /// Timers that this work schedules run too if they are due by then, unless their delay is zero. If the work
  /// advances the clock itself, the clock is advanced for all timers.
  public func advance(by duration: Duration) {
    let end = now + max(duration, .zero)
    advanceCount += 1
    let number = advanceCount
    while let next = entries.firstIndex(where: { $0.firstAdvance <= number }),
      entries[next].due <= end
    {
      let entry = entries.remove(at: next)
      now = max(now, entry.due)
      entry.work()
    }
    now = max(now, end)
  }
}
