/// A framed box of text over a screen, such as help, a message or a question.
///
/// The box is centered and as large as its text. If the text does not fit, the keys that move and
/// page in a list scroll it. Any other key closes the box.
///
/// ```swift
/// screen.present(TextBox("Delete it?", ["y deletes, any other key keeps"], keys: ["y": delete]))
/// ```
@MainActor
public final class TextBox: TextOverlay {
  /// The title in the frame.
  public var title: String { didSet { onNeedsDisplay?() } }
  /// The lines of text; a line break begins another line, and lines that are too long are wrapped.
  public var lines: [String] { didSet { onNeedsDisplay?() } }
  /// Actions of keys, each of which also closes the box.
  public var keys: [TerminalKeyPress: @MainActor () -> Void]
  /// The style of the text.
  public var style = TextStyle.plain { didSet { onNeedsDisplay?() } }
  /// The style of the frame and the title.
  public var frameStyle = TextStyle(.bold) { didSet { onNeedsDisplay?() } }
  /// Called when the box must be drawn again; the screen sets it.
  public var onNeedsDisplay: (@MainActor () -> Void)?

  /// The number of lines scrolled out at the top.
  private var offset = 0
  private var size = TerminalSize(columns: 0, rows: 0)

  /// Makes a box.
  public init(
    _ title: String, _ lines: [String],
    keys: [TerminalKeyPress: @MainActor () -> Void] = [:]
  ) {
    self.title = title
    self.lines = lines
    self.keys = keys
  }

  /// An area in the middle of the screen, as large as the text and the frame.
  public func area(columns: Int, rows: Int) -> TextArea {
    let texts = Self.broken(lines) + [" \(title) "]
    let longest = texts.map { TextMetrics.columns(of: $0) }.max() ?? 0
    let width = min(columns, max(BoxShape.leastWidth, longest + 2 * BoxShape.margin))
    let text = BoxShape(width: width, height: rows).text.width
    let height = min(rows, max(1, Self.wrapped(lines, toWidth: text).count) + 2)
    return TextArea(
      column: (columns - width) / 2, row: (rows - height) / 2, width: width, height: height)
  }

  /// Sets the size for drawing and scrolling the box.
  public func resize(columns: Int, rows: Int) { size = TerminalSize(columns: columns, rows: rows) }

  /// Draws the box.
  public func compose(_ canvas: inout TextCanvas, at time: Duration) {
    let shape = BoxShape(width: canvas.width, height: canvas.height)
    canvas.fill(style: style)
    if shape.isFramed { canvas.drawFrame(style: style.merging(frameStyle)) }
    if shape.hasTitle, !title.isEmpty {
      let name = TextTruncation.truncate(" \(title) ", toColumns: shape.text.width)
      canvas.draw(
        name, column: shape.text.column, row: 0, style: style.merging(frameStyle))
    }
    let wrapped = Self.wrapped(lines, toWidth: shape.text.width)
    let shown = wrapped.dropFirst(min(offset, lastOffset)).prefix(shape.text.height)
    for (row, line) in shown.enumerated() {
      canvas.draw(line, column: shape.text.column, row: shape.text.row + row, style: style)
    }
    if wrapped.count > shape.text.height, shape.isFramed {
      drawMore(isAbove: offset > 0, isBelow: offset < lastOffset, in: &canvas)
    }
  }

  /// Scrolls, or performs the action of a key; returns `ignored` for a key that closes the box.
  public func handle(_ event: TerminalEvent) -> TerminalResponse {
    switch event {
    case .key(let press):
      if let action = keys[press] {
        action()
        return .ignored
      }
      guard lastOffset > 0, let step = step(of: press) else { return .ignored }
      scroll(by: step)
      return .handled
    case .mouse(let mouse):
      switch mouse.kind {
      case .wheelUp: scroll(by: -3)
      case .wheelDown: scroll(by: 3)
      default: break
      }
      return .handled
    default: return .handled
    }
  }

  private func step(of press: TerminalKeyPress) -> Int? {
    let page = max(1, BoxShape(width: size.columns, height: size.rows).text.height - 1)
    return switch TextListCommand.standardKeys[press] {
    case .focusUp, .lineBack: -1
    case .focusDown, .lineForward: 1
    case .pageBack: -page
    case .pageForward: page
    case .halfPageBack: -max(1, page / 2)
    case .halfPageForward: max(1, page / 2)
    case .first: -offset
    case .last: lastOffset
    case .pick where press == " ": page
    default: nil
    }
  }

  private func scroll(by step: Int) {
    offset = min(max(0, min(offset, lastOffset) + step), lastOffset)
    onNeedsDisplay?()
  }

  private var lastOffset: Int {
    let text = BoxShape(width: size.columns, height: size.rows).text
    return max(0, Self.wrapped(lines, toWidth: text.width).count - text.height)
  }

  /// Marks the edges beyond which the text continues.
  private func drawMore(isAbove: Bool, isBelow: Bool, in canvas: inout TextCanvas) {
    let frame = style.merging(frameStyle)
    let column = canvas.width - 3
    if isAbove { canvas.draw("↑", column: column, row: 0, style: frame) }
    if isBelow { canvas.draw("↓", column: column, row: canvas.height - 1, style: frame) }
  }

  private static func wrapped(_ lines: [String], toWidth width: Int) -> [String] {
    broken(lines).flatMap {
      TextMetrics.columns(of: $0) <= width ? [$0] : TextWrapping.lines(of: $0, width: max(1, width))
    }
  }

  /// The lines without the line breaks within them.
  private static func broken(_ lines: [String]) -> [String] {
    lines.flatMap { line in
      line.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    }
  }
}
