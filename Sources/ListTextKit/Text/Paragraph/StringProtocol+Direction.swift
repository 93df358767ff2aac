extension StringProtocol {
  /// Whether the first character with a direction is written from right to left.
  ///
  /// Letters have a direction, and so have the invisible marks for it. Digits, punctuation and what
  /// stands within isolates have none or count like other text.
  ///
  /// - Complexity: Linear in the text before that character.
  public var isRightToLeft: Bool {
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0..<0x80:
        if scalar.value | 0x20 >= 0x61, scalar.value | 0x20 <= 0x7A { return false }
      case 0x200E: return false
      case 0x200F, 0x061C: return true
      default:
        if scalar.properties.isLetter { return scalar.isInRightToLeftBlock }
      }
    }
    return false
  }
}

extension Unicode.Scalar {
  /// Whether its block is kept for writing from right to left; true of no other letter.
  fileprivate var isInRightToLeftBlock: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isLetter: Bool {
    switch generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }
}
