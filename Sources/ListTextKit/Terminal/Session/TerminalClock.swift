/// The time by which a session draws frames and tells a lone Escape from the start of a sequence.
@MainActor
public protocol TerminalClock: AnyObject {
  /// The time since some moment that does not change.
  var now: Duration { get }

  /// Does some work at a time, or at once if it has passed; the answer takes the work back.
  func schedule(at time: Duration, _ work: @escaping @MainActor () -> Void) -> @MainActor () -> Void
}
