/// The known capabilities of a terminal.
///
/// Most of them are derived from the environment variables. A session updates them with answers to
/// queries, such as whether the terminal supports synchronized output.
public struct TerminalCapabilities: Hashable, Sendable {
  /// The number of colours to use.
  public var colorDepth: TerminalColorDepth = .standard
  /// Whether the cursor can be moved, which a session requires.
  public var cursorMovement = true
  /// Whether output can be synchronized, so that frames appear complete (private mode 2026).
  public var synchronizedOutput = false
  /// Whether the terminal can shift rows within a region.
  public var scrollRegions = true
  /// Whether the terminal supports links (OSC 8).
  public var hyperlinks = false
  /// Whether the terminal is expected to copy text to the clipboard (OSC 52).
  public var clipboard = true
  /// Whether the terminal is expected to show a window title (OSC 2).
  public var titles = true
  /// Whether the terminal is expected to wrap its rows again when it becomes narrower.
  public var rewrapping = true
  /// Whether the terminal can report the mouse (private modes 1002 and 1006).
  public var mouse = true
  /// Whether the terminal marks pastes (private mode 2004).
  public var bracketedPaste = true
  /// Whether the terminal has an alternate screen.
  public var alternateScreen = true
  /// Whether a query for a mode is invisible on a terminal that does not support it.
  public var questions = true

  /// Makes the capabilities of a terminal such as xterm, with sixteen colours.
  public init() {}

  /// The capabilities of an output that is not a terminal: plain text only.
  public static let none: TerminalCapabilities = {
    var none = TerminalCapabilities()
    none.forgetMovement()
    none.colorDepth = .none
    return none
  }()

  mutating func forgetMovement() {
    cursorMovement = false
    scrollRegions = false
    clipboard = false
    titles = false
    mouse = false
    bracketedPaste = false
    alternateScreen = false
    questions = false
    hyperlinks = false
  }
}
