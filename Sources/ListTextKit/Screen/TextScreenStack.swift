/// A navigation stack of screens, the uppermost of which is visible.
///
/// ```swift
/// let stack = TextScreenStack([list])
/// list.bind("o", "open") { _ in stack.push(details) }
/// details.bind(TerminalKeyPress(.escape), "back") { _ in stack.pop() }
/// try await TerminalSession.run(stack)
/// ```
///
/// The screens below keep their scroll positions, focus and boxes. They get the size of the
/// terminal when they return to the top, and show the changes of their lists since then without effects.
@MainActor
public final class TextScreenStack: TerminalContent {
  /// The screens, the uppermost last; a screen may be in the stack only once.
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

  /// The visible screen; `nil` without screens.
  public var top: TextScreen? { screens.last }

  /// Shows a screen over the others; one that is in the stack already moves to the top.
  public func push(_ screen: TextScreen) {
    screens = screens.filter { $0 !== screen } + [screen]
  }

  /// Removes the uppermost screen and shows the one below; the lowest one stays.
  ///
  /// - Returns: The removed screen; `nil` if no screen was removed.
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
    top?.stopEffects()
    if let size { top?.resize(columns: size.columns, rows: size.rows) }
    setNeedsDisplay()
  }

  private func setNeedsDisplay() {
    guard !isStale else { return }
    isStale = true
    onNeedsDisplay?()
  }

  // MARK: The uppermost screen

  /// Sets the size of the following frames.
  public func resize(columns: Int, rows: Int) {
    size = TerminalSize(columns: columns, rows: rows)
    top?.resize(columns: columns, rows: rows)
    setNeedsDisplay()
  }

  /// Passes an event to the uppermost screen; one that concerns the terminal itself, such as a reply, to all of them.
  public func handle(_ event: TerminalEvent) -> TerminalResponse {
    if event.concernsAll { for screen in screens.dropLast() { _ = screen.handle(event) } }
    return top?.handle(event) ?? .ignored
  }

  /// Draws the uppermost screen.
  public func compose(_ canvas: inout TextCanvas, at time: Duration) {
    isStale = false
    top?.compose(&canvas, at: time)
  }

  /// Whether the visible screen was replaced or has changed since the last frame.
  public var needsDisplay: Bool { isStale || top?.needsDisplay ?? false }

  /// The time at which the uppermost screen needs a frame.
  public var nextFrame: Duration? { top?.nextFrame }

  /// Shows what the last event changed in all screens.
  public func showPending() { for screen in screens { screen.showPending() } }

  /// Whether the uppermost screen has idle work.
  public var hasIdleWork: Bool { top?.hasIdleWork ?? false }

  /// Performs a portion of that work.
  public func performIdleWork() { top?.performIdleWork() }

  /// The cursor of the uppermost screen.
  public var cursor: TextPosition? { top?.cursor }
}
