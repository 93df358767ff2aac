/// The clock by which a session schedules frames and recognizes a lone Escape.
@MainActor
public protocol TerminalClock: AnyObject {
  /// The time since a fixed point in time.
  var now: Duration { get }

  /// Schedules work at a time, or at once if it has passed; returns a closure that cancels the
  /// work.
  func schedule(at time: Duration, _ work: @escaping @MainActor () -> Void) -> @MainActor () -> Void
}
