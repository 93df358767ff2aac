/// Turns the bytes of a terminal into events.
///
/// Bytes may be cut anywhere: fed one by one they give the same events as fed at once. Sequences
/// that mean nothing are swallowed whole, and what is kept of an unfinished one is bounded.
///
/// A lone Escape is the start of a sequence until enough time has passed. The owner of the parser
/// measures that time, and calls ``timeOut()`` when it is over and ``isWaiting`` still holds.
public struct KeyParser: Sendable {
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

  /// Whether time decides what was meant: an Escape, or an Escape and one more byte, came alone.
  public var isWaiting: Bool {
    switch state {
    case .escape: true
    case .control: sequence.isEmpty
    case .single: sequence.isEmpty
    case .string(_, let isEmpty, let sawEscape): isEmpty || sawEscape
    case .ground, .scalar, .console, .oldMouse, .paste: false
    }
  }

  /// Takes bytes, and returns what they mean.
  ///
  /// - Complexity: Linear in the number of bytes.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    for byte in bytes { take(byte, &events) }
    return events
  }

  /// Says that nothing followed for a while, and returns what was meant then.
  public mutating func timeOut() -> [TerminalEvent] {
    guard isWaiting else { return [] }
    defer { state = .ground }
    switch state {
    case .escape: return [.key(KeyPress(.escape))]
    case .control: return [.key(KeyPress(.character("["), .option))]
    case .single: return [.key(KeyPress(.character("O"), .option))]
    case .string(let introducer, true, _):
      return [.key(KeyPress(.character(Character(Unicode.Scalar(introducer))), .option))]
    case .string: return [.key(KeyPress(.escape))]
    case .ground, .scalar, .console, .oldMouse, .paste: return []
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
