/// How much terminals agree on the width of a character.
enum WidthDispute {
  /// All terminals agree.
  case none
  /// Terminals with East Asian settings may draw it wider: signs, arrows, and lines.
  case rare
  /// Terminals differ: emoji, joined characters, scripts with marks.
  case common

  init(_ cell: PackedCell) {
    guard cell.clusterIndex == nil else {
      self = .common
      return
    }
    switch cell.content {
    case 0x20..<0x7F: self = .none
    // Letters of Europe, and the common characters of East Asian scripts.
    case 0xC0..<0x300, 0x370..<0x483, 0x48A..<0x530: self = .none
    case 0x3001..<0x3021, 0x3041..<0x3097, 0x30A0..<0x3100, 0x3400..<0x4DB6, 0x4E00..<0x9FA6,
      0xAC00..<0xD7A4, 0xFF01..<0xFF61:
      self = .none
    case 0xA0..<0xAD, 0xAE..<0xC0, 0x2010..<0x2028, 0x2030..<0x205F, 0x20A0..<0x20B6,
      0x2190..<0x21FF, 0x2500..<0x25FD, 0x2800..<0x2900:
      self = .rare
    default: self = .common
    }
  }

  /// Whether a terminal may join a character to the one before it.
  static func joinsPrevious(_ first: Unicode.Scalar) -> Bool {
    // Parts of a Korean syllable join only other parts.
    if 0x1160..<0x1200 ~= first.value || 0xD7B0..<0xD800 ~= first.value { return true }
    // Besides marks, some letters join, such as the Thai vowel U+0E33.
    var text = " "
    text.unicodeScalars.append(first)
    return text.count == 1
  }
}
