/// Turns the bytes of a terminal into events.
///
/// Bytes may be cut anywhere: fed one by one they give the same events as fed at once. Sequences
/// that mean nothing are swallowed whole, and what is kept of an unfinished one is bounded.
///
/// A lone Escape is the start of a sequence until enough time has passed. The owner of the parser
/// measures that time, and calls ``timeOut()`` when it is over and ``isWaiting`` still holds. So
/// nothing that was cut off takes the keyboard away: after a time-out, Control-C is a key whatever
/// came before, and of other keys at most three are lost.
public struct TerminalKeyParser: Sendable {
  /// Where in a sequence the parser is.
  enum State: Hashable, Sendable {
    case ground
    /// After the byte that starts a character of several.
    case scalar
    /// After Escape.
    case escape
    /// After `ESC [`.
    case control
    /// After `ESC [ [`, which the console sends for a function key.
    case console
    /// After `ESC O`.
    case single
    /// In a string for the terminal that ends with BEL or `ESC \`; Escape may have been seen.
    case string(introducer: UInt8, isEmpty: Bool, sawEscape: Bool)
    /// In the three bytes after `ESC [ M`.
    case oldMouse
    /// In a paste, with so many bytes of the end mark seen.
    case paste(matched: Int)
  }

  var state = State.ground
  /// The modifiers that an Escape before a character stands for.
  var scalar = ScalarDecoder()
  var sequence = ControlSequence()
  var oldMouse: [UInt8] = []
  var paste = PasteCollector()

  /// Makes a parser.
  ///
  /// - Parameter pasteLimit: How many bytes of a paste make one event; a longer one gives several.
  public init(pasteLimit: Int = 1 << 20) { paste.limit = max(pasteLimit, 16) }

  /// Whether time decides what was meant: an Escape, or an Escape and one more byte, came alone, or
  /// the end of a string or of a paste has yet to come.
  public var isWaiting: Bool {
    switch state {
    case .escape, .string, .paste: true
    case .control: sequence.isEmpty
    case .single: sequence.isEmpty
    case .ground, .scalar, .console, .oldMouse: false
    }
  }

  /// Whether the end of a paste has yet to come; a paste may pause longer than a sequence.
  public var isPasting: Bool { if case .paste = state { true } else { false } }

  /// Takes bytes, and returns what they mean.
  ///
  /// - Complexity: Linear in the number of bytes.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    for byte in bytes { take(byte, &events) }
    return events
  }

  /// Says that nothing followed for a while, and returns what was meant then: a key, or as much of a
  /// paste as there is; a string that was cut off means nothing.
  public mutating func timeOut() -> [TerminalEvent] {
    guard isWaiting else { return [] }
    defer { state = .ground }
    switch state {
    case .escape: return [.key(TerminalKeyPress(.escape))]
    case .control: return [.key(TerminalKeyPress(.character("["), .option))]
    case .single: return [.key(TerminalKeyPress(.character("O"), .option))]
    case .string(let introducer, true, _):
      return [.key(TerminalKeyPress(.character(Character(Unicode.Scalar(introducer))), .option))]
    case .string(_, _, let sawEscape): return sawEscape ? [.key(TerminalKeyPress(.escape))] : []
    case .paste:
      // What was seen of the end mark is no text.
      let rest = paste.finish()
      return rest.isEmpty ? [] : [.paste(rest)]
    case .ground, .scalar, .console, .oldMouse: return []
    }
  }

  private mutating func take(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    switch state {
    case .ground: takeGround(byte, &events)
    case .scalar: takeScalar(byte, &events)
    case .escape: takeEscape(byte, &events)
    case .control: takeControl(byte, &events)
    case .console: takeConsole(byte, &events)
    case .single: takeSingle(byte, &events)
    case .string(let introducer, _, let sawEscape):
      takeString(byte, introducer: introducer, sawEscape: sawEscape, &events)
    case .oldMouse: takeOldMouse(byte, &events)
    case .paste(let matched): takePaste(byte, matched: matched, &events)
    }
  }
}
