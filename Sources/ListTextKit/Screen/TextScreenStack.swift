/// Screens over each other, of which the user sees the uppermost: what was opened, and the way back.
///
/// ```swift
/// let stack = TextScreenStack([list])
/// list.bind("o", "open") { _ in stack.push(details) }
/// details.bind(TerminalKeyPress(.escape), "back") { _ in stack.pop() }
/// try await TerminalSession.run(stack)
/// ```
///
/// The screens below keep their places, their focus and their boxes. They get the size of the terminal when
/// they come to the top again.
@MainActor
public final class TextScreenStack: TerminalContent {
  /// The screens, the uppermost last; a screen may be there once.
  public var screens: [TextScreen] {
    didSet { changeScreens(from: oldValue) }
  }
  /// Called when a frame is needed.
  public var onNeedsDisplay: (@MainActor () -> Void)?

  /// The size of the terminal; `nil` before it is known.
  private var size: TerminalSize?
  private var isStale = true

  /// Makes a stack of screens.
  ///
  /// - Parameter screens: The screens, the uppermost last.
  public init(_ screens: [TextScreen] = []) {
    self.screens = screens
    changeScreens(from: [])
  }

  /// The screen that the user sees; `nil` without screens.
  public var top: TextScreen? { screens.last }

  /// Shows a screen over the others; one that is in the stack already comes to the top.
  public func push(_ screen: TextScreen) {
    screens = screens.filter { $0 !== screen } + [screen]
  }

  /// Goes back to the screen below; the lowest one stays.
  ///
  /// - Returns: The screen that was shown; `nil` if it stays.
  @discardableResult
  public func pop() -> TextScreen? {
    screens.count > 1 ? screens.removeLast() : nil
  }

  private func changeScreens(from old: [TextScreen]) {
    for screen in old where !screens.contains(where: { $0 === screen }) {
      screen.onNeedsDisplay = nil
    }
    for screen in screens {
      screen.onNeedsDisplay = { [weak self, weak screen] in
        if let self, screen === top { setNeedsDisplay() }
      }
    }
    guard old.last !== top else { return }
    old.last?.letGo()
    if let size { top?.resize(columns: size.columns, rows: size.rows) }
    setNeedsDisplay()
  }

  private func setNeedsDisplay() {
    guard !isStale else { return }
    isStale = true
    onNeedsDisplay?()
  }

  // MARK: The uppermost screen

  /// Sets the size of the frames that follow.
  public func resize(columns: Int, rows: Int) {
    size = TerminalSize(columns: columns, rows: rows)
    top?.resize(columns: columns, rows: rows)
    setNeedsDisplay()
  }

  /// Passes an event to the uppermost screen.
  public func handle(_ event: TerminalEvent) -> TerminalResponse {
    top?.handle(event) ?? .ignored
  }

  /// Draws the uppermost screen.
  public func compose(_ canvas: inout TextCanvas, at time: Duration) {
    isStale = false
    top?.compose(&canvas, at: time)
  }

  /// Whether another screen is shown, or the one that is shown has changed.
  public var needsDisplay: Bool { isStale || top?.needsDisplay ?? false }

  /// The time at which the uppermost screen needs a frame.
  public var nextFrame: Duration? { top?.nextFrame }

  /// Whether the uppermost screen has work for when nothing else is to be done.
  public var hasIdleWork: Bool { top?.hasIdleWork ?? false }

  /// Does a portion of that work.
  public func performIdleWork() { top?.performIdleWork() }

  /// The cursor of the uppermost screen.
  public var cursor: TextPosition? { top?.cursor }
}
