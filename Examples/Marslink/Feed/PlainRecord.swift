/// The fields of a plain line, taken apart in one pass: nearly all lines are plain.
///
/// A decoder takes many times as long. It gets each line that is out of the ordinary: one with an escape, a
/// fraction, values in values or a field that is there twice, and whatever is no JSON. What is read here
/// it would have read alike.
struct PlainRecord {
  enum Value {
    case text(String)
    case number(Double)
    case flag(Bool)
  }

  /// Few fields: to look at each costs less than to hash them.
  private var fields: [(field: Record.Field, value: Value?)] = []

  /// Takes a line apart; `nil` if a decoder has to.
  init?(_ line: [UInt8]) {
    let isPlain = line.withUnsafeBufferPointer { line in
      var scanner = PlainScanner(bytes: line)
      return take(from: &scanner)
    }
    guard isPlain else { return nil }
  }

  /// The value of a field; `nil` if it is missing or `null`.
  subscript(field: Record.Field) -> Value? { fields.first { $0.field == field }?.value }

  private mutating func take(from scanner: inout PlainScanner) -> Bool {
    guard scanner.take("{") else { return false }
    repeat {
      guard let name = scanner.text(), scanner.take(":"), let value = scanner.value() else {
        return false
      }
      guard let field = Record.Field(rawValue: name) else { continue }
      if fields.contains(where: { $0.field == field }) { return false }
      fields.append((field, value))
    } while scanner.take(",")
    return scanner.take("}") && scanner.isAtEnd
  }
}

/// Reads what plain lines consist of, one after the other; `nil` and `false` for anything else.
private struct PlainScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipBlanks() {
    while next == 0x20 || next == 0x09 || next == 0x0D { place += 1 }
  }

  var isAtEnd: Bool {
    mutating get {
      skipBlanks()
      return next == nil
    }
  }

  mutating func take(_ mark: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard next == UInt8(ascii: mark) else { return false }
    place += 1
    return true
  }

  /// A value; `.some(nil)` for `null`.
  mutating func value() -> PlainRecord.Value?? {
    skipBlanks()
    switch next {
    case UInt8(ascii: "\""): return text().map(PlainRecord.Value.text)
    case UInt8(ascii: "t"): return takes("true") ? .flag(true) : nil
    case UInt8(ascii: "f"): return takes("false") ? .flag(false) : nil
    case UInt8(ascii: "n"): return takes("null") ? .some(nil) : nil
    default: return number().map(PlainRecord.Value.number)
    }
  }

  mutating func text() -> String? {
    guard take("\"") else { return nil }
    let start = place
    var isASCII = true
    while let next, next != UInt8(ascii: "\"") {
      if next < 0x20 || next == UInt8(ascii: "\\") { return nil }
      isASCII = isASCII && next < 0x80
      place += 1
    }
    let text = UnsafeBufferPointer(rebasing: bytes[start..<place])
    guard take("\"") else { return nil }
    // ASCII needs no check, which takes longer than all else.
    return isASCII ? String(decoding: text, as: UTF8.self) : String(validating: text, as: UTF8.self)
  }

  /// A whole number of a few digits.
  private mutating func number() -> Double? {
    let isNegative = take("-")
    let start = place
    var number = 0
    while let next, case 0x30...0x39 = next, place < start + 9 {
      number = number * 10 + Int(next - 0x30)
      place += 1
    }
    guard place > start, place == start + 1 || bytes[start] != UInt8(ascii: "0") else { return nil }
    return isNegative ? -Double(number) : Double(number)
  }

  private mutating func takes(_ word: StaticString) -> Bool {
    let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard bytes[place...].starts(with: word) else { return false }
    place += word.count
    return true
  }
}
