/// What a ``TerminalSession`` shows: it takes events, and draws itself when asked.
@MainActor
public protocol TerminalContent: AnyObject {
  /// Takes the size that later frames have; called before anything else, and at every change.
  func resize(columns: Int, rows: Int)

  /// Takes an event, and says what came of it.
  func handle(_ event: TerminalEvent) -> TerminalResponse

  /// Draws a frame on a blank canvas; the time is what passed since the session began.
  func compose(_ canvas: inout TextCanvas, at time: Duration)

  /// Whether something changed since the last frame was composed.
  var needsDisplay: Bool { get }

  /// When the content wants to be composed again without an event, for effects.
  ///
  /// The time counts from the beginning of the session; `nil` if nothing moves by itself.
  var nextFrame: Duration? { get }

  /// Where the cursor of the terminal stands, which screen readers follow; hidden if `nil`.
  var cursor: TextPosition? { get }

  /// What the content calls when something changed outside an event; the session sets it.
  var onNeedsDisplay: (@MainActor () -> Void)? { get set }
}
