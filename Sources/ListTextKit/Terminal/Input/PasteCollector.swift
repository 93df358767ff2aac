/// Collects the bytes of a paste, and delivers them in parts of bounded size.
struct PasteCollector: Hashable, Sendable {
  static let endMark: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

  var limit = 1 << 20
  private var bytes: [UInt8] = []
  private var sawReturn = false

  mutating func begin() {
    bytes = []
    sawReturn = false
  }

  /// Adds a byte; converts line ends to line feeds, as terminals send carriage returns.
  mutating func add(_ byte: UInt8) {
    defer { sawReturn = byte == 0x0D }
    if byte == 0x0A, sawReturn { return }
    bytes.append(byte == 0x0D ? 0x0A : byte)
  }

  /// Removes and returns text if there are enough bytes for a part; keeps an incomplete character.
  mutating func takeFullPart() -> String? {
    guard bytes.count >= limit else { return nil }
    var end = limit
    // The first byte of a character is at most three before the end.
    for index in (end - 3..<end).reversed() {
      if bytes[index] & 0xC0 == 0xC0 {
        let needed = bytes[index] >= 0xF0 ? 4 : bytes[index] >= 0xE0 ? 3 : 2
        if index + needed > end { end = index }
        break
      }
      if bytes[index] < 0x80 { break }
    }
    let part = String(decoding: bytes[..<end], as: UTF8.self)
    bytes.removeFirst(end)
    return part
  }

  /// Removes and returns the rest of the paste.
  mutating func finish() -> String {
    defer { bytes = [] }
    return String(decoding: bytes, as: UTF8.self)
  }
}
