extension Character {
  /// How many columns it takes when drawn: 0, 1 or 2.
  public var columns: Int {
    guard let shown, let first = shown.unicodeScalars.first else { return 0 }
    if shown.unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F1E6...0x1F1FF, 0x1F300...0x1F64F,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }

  /// What is drawn for it; nil for nothing.
  var shown: Character? {
    guard let first = unicodeScalars.first else { return nil }
    switch first.properties.generalCategory {
    case .control: return isNewline ? " " : "\u{FFFD}"
    case .format, .lineSeparator, .paragraphSeparator, .nonspacingMark, .enclosingMark: return nil
    default: return self
    }
  }
}
