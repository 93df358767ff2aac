/// How a ``TerminalSession`` behaves.
@MainActor
public struct TerminalOptions {
  /// Where a session draws.
  public enum Place: Hashable, Sendable {
    /// On a screen of its own; what was there before comes back at the end.
    case alternateScreen
    /// In so many rows below the prompt; the last frame stays.
    case inline(rows: Int)
  }

  /// Where the session draws.
  public var place = Place.alternateScreen
  /// Whether clicks and the wheel are reported; while they are, the terminal selects no text.
  public var mouse = true
  /// Whether the content may put texts on the clipboard.
  public var clipboard = false
  /// Whether colours are used.
  public var color = ColorChoice.automatic
  /// The most frames in a second.
  public var frameRate = 60
  /// How long a lone Escape waits for the rest of a sequence.
  public var escapeDelay = Duration.milliseconds(40)
  /// What the terminal can do; found out if `nil`.
  public var capabilities: TerminalCapabilities?
  /// Where input comes from; the terminal and the signals of the system if `nil`.
  public var input: (any ByteSource)?
  /// Where output goes; the terminal if `nil`.
  public var output: (any ByteSink)?
  /// The time to go by; the system's if `nil`.
  public var clock: (any TerminalClock)?
  /// The size to begin with where no terminal tells one.
  public var size: TerminalSize?

  /// Makes the options that suit most programs.
  public init() {}
}
