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
    case escape([UInt8])
    case sequence([UInt8])
    case string(UInt8, [UInt8], sawEscape: Bool)
    case scalar([UInt8], needed: Int)
  }

  private var state = State.ground

  mutating func take(_ byte: UInt8) -> Action? {
    switch state {
    case .ground: return takeGround(byte)
    case .scalar(let bytes, let needed): return takeScalar(bytes + [byte], needed)
    case .escape(let bytes): return takeEscape(bytes, byte)
    case .sequence(let bytes): return takeSequence(bytes, byte)
    case .string(let introducer, let bytes, let sawEscape):
      return takeString(introducer, bytes, sawEscape, byte)
    }
  }

  private mutating func takeGround(_ byte: UInt8) -> Action? {
    state = .ground
    switch byte {
    case 0x1B:
      state = .escape([])
      return nil
    case 0x00...0x1F, 0x7F: return .control(byte)
    case 0x20...0x7E: return .scalar(Unicode.Scalar(byte))
    case 0xC2...0xDF: state = .scalar([byte], needed: 2)
    case 0xE0...0xEF: state = .scalar([byte], needed: 3)
    case 0xF0...0xF4: state = .scalar([byte], needed: 4)
    default: return .broken("byte \(byte) is no UTF-8")
    }
    return nil
  }

  private mutating func takeScalar(_ bytes: [UInt8], _ needed: Int) -> Action? {
    guard bytes.count == needed else {
      state = .scalar(bytes, needed: needed)
      return nil
    }
    state = .ground
    let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
    guard text.count == 1, let scalar = text.first, Array(String(scalar).utf8) == bytes else {
      return .broken("\(bytes) is no UTF-8")
    }
    return (0x80..<0xA0).contains(scalar.value)
      ? .broken("the control U+00\(String(scalar.value, radix: 16))") : .scalar(scalar)
  }

  private mutating func takeEscape(_ bytes: [UInt8], _ byte: UInt8) -> Action? {
    state = .ground
    switch byte {
    case 0x20...0x2F:
      state = .escape(bytes + [byte])
      return nil
    case UInt8(ascii: "[") where bytes.isEmpty:
      state = .sequence([])
      return nil
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      state = .string(byte, [], sawEscape: false)
      return nil
    case 0x30...0x7E: return .escape(bytes + [byte])
    default: return .broken("byte \(byte) after Escape")
    }
  }

  private mutating func takeString(
    _ introducer: UInt8, _ bytes: [UInt8], _ sawEscape: Bool, _ byte: UInt8
  ) -> Action? {
    state = .ground
    switch byte {
    case UInt8(ascii: "\\") where sawEscape: return .string(introducer: introducer, bytes)
    case 0x07 where introducer == UInt8(ascii: "]") && !sawEscape:
      return .string(introducer: introducer, bytes)
    case 0x1B where !sawEscape:
      state = .string(introducer, bytes, sawEscape: true)
      return nil
    case 0x20...0xFF where !sawEscape:
      state = .string(introducer, bytes + [byte], sawEscape: false)
      return nil
    default: return .broken("byte \(byte) within a string")
    }
  }

  private mutating func takeSequence(_ bytes: [UInt8], _ byte: UInt8) -> Action? {
    switch byte {
    case 0x20...0x3F:
      state = .sequence(bytes + [byte])
      return nil
    case 0x40...0x7E:
      state = .ground
      return parsed(bytes, final: byte)
    default:
      state = .ground
      return .broken("byte \(byte) within a control sequence")
    }
  }

  private func parsed(_ bytes: [UInt8], final: UInt8) -> Action {
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
