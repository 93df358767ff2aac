extension String {
  /// The text without what would drive a terminal or turn the order of its letters.
  ///
  /// A control character is replaced by its picture, such as ␛.
  var harmless: String {
    var text = ""
    text.unicodeScalars.append(contentsOf: unicodeScalars.map(\.harmless))
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var harmless: Unicode.Scalar {
    switch value {
    case 0..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0x2028...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: self
    }
  }
}
