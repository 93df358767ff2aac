extension TerminalKeyPress {
  /// The key press of a control sequence; `nil` for other sequences and for released keys.
  init?(_ sequence: ControlSequence, final: UInt8) {
    guard sequence.mark == nil, sequence.intermediate == nil, sequence.phase ?? 1 < 3 else {
      return nil
    }
    let modifiers = TerminalKeyModifiers(parameter: sequence.parameter(1, default: 1))
    switch final {
    case UInt8(ascii: "~") where sequence.parameter(0) == 27 && sequence.parameters.count == 3:
      self.init(code: sequence.parameter(2), alternate: nil, modifiers)
    case UInt8(ascii: "~"):
      guard let key = TerminalKey(number: sequence.parameter(0)) else { return nil }
      self.init(key, modifiers)
    case UInt8(ascii: "u"):
      self.init(code: sequence.parameter(0), alternate: sequence.alternate, modifiers)
    case UInt8(ascii: "Z"): self.init(.tab, modifiers.union(.shift))
    // A reported cursor position has the same form, but is never queried in the first row.
    case UInt8(ascii: "R") where sequence.parameters.count == 2 && sequence.parameter(0) != 1:
      return nil
    default:
      guard let key = TerminalKey(letter: final) else { return nil }
      self.init(key, modifiers)
    }
  }

  private init?(code: Int, alternate: Int?, _ modifiers: TerminalKeyModifiers) {
    guard var key = TerminalKey(code: code) else { return nil }
    var modifiers = modifiers
    if modifiers.contains(.shift), case .character(let character) = key {
      // As elsewhere, a shifted letter is the capital letter without the modifier.
      if let alternate, let shifted = TerminalKey(code: alternate) {
        key = shifted
        modifiers.remove(.shift)
      } else if modifiers == .shift, let capital = character.capital {
        key = .character(capital)
        modifiers = []
      }
    }
    self.init(key, modifiers)
  }
}

extension Character {
  /// The capital letter, if it is a single scalar.
  fileprivate var capital: Character? {
    let upper = uppercased()
    guard upper.unicodeScalars.count == 1, let capital = upper.first, capital != self else {
      return nil
    }
    return capital
  }
}
