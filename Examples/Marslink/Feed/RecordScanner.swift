/// Takes plain records apart in one pass: what nearly all lines are.
///
/// A line with anything out of the ordinary, such as values in values, a fraction, an escape by number
/// or a field that is there twice, is left to the JSON decoder, and so is each line that is wrong: what
/// is read here would have been read alike by the decoder, and errors come from there alone.
struct RecordScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  /// The fields of a line; `nil` if the decoder must look at it.
  static func fields(of line: [UInt8]) -> RecordFields? {
    line.withUnsafeBufferPointer { bytes in
      var scanner = RecordScanner(bytes: bytes)
      return scanner.object()
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// A value that needs no further look.
  private enum Value {
    case text(String)
    case number(Double)
    case flag(Bool)
    case null
  }

  // MARK: Objects

  private mutating func object() -> RecordFields? {
    var fields = RecordFields()
    var seen: UInt32 = 0
    guard take("{") else { return nil }
    if !take("}") {
      repeat {
        guard take("\""), let name = plainText(), take(":") else { return nil }
        guard let field = RecordField(name) else {
          guard skip() else { return nil }
          continue
        }
        guard seen & field.bit == 0, let value = value() else { return nil }
        seen |= field.bit
        guard Self.set(field, to: value, in: &fields) else { return nil }
      } while take(",")
      guard take("}") else { return nil }
    }
    skipBlanks()
    return place == bytes.count ? fields : nil
  }

  private static func set(
    _ field: RecordField, to value: Value, in fields: inout RecordFields
  ) -> Bool {
    switch value {
    case .text(let text): field.set(text, in: &fields)
    case .number(let number): field.set(number, in: &fields)
    case .flag(let flag): field.set(flag, in: &fields)
    case .null: true
    }
  }

  // MARK: Values

  private mutating func value() -> Value? {
    if take("\"") { return text().map(Value.text) }
    guard place < bytes.count else { return nil }
    switch bytes[place] {
    case UInt8(ascii: "t"): return word("true") ? .flag(true) : nil
    case UInt8(ascii: "f"): return word("false") ? .flag(false) : nil
    case UInt8(ascii: "n"): return word("null") ? .null : nil
    default: return number().map(Value.number)
    }
  }

  /// Leaves out the value of an unknown field.
  private mutating func skip() -> Bool {
    if take("\"") { return plainText() != nil }
    return value() != nil
  }

  /// A text of ASCII without escapes, up to its quotation mark.
  private mutating func plainText() -> UnsafeBufferPointer<UInt8>? {
    let start = place
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") {
        place += 1
        return UnsafeBufferPointer(rebasing: bytes[start..<place - 1])
      }
      guard byte >= 0x20, byte < 0x80, byte != UInt8(ascii: "\\") else { return nil }
      place += 1
    }
    return nil
  }

  private mutating func text() -> String? {
    let start = place
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") {
        place += 1
        return String(validating: bytes[start..<place - 1], as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") { return escapedText(from: start) }
      guard byte >= 0x20 else { return nil }
      place += 1
    }
    return nil
  }

  /// A text with escapes of one letter, of which the place is at the first one.
  private mutating func escapedText(from start: Int) -> String? {
    var text = Array(bytes[start..<place])
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: "\"") { return String(validating: text, as: UTF8.self) }
      guard byte >= 0x20 else { return nil }
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      guard place < bytes.count, let letter = Self.meaning(of: bytes[place]) else { return nil }
      text.append(letter)
      place += 1
    }
    return nil
  }

  /// What a letter after a backslash stands for; `nil` for escapes by number.
  private static func meaning(of letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    default: nil
    }
  }

  /// A whole number of a few digits.
  private mutating func number() -> Double? {
    let isNegative = take("-", afterBlanks: false)
    let start = place
    var number = 0
    while place < bytes.count, case 0x30...0x39 = bytes[place], place - start < 9 {
      number = number * 10 + Int(bytes[place] - 0x30)
      place += 1
    }
    guard place > start, place == start + 1 || bytes[start] != UInt8(ascii: "0") else { return nil }
    // More digits, a fraction or an exponent.
    if place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: " "), 0x09, 0x0D: break
      default: return nil
      }
    }
    return isNegative ? -Double(number) : Double(number)
  }

  private mutating func word(_ word: StaticString) -> Bool {
    let end = place + word.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    for offset in 0..<word.utf8CodeUnitCount
    where bytes[place + offset] != word.utf8Start[offset] {
      return false
    }
    place = end
    return true
  }

  // MARK: Marks

  private mutating func skipBlanks() {
    while place < bytes.count,
      bytes[place] == 0x20 || bytes[place] == 0x09 || bytes[place] == 0x0D
    {
      place += 1
    }
  }

  /// Takes a mark if it is next, and the blanks before it; and those after it unless it is a quotation
  /// mark, which begins a text.
  private mutating func take(_ mark: Unicode.Scalar, afterBlanks: Bool = true) -> Bool {
    if afterBlanks { skipBlanks() }
    guard place < bytes.count, bytes[place] == UInt8(ascii: mark) else { return false }
    place += 1
    if afterBlanks, mark != "\"" { skipBlanks() }
    return true
  }
}

/// A field that records may have.
private enum RecordField: UInt32, CaseIterable {
  case kind, id, date, sender, text, author, pinned, deleted
  case condition, temperature, high, low, sunrise, sunset

  var bit: UInt32 { 1 << rawValue }

  /// A name of up to 16 bytes, in two words that are compared at once.
  private struct Name: Equatable {
    private var words: SIMD2<UInt64> = [0, 0]

    init?(_ bytes: some Collection<UInt8>) {
      guard bytes.count <= 16 else { return nil }
      for (offset, byte) in bytes.enumerated() {
        words[offset / 8] |= UInt64(byte) << UInt64(offset % 8 * 8)
      }
    }
  }

  private static let names = allCases.map { Name("\($0)".utf8) }

  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let name = Name(bytes), let index = Self.names.firstIndex(of: name) else { return nil }
    self = Self.allCases[index]
  }

  func set(_ text: String, in fields: inout RecordFields) -> Bool {
    switch self {
    case .kind: fields.kind = text
    case .id: fields.id = text
    case .date: fields.date = text
    case .sender: fields.sender = text
    case .text: fields.text = text
    case .author: fields.author = text
    case .condition: fields.condition = text
    case .sunrise: fields.sunrise = text
    case .sunset: fields.sunset = text
    default: return false
    }
    return true
  }

  func set(_ number: Double, in fields: inout RecordFields) -> Bool {
    switch self {
    case .temperature: fields.temperature = number
    case .high: fields.high = number
    case .low: fields.low = number
    default: return false
    }
    return true
  }

  func set(_ flag: Bool, in fields: inout RecordFields) -> Bool {
    switch self {
    case .pinned: fields.pinned = flag
    case .deleted: fields.deleted = flag
    default: return false
    }
    return true
  }
}
