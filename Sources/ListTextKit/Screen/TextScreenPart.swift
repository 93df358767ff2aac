/// A part of a ``TextScreen``: content with a number of rows that may accept the focus.
///
/// A part that only draws implements ``height(forWidth:)`` and ``TerminalContent/compose(_:at:)``;
/// all other members have defaults. Positions of the mouse and the cursor are relative to the part.
/// If a pressed part is hidden, removed or covered, it receives the release at once, outside of its
/// area. What concerns the terminal as a whole, such as a reply, reaches all parts, also covered ones.
@MainActor
public protocol TextScreenPart: TerminalContent {
  /// The number of rows that the part needs at a width; `nil` if it takes the rows that others leave.
  ///
  /// The screen calls it before each frame and each event.
  func height(forWidth columns: Int) -> Int?

  /// Whether the part is hidden: it then has no rows and no focus.
  var isHidden: Bool { get }

  /// Whether the part can have the focus and receive keys.
  var acceptsFocus: Bool { get }

  /// Whether the focused part receives keys as text before the key bindings of the screen apply.
  var takesText: Bool { get }

  /// Called when the part gets the focus.
  func didFocus()

  /// Called when the part loses the focus.
  func didUnfocus()
}

extension TextScreenPart {
  /// Returns `false`.
  public var isHidden: Bool { false }

  /// Returns `false`: the part does not accept the focus.
  public var acceptsFocus: Bool { false }

  /// Returns `false`: the part takes no text.
  public var takesText: Bool { false }

  /// Does nothing.
  public func didFocus() {}

  /// Does nothing.
  public func didUnfocus() {}

  /// Does nothing: the canvas has the same size.
  public func resize(columns: Int, rows: Int) {}

  /// Ignores all events.
  public func handle(_ event: TerminalEvent) -> TerminalResponse { .ignored }

  /// Returns `false`: the part never changes by itself.
  public var needsDisplay: Bool { false }

  /// Returns `nil`: the part needs no further frame.
  public var nextFrame: Duration? { nil }

  /// Returns `nil`: the part has no cursor.
  public var cursor: TextPosition? { nil }

  /// Ignored, because the part never changes by itself.
  public var onNeedsDisplay: (@MainActor () -> Void)? {
    get { nil }
    set { _ = newValue }
  }
}
