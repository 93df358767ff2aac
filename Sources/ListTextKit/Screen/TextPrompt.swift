/// A line of a ``TextScreen`` for text input, such as a filter, a name or a message.
///
/// ```swift
/// let filter = TextPrompt("/")
/// filter.onChange = { query in narrow(by: query) }
/// screen.bind("/", "filter") { $0.focus(filter) }
/// ```
///
/// A prompt opens when the screen moves the focus to it, with the caret at the end of its text. Enter submits
/// and closes it; Escape, and Backspace in an empty field, restore the text and close it. If a click has moved
/// the focus to another part, Escape closes it from there, unless the key has another action. A prompt that stays is
/// always open: Enter submits and empties it.
@MainActor
public final class TextPrompt: TextScreenPart {
  /// The text before the field.
  public var label: String { didSet { redraw() } }
  /// The style of the label.
  public var labelStyle = TextStyle(.bold) { didSet { redraw() } }
  /// The text field; setting it by code does not call ``onChange``.
  public var field: TextInputField { didSet { if !isDrawing { redraw() } } }
  /// Whether the prompt is always on the screen.
  public let stays: Bool
  /// Whether the prompt is on the screen.
  public private(set) var isOpen: Bool

  /// Called with the text after each change by the user.
  public var onChange: (@MainActor (String) -> Void)?
  /// Called with the text when the user presses Enter and the text is complete.
  public var onSubmit: (@MainActor (String) -> Void)?
  /// Called when the user closes the prompt without submitting.
  public var onCancel: (@MainActor () -> Void)?
  /// Called with text that the field refused.
  public var onRefuse: (@MainActor (String) -> Void)?
  /// Called when the prompt must be drawn again; the screen sets it.
  public var onNeedsDisplay: (@MainActor () -> Void)?

  /// The text when the prompt was opened.
  private var original = ""
  /// The columns of the label in the last frame.
  private var labelColumns = 0
  /// Whether the field is being drawn, which may change its scroll position.
  private var isDrawing = false

  /// Makes a prompt.
  public init(_ label: String = "", field: TextInputField = TextInputField(), stays: Bool = false) {
    self.label = label
    self.field = field
    self.stays = stays
    isOpen = stays
  }

  /// Closes the prompt and keeps its text; a prompt that stays does not close.
  public func close() {
    guard isOpen, !stays else { return }
    isOpen = false
    redraw()
  }

  // MARK: A part of a screen

  /// Returns one row.
  public func height(forWidth columns: Int) -> Int? { 1 }

  /// Whether the prompt is closed.
  public var isHidden: Bool { !isOpen }

  /// Returns `true`: keys go to the field.
  public var acceptsFocus: Bool { true }

  /// Returns `true`: the field receives keys before the bindings of the screen.
  public var takesText: Bool { true }

  /// Opens the prompt.
  public func didFocus() {
    if !isOpen || stays { original = field.text }
    if !isOpen { field.select(from: field.count, to: field.count) }
    isOpen = true
    field.didFocus()
    redraw()
  }

  /// The position of the caret.
  public var cursor: TextPosition? {
    TextPosition(column: labelColumns + max(0, field.caretColumn), row: 0)
  }

  /// Draws the label and the field.
  public func compose(_ canvas: inout TextCanvas, at time: Duration) {
    canvas.fill(style: field.style)
    // The label gets at most half of the columns.
    let shown = TextTruncation.truncate(label, toColumns: canvas.width / 2)
    canvas.draw(shown, column: 0, row: 0, style: field.style.merging(labelStyle))
    labelColumns = TextMetrics.columns(of: shown)
    let area = TextArea(
      column: labelColumns, row: 0, width: canvas.width - labelColumns, height: canvas.height)
    isDrawing = true
    canvas.withArea(area) { field.draw(in: &$0) }
    isDrawing = false
  }

  /// Handles a key, a paste or the mouse.
  public func handle(_ event: TerminalEvent) -> TerminalResponse {
    switch event {
    case .key(TerminalKeyPress(.enter)): return submit()
    case .key(TerminalKeyPress(.escape)): return cancel()
    case .key(TerminalKeyPress(.backspace)) where field.count == 0 && !stays: return cancel()
    case .mouse(var mouse):
      mouse.column -= labelColumns
      return edit(.mouse(mouse))
    default: return edit(event)
    }
  }

  private func edit(_ event: TerminalEvent) -> TerminalResponse {
    let before = field.text
    if !field.refused.isEmpty { field.refused = "" }
    let response = field.handle(event)
    if !field.refused.isEmpty { onRefuse?(field.refused) }
    if field.text != before { onChange?(field.text) }
    return response
  }

  private func submit() -> TerminalResponse {
    guard field.isComplete else {
      onRefuse?("")
      return .handled
    }
    let text = field.text
    if stays {
      _ = field.submit()
      if !text.isEmpty { onChange?("") }
    } else {
      if !field.isSecure { field.history.note(text) }
      close()
    }
    onSubmit?(text)
    return .handled
  }

  private func cancel() -> TerminalResponse {
    // The screen then gives the focus to another part.
    guard !stays else { return .ignored }
    let isChanged = field.text != original
    if isChanged { field.text = original }
    field.history.endWalk()
    close()
    if isChanged { onChange?(original) }
    onCancel?()
    return .handled
  }

  private func redraw() { onNeedsDisplay?() }
}
