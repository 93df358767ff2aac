/// Content that a ``TerminalSession`` shows: it handles events and draws frames.
@MainActor
public protocol TerminalContent: AnyObject {
  /// Sets the size of the following frames.
  ///
  /// A session calls this before any other method and whenever the size changes. No event reports a
  /// size: content that draws other content in a part of its frame passes the size of that part on
  /// here, and may forward all events to it.
  func resize(columns: Int, rows: Int)

  /// Handles an event.
  func handle(_ event: TerminalEvent) -> TerminalResponse

  /// Shows what the last event changed, so that the next one applies to it.
  ///
  /// A session calls it between events that arrive together, as from a key that is held down. The
  /// default does nothing; content with a list forwards it to the list.
  func showPending()

  /// Draws a frame on a blank canvas, at a time since the start of the session.
  func compose(_ canvas: inout TextCanvas, at time: Duration)

  /// Whether the content has changed since it drew the last frame.
  var needsDisplay: Bool { get }

  /// The time since the start of the session at which the content needs a frame; `nil` if it needs
  /// none.
  var nextFrame: Duration? { get }

  /// Whether ``performIdleWork()`` has work to do.
  ///
  /// The default is `false`. Content that draws a list in a part of its frame must forward this and
  /// ``performIdleWork()`` to the list. If it does not, rows are measured again only when they
  /// become visible, and a new layout of a long list is filled at once.
  var hasIdleWork: Bool { get }

  /// Performs a portion of the idle work, which should take a millisecond or two.
  func performIdleWork()

  /// The position of the terminal's cursor, which screen readers follow; `nil` hides the cursor.
  var cursor: TextPosition? { get }

  /// Called by the content when it changes outside of an event; the session sets it.
  var onNeedsDisplay: (@MainActor () -> Void)? { get set }
}

extension TerminalContent {
  /// Returns `false`.
  public var hasIdleWork: Bool { false }

  /// Does nothing.
  public func performIdleWork() {}

  /// Does nothing.
  public func showPending() {}
}
