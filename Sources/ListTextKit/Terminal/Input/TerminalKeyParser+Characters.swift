extension TerminalKeyParser {
  mutating func takeGround(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    if byte == 0x1B {
      state = .escape
    } else {
      takeTyped(byte, [], &events)
    }
  }

  /// Handles a byte outside of any sequence, or one after an Escape that starts no sequence.
  mutating func takeTyped(
    _ byte: UInt8, _ modifiers: TerminalKeyModifiers, _ events: inout [TerminalEvent]
  ) {
    state = .ground
    if byte < 0x20 || byte == 0x7F {
      var press = TerminalKeyPress(control: byte)
      press.modifiers.formUnion(modifiers)
      events.append(.key(press))
    } else if byte < 0x80 {
      let character = Character(Unicode.Scalar(byte))
      events.append(.key(TerminalKeyPress(.character(character), modifiers)))
    } else if case .more = scalar.begin(byte, modifiers) {
      state = .scalar
    } else {
      events.append(.key(TerminalKeyPress(.character("\u{FFFD}"), modifiers)))
    }
  }

  mutating func takeScalar(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    switch scalar.add(byte) {
    case .more: break
    case .complete(let complete):
      state = .ground
      // The C1 controls are no keys and have no visible form.
      guard complete.value >= 0xA0 else { break }
      events.append(.key(TerminalKeyPress(.character(Character(complete)), scalar.modifiers)))
    case .broken:
      state = .ground
      events.append(.key(TerminalKeyPress(.character("\u{FFFD}"), scalar.modifiers)))
      takeGround(byte, &events)
    }
  }

  mutating func takeEscape(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    switch byte {
    case 0x1B: events.append(.key(TerminalKeyPress(.escape)))
    // Control-C ends any sequence, and this one is an Escape of its own.
    case 0x03:
      events.append(.key(TerminalKeyPress(.escape)))
      takeTyped(byte, [], &events)
    case UInt8(ascii: "["):
      sequence = ControlSequence()
      state = .control
    case UInt8(ascii: "O"):
      sequence = ControlSequence()
      state = .single
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      state = .string(introducer: byte, isEmpty: true, sawEscape: false)
    default: takeTyped(byte, .option, &events)
    }
  }

  /// Discards a string that the terminal sends.
  mutating func takeString(
    _ byte: UInt8, introducer: UInt8, isEmpty: Bool, sawEscape: Bool,
    _ events: inout [TerminalEvent]
  ) {
    switch byte {
    // The user pressed Control-C; no terminal sends this in a string.
    case 0x03: takeTyped(byte, [], &events)
    case UInt8(ascii: "\\") where sawEscape: state = .ground
    case _ where sawEscape:
      // The string was cut off or is a key; another sequence starts.
      state = .string(introducer: introducer, isEmpty: isEmpty, sawEscape: false)
      startAgain(&events)
      takeEscape(byte, &events)
    case 0x1B: state = .string(introducer: introducer, isEmpty: isEmpty, sawEscape: true)
    case 0x07, 0x18, 0x1A: state = .ground
    default: state = .string(introducer: introducer, isEmpty: false, sawEscape: false)
    }
  }
}

extension TerminalKeyPress {
  /// The key that sends this control character.
  init(control byte: UInt8) {
    switch byte {
    case 0x00: self.init(.character(" "), .control)
    case 0x08, 0x7F: self.init(.backspace)
    case 0x09: self.init(.tab)
    // Line feeds come from scripts and pipes rather than from keyboards.
    case 0x0A, 0x0D: self.init(.enter)
    case 0x1B: self.init(.escape)
    case 0x1C...0x1F: self.init(.character(Character(Unicode.Scalar(byte + 0x40))), .control)
    default: self.init(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
    }
  }
}
