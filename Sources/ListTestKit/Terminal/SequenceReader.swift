/// Splits bytes into characters, controls and sequences.
struct SequenceReader: Sendable {
  /// An action that the terminal performs.
  enum Action: Sendable {
    case scalar(Unicode.Scalar)
    case control(UInt8)
    case escape([UInt8])
    case sequence(mark: UInt8?, parameters: [[Int]], intermediates: [UInt8], final: UInt8)
    case string(introducer: UInt8, [UInt8])
    case broken(String)
  }

  private enum State: Sendable {
    case ground
    case escape
    case sequence
    case string(UInt8, sawEscape: Bool)
    case scalar(needed: Int)
  }

  private var state = State.ground
  /// The bytes of the unfinished character or sequence, without those that began it.
  private var bytes: [UInt8] = []
  /// Whether the last byte belongs to what comes next.
  private(set) var breaksOff = false

  /// Takes the next byte, and returns what it completes.
  ///
  /// If it ``breaksOff`` a character or a sequence, it must be taken once more, as the beginning of the next one.
  mutating func take(_ byte: UInt8) -> Action? {
    breaksOff = false
    switch state {
    case .ground: return takeGround(byte)
    case .scalar(let needed): return takeScalar(byte, needed)
    case .escape: return takeEscape(byte)
    case .sequence: return takeSequence(byte)
    case .string(let introducer, let sawEscape): return takeString(introducer, sawEscape, byte)
    }
  }

  private mutating func breakOff(in next: State = .ground, _ complaint: String) -> Action {
    begin(next)
    breaksOff = true
    return .broken(complaint)
  }

  private mutating func begin(_ state: State) {
    self.state = state
    bytes = []
  }

  private mutating func takeGround(_ byte: UInt8) -> Action? {
    switch byte {
    case 0x1B: begin(.escape)
    case 0x00...0x1F, 0x7F: return .control(byte)
    case 0x20...0x7E: return .scalar(Unicode.Scalar(byte))
    case 0xC2...0xDF: beginScalar(byte, needed: 2)
    case 0xE0...0xEF: beginScalar(byte, needed: 3)
    case 0xF0...0xF4: beginScalar(byte, needed: 4)
    default: return .broken("byte \(byte) is no UTF-8")
    }
    return nil
  }

  private mutating func beginScalar(_ byte: UInt8, needed: Int) {
    begin(.scalar(needed: needed))
    bytes.append(byte)
  }

  private mutating func takeScalar(_ byte: UInt8, _ needed: Int) -> Action? {
    guard (0x80...0xBF).contains(byte) else { return breakOff("\(bytes) is no UTF-8") }
    bytes.append(byte)
    guard bytes.count == needed else { return nil }
    state = .ground
    let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
    guard text.count == 1, let scalar = text.first, Array(String(scalar).utf8) == bytes else {
      return .broken("\(bytes) is no UTF-8")
    }
    return (0x80..<0xA0).contains(scalar.value)
      ? .broken("the control U+00\(String(scalar.value, radix: 16))") : .scalar(scalar)
  }

  private mutating func takeEscape(_ byte: UInt8) -> Action? {
    switch byte {
    case 0x20...0x2F:
      bytes.append(byte)
      return nil
    case UInt8(ascii: "[") where bytes.isEmpty:
      begin(.sequence)
      return nil
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      begin(.string(byte, sawEscape: false))
      return nil
    case 0x30...0x7E:
      state = .ground
      return .escape(bytes + [byte])
    default: return breakOff("byte \(byte) after Escape")
    }
  }

  private mutating func takeString(
    _ introducer: UInt8, _ sawEscape: Bool, _ byte: UInt8
  ) -> Action? {
    switch byte {
    case UInt8(ascii: "\\") where sawEscape,
      0x07 where introducer == UInt8(ascii: "]") && !sawEscape:
      defer { begin(.ground) }
      return .string(introducer: introducer, bytes)
    case 0x1B where !sawEscape: state = .string(introducer, sawEscape: true)
    case 0x20...0xFF where !sawEscape: bytes.append(byte)
    default:
      // Escape begins another sequence, unless the string ends with it.
      return breakOff(in: sawEscape ? .escape : .ground, "byte \(byte) within a string")
    }
    return nil
  }

  private mutating func takeSequence(_ byte: UInt8) -> Action? {
    switch byte {
    case 0x20...0x3F:
      bytes.append(byte)
      return nil
    case 0x40...0x7E:
      state = .ground
      return parsed(final: byte)
    default: return breakOff("byte \(byte) within a control sequence")
    }
  }

  private func parsed(final: UInt8) -> Action {
    var rest = bytes[...]
    var mark: UInt8?
    if let first = rest.first, (0x3C...0x3F).contains(first) {
      mark = first
      rest.removeFirst()
    }
    let numbers = rest.prefix { (0x30...0x3B).contains($0) }
    let intermediates = Array(rest.dropFirst(numbers.count))
    guard intermediates.allSatisfy({ (0x20...0x2F).contains($0) }) else {
      return .broken("the control sequence \(String(decoding: bytes, as: UTF8.self))")
    }
    let parameters = numbers.split(separator: 0x3B, omittingEmptySubsequences: false).map { part in
      part.split(separator: 0x3A, omittingEmptySubsequences: false).map { digits in
        digits.reduce(0) { min($0 * 10 + Int($1) - 0x30, 99_999) }
      }
    }
    return .sequence(
      mark: mark, parameters: numbers.isEmpty ? [] : parameters, intermediates: intermediates,
      final: final)
  }
}
