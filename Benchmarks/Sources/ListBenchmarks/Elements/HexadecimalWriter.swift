/// Writes text and numbers into the storage of a new string.
struct HexadecimalWriter {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  init(_ buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

  mutating func write(_ text: StaticString) {
    for index in 0..<text.utf8CodeUnitCount { writeByte(text.utf8Start[index]) }
  }

  /// Writes sixteen digits.
  mutating func write(_ number: UInt64) {
    for shift in stride(from: 60, through: 0, by: -4) {
      write(UInt8(truncatingIfNeeded: number >> UInt64(shift) & 15))
    }
  }

  /// Writes one digit.
  mutating func write(_ digit: UInt8) { writeByte(digit < 10 ? 48 + digit : 87 + digit) }

  mutating func writeByte(_ byte: UInt8) {
    buffer[count] = byte
    count += 1
  }
}
