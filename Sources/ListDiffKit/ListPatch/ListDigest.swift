/// A 128-bit digest of a list that is the same in every process, on every platform.
///
/// Feed it the identifier and the content of each element:
///
/// ```swift
/// let patch = ListPatch(from: old, to: new) { message, digest in
///   digest.combine(message.id)
///   digest.combine(message.text)
/// }
/// ```
///
/// It is FNV-1a: it detects lists that differ by accident, such as another version of a record. It
/// does not protect against lists made on purpose to have the same digest.
public struct ListDigest: Hashable, Sendable {
  @usableFromInline var high: UInt64
  @usableFromInline var low: UInt64

  /// Makes the digest of no bytes.
  @_alwaysEmitIntoClient
  public init() {
    high = 0x6C62_272E_07BB_0142
    low = 0x62B8_2175_6295_C58D
  }

  /// Makes the digest of a list: its length and each of its elements, in order.
  ///
  /// - Complexity: O(*n*) calls of the closure.
  @_alwaysEmitIntoClient
  public init<Elements: Collection>(
    of list: Elements, digestedBy digest: (Elements.Element, inout ListDigest) -> Void
  ) {
    self.init()
    combine(list.count)
    for element in list { digest(element, &self) }
  }

  /// Feeds bytes.
  ///
  /// If the number of bytes varies, feed it first: otherwise different elements can feed the same bytes.
  ///
  /// - Complexity: O(*n*), a multiplication of 128 bits for each byte.
  @_alwaysEmitIntoClient
  public mutating func combine<Bytes: Sequence>(bytes: Bytes) where Bytes.Element == UInt8 {
    for byte in bytes { mix(byte) }
  }

  /// Feeds a number as eight bytes, the lowest first, whatever the width of its type.
  @_alwaysEmitIntoClient
  public mutating func combine(_ number: some FixedWidthInteger) {
    let word = UInt64(truncatingIfNeeded: number)
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      mix(UInt8(truncatingIfNeeded: word >> shift))
    }
  }

  /// Feeds a string: the number of its UTF-8 bytes, then the bytes.
  ///
  /// Equal strings of different Unicode scalars, such as one with a precomposed and one with a
  /// combining accent, have different digests.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  @_alwaysEmitIntoClient
  public mutating func combine(_ string: some StringProtocol) {
    combine(string.utf8.count)
    combine(bytes: string.utf8)
  }

  /// Feeds one byte of FNV-1a: exclusive or, then a product with 2^88 + 0x13B, modulo 2^128.
  @_alwaysEmitIntoClient
  mutating func mix(_ byte: UInt8) {
    low ^= UInt64(byte)
    let product = low.multipliedFullWidth(by: 0x13B)
    high = high &* 0x13B &+ product.high &+ (low &<< 24)
    low = product.low
  }
}

extension ListDigest: LosslessStringConvertible {
  /// The digest as 32 hexadecimal digits.
  public var description: String { Self.text(high) + Self.text(low) }

  /// Makes a digest from 32 hexadecimal digits; `nil` for any other string.
  public init?(_ description: String) {
    let digits = Array(description.utf8)
    guard digits.count == 32, digits.allSatisfy({ $0 != 0x2B && $0 != 0x2D }),
      let high = UInt64(description.prefix(16), radix: 16),
      let low = UInt64(description.suffix(16), radix: 16)
    else { return nil }
    self.high = high
    self.low = low
  }

  private static func text(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

#if !hasFeature(Embedded)
  extension ListDigest: Codable {
    /// Encodes the digest as a string of 32 hexadecimal digits.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }

    /// Decodes a string of 32 hexadecimal digits.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let digest = ListDigest(text) else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription:
            "A digest is 32 hexadecimal digits, and this is \(text.debugDescription).")
      }
      self = digest
    }
  }
#endif
