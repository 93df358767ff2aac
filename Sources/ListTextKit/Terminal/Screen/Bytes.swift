extension [UInt8] {
  /// Appends the bytes of a literal.
  mutating func append(_ literal: StaticString) {
    literal.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Appends a number in decimal digits.
  mutating func append(number: Int) {
    if number >= 10 { append(number: number / 10) }
    append(UInt8(truncatingIfNeeded: 0x30 + number % 10))
  }
}
