extension TerminalKeyModifiers {
  /// The modifiers from the parameter of xterm and kitty: one more than the sum of their bits.
  init(parameter: Int) {
    self = []
    let bits = parameter - 1
    guard bits > 0 else { return }
    if bits & 1 != 0 { insert(.shift) }
    // Meta is 8 for xterm and iTerm2, and 32 for kitty, whose 8 is a key that most systems keep.
    if bits & (2 | 8 | 32) != 0 { insert(.option) }
    if bits & 4 != 0 { insert(.control) }
  }

  /// The modifiers that rxvt names by the end of a sequence.
  init(rxvt final: UInt8) {
    switch final {
    case UInt8(ascii: "$"): self = .shift
    case UInt8(ascii: "^"): self = .control
    default: self = [.shift, .control]
    }
  }
}

extension TerminalKey {
  /// The key of the final byte of `ESC [ 1 ; modifiers …`.
  init?(letter final: UInt8) {
    switch final {
    case UInt8(ascii: "A"): self = .up
    case UInt8(ascii: "B"): self = .down
    case UInt8(ascii: "C"): self = .right
    case UInt8(ascii: "D"): self = .left
    case UInt8(ascii: "F"): self = .end
    case UInt8(ascii: "H"): self = .home
    case UInt8(ascii: "P"): self = .function(1)
    case UInt8(ascii: "Q"): self = .function(2)
    case UInt8(ascii: "R"): self = .function(3)
    case UInt8(ascii: "S"): self = .function(4)
    default: return nil
    }
  }

  /// The key of `ESC O …`; the letters from `j` on are the numeric keypad.
  init?(single final: UInt8) {
    switch final {
    case UInt8(ascii: "M"): self = .enter
    case UInt8(ascii: "I"): self = .tab
    case UInt8(ascii: "X"): self = .character("=")
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      self = .character(Character(Unicode.Scalar(final - 0x40)))
    default: self.init(letter: final)
    }
  }

  /// The key of the number in `ESC [ number ~`.
  init?(number: Int) {
    switch number {
    case 1, 7: self = .home
    case 2: self = .insert
    case 3: self = .delete
    case 4, 8: self = .end
    case 5: self = .pageUp
    case 6: self = .pageDown
    case 11...15: self = .function(number - 10)
    case 17...21: self = .function(number - 11)
    case 23...26: self = .function(number - 12)
    case 28, 29: self = .function(number - 13)
    case 31...34: self = .function(number - 14)
    default: return nil
    }
  }

  /// The key of a code point, as kitty and xterm's `modifyOtherKeys` report it.
  init?(code: Int) {
    switch code {
    case 8, 127: self = .backspace
    case 9: self = .tab
    case 10, 13, 57_414: self = .enter
    case 27: self = .escape
    case 57_376...57_398: self = .function(code - 57_376 + 13)
    case 57_399...57_408: self = .character(Character(Unicode.Scalar(UInt8(code - 57_399 + 0x30))))
    case 57_409: self = .character(".")
    case 57_410: self = .character("/")
    case 57_411: self = .character("*")
    case 57_412: self = .character("-")
    case 57_413: self = .character("+")
    case 57_415: self = .character("=")
    case 57_416: self = .character(",")
    case 57_417: self = .left
    case 57_418: self = .right
    case 57_419: self = .up
    case 57_420: self = .down
    case 57_421: self = .pageUp
    case 57_422: self = .pageDown
    case 57_423: self = .home
    case 57_424: self = .end
    case 57_425: self = .insert
    case 57_426: self = .delete
    // Other codes of the private area are keys such as Caps Lock, which type nothing.
    case 57_344...63_743: return nil
    default:
      guard code >= 0x20, !(0x7F..<0xA0).contains(code),
        let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init)
      else { return nil }
      self = .character(Character(scalar))
    }
  }
}
