extension TerminalMouseEvent {
  /// The event of `ESC [ < buttons ; column ; row M`.
  init?(_ sequence: ControlSequence, isRelease: Bool) {
    guard sequence.parameters.count == 3, sequence.parameter(1) > 0, sequence.parameter(2) > 0
    else { return nil }
    self.init(
      buttons: sequence.parameter(0), isRelease: isRelease, column: sequence.parameter(1) - 1,
      row: sequence.parameter(2) - 1)
  }

  /// The event of the three bytes after `ESC [ M`, as old terminals report it.
  init?(old bytes: [UInt8]) {
    guard bytes.count == 3, bytes[1] > 0x20, bytes[2] > 0x20 else { return nil }
    let buttons = Int(bytes[0]) - 0x20
    // The protocol does not report which button was released.
    let isRelease = buttons & 0b1110_0011 == 3
    self.init(
      buttons: buttons, isRelease: isRelease, column: Int(bytes[1]) - 0x21,
      row: Int(bytes[2]) - 0x21)
  }

  private init?(buttons: Int, isRelease: Bool, column: Int, row: Int) {
    guard buttons < 256 else { return nil }
    var modifiers: TerminalKeyModifiers = []
    if buttons & 4 != 0 { modifiers.insert(.shift) }
    if buttons & 8 != 0 { modifiers.insert(.option) }
    if buttons & 16 != 0 { modifiers.insert(.control) }
    let kind: Kind
    switch (buttons & 0b1100_0000, buttons & 3) {
    case (64, 0): kind = .wheelUp
    case (64, 1): kind = .wheelDown
    case (64, 2): kind = .wheelLeft
    case (64, _): kind = .wheelRight
    case _ where isRelease: kind = .release
    case (0, 3): kind = .move
    case (let high, let low):
      let button: Button =
        switch (high, low) {
        case (0, 0): .left
        case (0, 1): .middle
        case (0, _): .right
        default: .other(low + (high == 128 ? 8 : 12))
        }
      kind = buttons & 32 != 0 ? .drag(button) : .press(button)
    }
    self.init(kind, column: column, row: row, modifiers: modifiers)
  }
}
