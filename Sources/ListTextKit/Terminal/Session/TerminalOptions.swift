/// The options of a ``TerminalSession``.
@MainActor
public struct TerminalOptions {
  /// The part of the terminal that a session uses.
  public enum Place: Hashable, Sendable {
    /// The alternate screen; the normal screen reappears at the end.
    case alternateScreen
    /// A number of rows below the prompt; the last frame stays visible.
    case inline(rows: Int)
  }

  /// The part of the terminal that the session uses.
  public var place = Place.alternateScreen
  /// Whether the terminal reports the mouse, in which case it does not select text itself.
  public var mouse = true
  /// Whether ``TerminalResponse/copy(_:)`` copies text to the clipboard.
  public var clipboard = true
  /// The title of the window during the session; `nil` does not change it.
  public var title: String?
  /// The user's choice of colours.
  public var color = TerminalColorChoice.automatic
  /// The maximum number of frames per second.
  public var frameRate = 60
  /// The time after which an Escape counts as the key, not as the start of a sequence.
  public var escapeDelay = Duration.milliseconds(40)
  /// The capabilities of the terminal; `nil` to detect them.
  public var capabilities: TerminalCapabilities?
  /// The source of keys; `nil` for the terminal of the process.
  ///
  /// If the output is still the terminal of the process, its signals and sizes still arrive. Keys
  /// typed there are not shown, and Control-C, Control-Z and Control-\ send their signals.
  public var input: (any TerminalByteSource)?
  /// The sink for the output; `nil` for the terminal of the process.
  public var output: (any TerminalByteSink)?
  /// The clock of the session; `nil` for the system clock.
  public var clock: (any TerminalClock)?
  /// The initial size if the terminal does not report one.
  public var size: TerminalSize?

  /// Makes the default options.
  public init() {}
}
