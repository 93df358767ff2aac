/// What a terminal can do, as far as it is known.
///
/// The environment tells most of it. What a terminal says when asked, such as whether it can hold
/// back a frame until it is complete, is filled in when the answer arrives.
public struct TerminalCapabilities: Hashable, Sendable {
  /// How many colours are used.
  public var colorDepth: TerminalColorDepth = .standard
  /// Whether the cursor can be moved; where it cannot, nothing can be drawn.
  public var cursorMovement = true
  /// Whether a frame can be held back until it is complete (private mode 2026).
  public var synchronizedOutput = false
  /// Whether rows can be shifted by the terminal.
  public var scrollRegions = true
  /// Whether text can be linked (OSC 8).
  public var hyperlinks = false
  /// Whether the terminal is thought to pass text to the clipboard (OSC 52).
  public var clipboard = true
  /// Whether the mouse is reported (private modes 1002 and 1006).
  public var mouse = true
  /// Whether a paste is told from typing (private mode 2004).
  public var bracketedPaste = true
  /// Whether there is a second screen to draw on.
  public var alternateScreen = true
  /// Whether a question about a mode stays invisible on a terminal that does not know the answer.
  public var questions = true

  /// Makes the capabilities of a terminal such as xterm, with sixteen colours.
  public init() {}

  /// The capabilities of what is no terminal: nothing but text.
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
    mouse = false
    bracketedPaste = false
    alternateScreen = false
    questions = false
    hyperlinks = false
  }
}
