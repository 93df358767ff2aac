/// A clock that stands still until a test moves it.
///
/// ```swift
/// let clock = ManualClock()
/// clock.schedule(after: .seconds(2)) { model.isLoading = false }
/// clock.advance(by: .seconds(3))
/// ```
@MainActor
public final class ManualClock {
  /// What may be given to ``cancel(_:)``.
  public struct Timer: Hashable, Sendable {
    fileprivate let number: Int
  }

  private struct Entry {
    let timer: Timer
    let due: Duration
    /// The number of the first advance in which it may be called.
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

  /// The number of timers that wait.
  public var pendingCount: Int { entries.count }

  /// When the next timer is due.
  public var nextDue: Duration? { entries.first?.due }

  /// Does some work once a time has passed; a time of zero waits for the next ``advance(by:)`` too.
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

  /// Forgets a timer; nothing happens if it was due already.
  public func cancel(_ timer: Timer) { entries.removeAll { $0.timer == timer } }

  /// Moves the clock on; timers that become due do their work in order, each at its own time.
  ///
  /// Timers that they start meanwhile are among them if they are due as well, after some time. Work that
  /// moves the clock on moves it on for all.
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
