/// The time by which a session schedules frames and recognizes a lone Escape.
@MainActor
public protocol TerminalClock: AnyObject {
  /// The time since a fixed moment.
  var now: Duration { get }

  /// Runs work at a time, or at once if that has passed; the result cancels the work.
  func schedule(at time: Duration, _ work: @escaping @MainActor () -> Void) -> @MainActor () -> Void
}
