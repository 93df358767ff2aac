/// A part of a ``TextScreen``: a content with a number of rows, which may have the focus.
///
/// A part that only draws has a height and ``TerminalContent/compose(_:at:)``; everything else has a
/// default. Positions of the mouse and of the cursor count from the corner of the part. A part that the
/// mouse holds while it is hidden, removed or covered gets the release at once, outside of its area.
@MainActor
public protocol TextScreenPart: TerminalContent {
  /// The number of rows that the part needs at a width; `nil` if it takes the rows that others leave.
  ///
  /// The screen asks before each frame and each event.
  func height(forWidth columns: Int) -> Int?

  /// Whether the part is left out for now; it then has no rows and no focus.
  var isHidden: Bool { get }

  /// Whether keys may go to the part.
  var acceptsFocus: Bool { get }

  /// Whether the part takes keys as text, before the keys of the screen apply.
  var takesText: Bool { get }

  /// Called when keys begin to go to the part.
  func didFocus()

  /// Called when keys no longer go to the part.
  func didUnfocus()
}

extension TextScreenPart {
  /// Not hidden.
  public var isHidden: Bool { false }

  /// Accepts no focus.
  public var acceptsFocus: Bool { false }

  /// Takes no text.
  public var takesText: Bool { false }

  /// Does nothing.
  public func didFocus() {}

  /// Does nothing.
  public func didUnfocus() {}

  /// Does nothing: the canvas has the size as well.
  public func resize(columns: Int, rows: Int) {}

  /// Ignores all events.
  public func handle(_ event: TerminalEvent) -> TerminalResponse { .ignored }

  /// Never changes by itself.
  public var needsDisplay: Bool { false }

  /// Has no effects.
  public var nextFrame: Duration? { nil }

  /// Has no cursor.
  public var cursor: TextPosition? { nil }

  /// Not called, as the part never changes by itself.
  public var onNeedsDisplay: (@MainActor () -> Void)? {
    get { nil }
    set { _ = newValue }
  }
}
