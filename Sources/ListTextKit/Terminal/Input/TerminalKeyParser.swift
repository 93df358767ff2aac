/// Parses the bytes of a terminal into events.
///
/// Input may be split anywhere: bytes fed one by one give the same events as bytes fed at once.
/// Unknown sequences are discarded as a whole, and an unfinished one uses bounded memory.
///
/// A lone Escape counts as the start of a sequence until a delay has passed. The owner of the
/// parser measures this delay, which should be longer while ``mayPause`` is `true`, and then calls
/// ``timeOut()`` if ``isWaiting`` is still `true`. So input that was cut off never blocks the
/// keyboard: after the time-out, keys are parsed again, and Control-C ends any unfinished sequence
/// except a paste at once.
public struct TerminalKeyParser: Sendable {
  /// The position of the parser in a sequence.
  enum State: Hashable, Sendable {
    case ground
    /// After the first byte of a multibyte character.
    case scalar
    /// After Escape.
    case escape
    /// After `ESC [`.
    case control
    /// After `ESC [ [`, which the console sends for a function key.
    case console
    /// After `ESC O`.
    case single
    /// In a string that ends with BEL or `ESC \`; the Escape may have been seen.
    case string(introducer: UInt8, isEmpty: Bool, sawEscape: Bool)
    /// In the three bytes after `ESC [ M`.
    case oldMouse
    /// In a paste, after a number of bytes of the end mark.
    case paste(matched: Int)
  }

  var state = State.ground
  /// The decoder of a multibyte character, with the modifiers from an Escape before it.
  var scalar = ScalarDecoder()
  var sequence = ControlSequence()
  var oldMouse: [UInt8] = []
  var paste = PasteCollector()

  /// Makes a parser.
  ///
  /// - Parameter pasteLimit: The maximum number of bytes of a paste event; a longer paste gives
  ///   several.
  public init(pasteLimit: Int = 1 << 20) { paste.limit = max(pasteLimit, 16) }

  /// Whether the bytes so far are an unfinished sequence, character or paste.
  public var isWaiting: Bool { state != .ground }

  /// Whether the unfinished bytes cannot be a key by themselves, so that a slow connection may have
  /// split them.
  ///
  /// It is `false` after a lone Escape, and after an Escape and the first byte of a sequence.
  public var mayPause: Bool {
    switch state {
    case .ground, .escape: false
    case .control, .single: !sequence.isEmpty
    case .string(_, let isEmpty, _): !isEmpty
    case .scalar, .console, .oldMouse, .paste: true
    }
  }

  /// Parses bytes, and returns their events.
  ///
  /// - Complexity: Linear in the number of bytes.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    for byte in bytes { take(byte, &events) }
    return events
  }

  /// Ends an unfinished sequence because no byte followed in time, and returns its events.
  ///
  /// The result is a key or the paste so far; any other unfinished sequence is discarded.
  ///
  /// - Complexity: Linear in the bytes of the unfinished sequence.
  public mutating func timeOut() -> [TerminalEvent] {
    defer { state = .ground }
    switch state {
    case .escape: return [.key(TerminalKeyPress(.escape))]
    case .control where sequence.isEmpty: return [.key(TerminalKeyPress(.character("["), .option))]
    case .single where sequence.isEmpty: return [.key(TerminalKeyPress(.character("O"), .option))]
    case .string(let introducer, let isEmpty, let sawEscape):
      let start = TerminalKey.character(Character(Unicode.Scalar(introducer)))
      return (isEmpty ? [.key(TerminalKeyPress(start, .option))] : [])
        + (sawEscape ? [.key(TerminalKeyPress(.escape))] : [])
    case .paste:
      // The bytes of an unfinished end mark are not part of the text.
      let rest = paste.finish()
      return rest.isEmpty ? [] : [.paste(rest)]
    case .scalar: return [.key(TerminalKeyPress(.character("\u{FFFD}"), scalar.modifiers))]
    case .ground, .control, .single, .console, .oldMouse: return []
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
    case .string(let introducer, let isEmpty, let sawEscape):
      takeString(byte, introducer: introducer, isEmpty: isEmpty, sawEscape: sawEscape, &events)
    case .oldMouse: takeOldMouse(byte, &events)
    case .paste(let matched): takePaste(byte, matched: matched, &events)
    }
  }
}
