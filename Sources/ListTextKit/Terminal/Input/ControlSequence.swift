/// The parameters of a control sequence while it arrives.
struct ControlSequence: Hashable, Sendable {
  /// The maximum number of parameters; further ones are dropped.
  private static let parameterLimit = 16
  /// The maximum of a parameter, greater than any code point or coordinate.
  private static let valueLimit = 9_999_999

  /// A mark such as `<` or `?` before the parameters.
  private(set) var mark: UInt8?
  /// The last byte between the parameters and the final one.
  private(set) var intermediate: UInt8?
  /// The parameters; a missing one is zero.
  private(set) var parameters: [Int] = []
  /// The second part of the first parameter, after a colon: the code of the key with shift.
  private(set) var alternate: Int?
  /// The last part of the second parameter, after a colon: pressed, repeated, or released.
  private(set) var phase: Int?
  private var part = 0
  private(set) var isEmpty = true
  /// Whether a byte was at an invalid position.
  private(set) var isMalformed = false

  /// Whether the sequence is one number so far, as rxvt then ends sequences of keys with other
  /// final bytes.
  var isOneNumber: Bool {
    mark == nil && intermediate == nil && parameters.count == 1 && part == 0
  }

  /// The parameter at a position, or a default if it is missing or zero.
  func parameter(_ index: Int, default missing: Int = 0) -> Int {
    index < parameters.count && parameters[index] != 0 ? parameters[index] : missing
  }

  /// Adds a byte between the introducer and the final byte.
  mutating func add(_ byte: UInt8) {
    defer { isEmpty = false }
    switch byte {
    case 0x30...0x39:
      if intermediate != nil { isMalformed = true }
      if parameters.isEmpty { parameters.append(0) }
      addDigit(Int(byte & 0x0F))
    case 0x3A:
      if parameters.isEmpty { parameters.append(0) }
      part += 1
    case 0x3B:
      if parameters.isEmpty { parameters.append(0) }
      part = 0
      if parameters.count <= Self.parameterLimit { parameters.append(0) }
    case 0x3C...0x3F:
      if isEmpty { mark = byte } else { isMalformed = true }
    default: intermediate = byte
    }
  }

  private mutating func addDigit(_ digit: Int) {
    let last = parameters.count - 1
    guard last < Self.parameterLimit else { return }
    func appending(_ value: Int) -> Int { min(value * 10 + digit, Self.valueLimit) }
    switch (part, last) {
    case (0, _): parameters[last] = appending(parameters[last])
    case (1, 0): alternate = appending(alternate ?? 0)
    case (1, 1): phase = appending(phase ?? 0)
    default: break
    }
  }
}
