extension TerminalKeyParser {
  mutating func takeControl(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    switch byte {
    case UInt8(ascii: "$") where sequence.isOneNumber:
      state = .ground
      finishControl(byte, &events)
    case 0x20...0x3F: sequence.add(byte)
    case UInt8(ascii: "M") where sequence.isEmpty:
      oldMouse = []
      state = .oldMouse
    case UInt8(ascii: "[") where sequence.isEmpty: state = .console
    case 0x1B: startAgain(&events)
    case 0x40...0x7E:
      state = .ground
      finishControl(byte, &events)
    default: abandon(byte, &events)
    }
  }

  /// Handles an Escape within a sequence, whose start may have been a key.
  mutating func startAgain(_ events: inout [TerminalEvent]) {
    events += timeOut()
    state = .escape
  }

  /// Drops the sequence at a byte that no sequence contains, and parses the byte on its own.
  private mutating func abandon(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    state = .ground
    // Cancel and Substitute have no meaning besides ending the sequence.
    if byte != 0x18, byte != 0x1A { takeGround(byte, &events) }
  }

  mutating func takeConsole(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    guard (0x20...0x7E).contains(byte) else { return abandon(byte, &events) }
    state = .ground
    if (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) {
      events.append(.key(TerminalKeyPress(.function(Int(byte) - 0x40))))
    }
  }

  mutating func takeSingle(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    switch byte {
    case 0x30...0x39, 0x3B: sequence.add(byte)
    case 0x20...0x7E:
      state = .ground
      // The sequences of rxvt for arrows with Control.
      if sequence.isEmpty, (UInt8(ascii: "a")...UInt8(ascii: "d")).contains(byte),
        let arrow = TerminalKey(letter: byte - 0x20)
      {
        return events.append(.key(TerminalKeyPress(arrow, .control)))
      }
      let modifiers = TerminalKeyModifiers(parameter: sequence.parameters.last ?? 1)
      guard let key = TerminalKey(single: byte) else { return }
      events.append(.key(TerminalKeyPress(key, modifiers)))
    case 0x1B: startAgain(&events)
    default: abandon(byte, &events)
    }
  }

  private mutating func finishControl(_ final: UInt8, _ events: inout [TerminalEvent]) {
    guard !sequence.isMalformed else { return }
    switch (sequence.mark, sequence.intermediate, final) {
    case (nil, nil, UInt8(ascii: "~")) where sequence.parameter(0) == 200:
      paste.begin()
      state = .paste(matched: 0)
    case (nil, nil, UInt8(ascii: "I")): events.append(.focus(true))
    case (nil, nil, UInt8(ascii: "O")): events.append(.focus(false))
    case (UInt8(ascii: "<"), nil, UInt8(ascii: "M")), (UInt8(ascii: "<"), nil, UInt8(ascii: "m")):
      if let event = TerminalMouseEvent(sequence, isRelease: final == UInt8(ascii: "m")) {
        events.append(.mouse(event))
      }
    default:
      if let press = TerminalKeyPress(sequence, final: final) {
        events.append(.key(press))
      } else if let reply = TerminalReply(sequence, final: final) {
        events.append(.reply(reply))
      }
    }
  }

  mutating func takeOldMouse(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    guard byte >= 0x20 else { return abandon(byte, &events) }
    oldMouse.append(byte)
    guard oldMouse.count == 3 else { return }
    state = .ground
    if let event = TerminalMouseEvent(old: oldMouse) { events.append(.mouse(event)) }
  }

  mutating func takePaste(_ byte: UInt8, matched: Int, _ events: inout [TerminalEvent]) {
    let mark = PasteCollector.endMark
    if byte == mark[matched] {
      state = .paste(matched: matched + 1)
      guard matched + 1 == mark.count else { return }
      state = .ground
      events.append(.paste(paste.finish()))
      return
    }
    // Only the first byte of the mark is an Escape, so the mark can start again only at this byte.
    for earlier in mark.prefix(matched) { paste.add(earlier) }
    let begins = byte == mark[0]
    if !begins { paste.add(byte) }
    state = .paste(matched: begins ? 1 : 0)
    if let part = paste.takeFullPart() { events.append(.paste(part)) }
  }
}
