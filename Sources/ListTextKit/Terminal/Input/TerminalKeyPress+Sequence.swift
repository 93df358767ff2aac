extension TerminalKeyPress {
  /// The key press of a control sequence; `nil` for other sequences and for released keys.
  init?(_ sequence: ControlSequence, final: UInt8) {
    guard sequence.mark == nil, sequence.intermediate == nil, sequence.phase ?? 1 < 3 else {
      return nil
    }
    let modifiers = TerminalKeyModifiers(parameter: sequence.parameter(1, default: 1))
    switch final {
    case UInt8(ascii: "~") where sequence.parameter(0) == 27 && sequence.parameters.count == 3:
      // The code is that of the shifted character; a space has none.
      let code = sequence.parameter(2)
      self.init(code: code, shifted: code == 0x20 ? nil : code, modifiers)
    case UInt8(ascii: "~"):
      guard let key = TerminalKey(number: sequence.parameter(0)) else { return nil }
      self.init(key, modifiers)
    case UInt8(ascii: "u"):
      self.init(code: sequence.parameter(0), shifted: sequence.alternate, modifiers)
    case UInt8(ascii: "$"), UInt8(ascii: "^"), UInt8(ascii: "@"):
      guard sequence.isOneNumber, let key = TerminalKey(number: sequence.parameter(0)) else {
        return nil
      }
      self.init(key, TerminalKeyModifiers(rxvt: final))
    case UInt8(ascii: "a")...UInt8(ascii: "d") where sequence.isEmpty:
      guard let key = TerminalKey(letter: final - 0x20) else { return nil }
      self.init(key, .shift)
    case UInt8(ascii: "Z"): self.init(.tab, modifiers.union(.shift))
    // A reported cursor position has the same form, but is never queried in the first row.
    case UInt8(ascii: "R") where sequence.parameters.count == 2 && sequence.parameter(0) != 1:
      return nil
    default:
      guard let key = TerminalKey(letter: final) else { return nil }
      self.init(key, modifiers)
    }
  }

  private init?(code: Int, shifted: Int?, _ modifiers: TerminalKeyModifiers) {
    guard let key = TerminalKey(code: code) else { return nil }
    guard case .character(let character) = key else {
      self.init(key, modifiers)
      return
    }
    var capital: Character?
    if case .character(let character)? = shifted.flatMap({ TerminalKey(code: $0) }) {
      capital = character
    }
    self.init(typing: character, shifted: capital, modifiers)
  }

  /// The press of a character key in one form, however the terminal reports it.
  ///
  /// - Parameter shifted: The character that the key types with Shift, if known.
  init(
    typing character: Character, shifted: Character? = nil, _ modifiers: TerminalKeyModifiers
  ) {
    if modifiers.contains(.control) {
      self.init(.character(character.single(character.lowercased()) ?? character), modifiers)
    } else if modifiers.contains(.shift),
      let capital = shifted ?? character.capital
    {
      self.init(.character(capital), modifiers.subtracting(.shift))
    } else {
      self.init(.character(character), modifiers)
    }
  }
}

extension Character {
  /// The capital letter, which some terminals report in place of the small one; `nil` if there is none.
  fileprivate var capital: Character? { isUppercase ? self : single(uppercased()) }

  /// Another form of the character; `nil` if it has several scalars or equals the character.
  fileprivate func single(_ form: String) -> Character? {
    guard form.unicodeScalars.count == 1, let other = form.first, other != self else { return nil }
    return other
  }
}
