/// A part of a screen that shows rows of text or a drawing, above or below a list.
///
/// ```swift
/// TextBar("Chores", style: TextStyle(.reverse))
/// TextBar { "\(chores.count) chores" }
/// TextBar(rows: 2) { canvas in drawGauge(&canvas) }
/// ```
@MainActor
public final class TextBar: TextScreenPart {
  /// The style of the rows.
  public var style: TextStyle { didSet { onNeedsDisplay?() } }
  /// The number of rows.
  public var rows: Int { didSet { onNeedsDisplay?() } }
  /// Whether the bar is hidden and has no rows.
  public var isHidden = false { didSet { onNeedsDisplay?() } }
  /// Called when the user clicks the bar, with the column and the row of the click.
  public var onClick: (@MainActor (TextPosition) -> Void)?
  /// Called when the bar must be drawn again; the screen sets it.
  public var onNeedsDisplay: (@MainActor () -> Void)?

  /// The time of the next frame that the bar needs; `nil` if it does not change by itself.
  public private(set) var nextFrame: Duration?

  private let draw: @MainActor (inout TextCanvas, TextStyle, Duration) -> Duration?

  /// Makes a bar that draws itself.
  ///
  /// The closure is called for each frame. A screen draws a frame only when one of its parts
  /// changed; call ``TextScreen/setNeedsDisplay()`` when the content of the bar changed.
  public init(
    rows: Int = 1, style: TextStyle = .plain, draw: @escaping @MainActor (inout TextCanvas) -> Void
  ) {
    self.rows = rows
    self.style = style
    self.draw = { canvas, _, _ in
      draw(&canvas)
      return nil
    }
  }

  /// Makes a bar that changes by itself, such as a clock.
  ///
  /// ```swift
  /// TextBar { canvas, time in
  ///   canvas.draw("\(time.components.seconds) s", column: 0, row: 0)
  ///   return .seconds(time.components.seconds + 1)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - rows: The number of rows.
  ///   - style: The style of the rows.
  ///   - draw: Draws the bar at a time since the start of the session, and returns the time at
  ///     which to draw it again; `nil` if it does not change by itself.
  public init(
    rows: Int = 1, style: TextStyle = .plain,
    draw: @escaping @MainActor (inout TextCanvas, Duration) -> Duration?
  ) {
    self.rows = rows
    self.style = style
    self.draw = { canvas, _, time in draw(&canvas, time) }
  }

  /// Makes a bar of one line, whose text is read in each frame and truncated with `…` if too long.
  public init(style: TextStyle = .plain, text: @escaping @MainActor () -> String) {
    rows = 1
    self.style = style
    draw = { canvas, style, _ in
      let line = TextTruncation.truncate(text(), toColumns: canvas.width)
      canvas.draw(line, column: 0, row: 0, style: style)
      return nil
    }
  }

  /// Makes a bar with a text of one line.
  public convenience init(_ text: String, style: TextStyle = .plain) {
    self.init(style: style) { text }
  }

  /// The number of rows.
  public func height(forWidth columns: Int) -> Int? { rows }

  /// Draws the bar.
  public func compose(_ canvas: inout TextCanvas, at time: Duration) {
    canvas.fill(style: style)
    nextFrame = draw(&canvas, style, time)
  }

  /// Passes a click of the left button to ``onClick``; ignores all other events.
  public func handle(_ event: TerminalEvent) -> TerminalResponse {
    guard case .mouse(let mouse) = event, mouse.kind == .press(.left), let onClick else {
      return .ignored
    }
    onClick(TextPosition(column: mouse.column, row: mouse.row))
    return .handled
  }
}
