/// A content that a ``TerminalSession`` shows: it handles events and draws frames.
@MainActor
public protocol TerminalContent: AnyObject {
  /// Sets the size of the frames that follow.
  ///
  /// A session calls this before anything else and whenever the size changes. No event reports a
  /// size: a content that draws another one in a part of its frame gives it the size of that part
  /// here, and may forward all events to it.
  func resize(columns: Int, rows: Int)

  /// Handles an event.
  func handle(_ event: TerminalEvent) -> TerminalResponse

  /// Draws a frame on a blank canvas, at a time since the start of the session.
  func compose(_ canvas: inout TextCanvas, at time: Duration)

  /// Whether the content has changed since it drew the last frame.
  var needsDisplay: Bool { get }

  /// The time since the start of the session at which an effect needs a frame; `nil` without effects.
  var nextFrame: Duration? { get }

  /// Whether work is left for when nothing else is to be done.
  ///
  /// Defaults to `false`. A content that draws a list in a part of its frame passes this on, and
  /// ``performIdleWork()`` too; without it, rows are measured again only when they become visible, and
  /// another layout of a long list is made in one piece.
  var hasIdleWork: Bool { get }

  /// Does a portion of that work, which takes a millisecond or two.
  func performIdleWork()

  /// The position of the terminal's cursor, which screen readers follow; `nil` hides it.
  var cursor: TextPosition? { get }

  /// Called by the content when it changes outside of an event; the session sets it.
  var onNeedsDisplay: (@MainActor () -> Void)? { get set }
}

extension TerminalContent {
  /// No work.
  public var hasIdleWork: Bool { false }

  /// Nothing.
  public func performIdleWork() {}
}
