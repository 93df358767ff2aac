extension TextMetrics {
  /// Whether the first character with a direction is right-to-left.
  ///
  /// Letters and the invisible direction marks have a direction. Digits and punctuation have none.
  /// Text within isolates counts like other text.
  ///
  /// - Complexity: Linear in the text before that character.
  public static func isRightToLeft(_ text: some StringProtocol) -> Bool {
    for scalar in text.unicodeScalars {
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
  /// Whether the block of the scalar is reserved for right-to-left scripts.
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
