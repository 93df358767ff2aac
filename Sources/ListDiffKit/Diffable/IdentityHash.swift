/// A 32-bit hash of an identity, as the symbol table keeps it.
public struct IdentityHash: Hashable, Sendable {
  @usableFromInline let bits: UInt32

  @inlinable @inline(__always)
  init(bits: UInt32) { self.bits = bits }

  /// Hashes any `Hashable` identifier with Swift's own hash.
  @inlinable @inline(__always)
  public init<Identifier: Hashable>(hashing identifier: Identifier, seed: IdentitySeed) {
    // To copy a fresh hasher is cheaper than to make one.
    var hasher = seed.hasher
    identifier.hash(into: &hasher)
    let value = UInt(bitPattern: hasher.finalize())
    bits = UInt32(truncatingIfNeeded: value ^ (value >> (UInt(UInt.bitWidth) / 2)))
  }

  /// Hashes two words by multiplication.
  ///
  /// A product with an odd number loses nothing, and its high half depends on every bit. Every round
  /// multiplies by an odd number of its own that nobody outside the process knows, and folds the
  /// high half into the low one. The last round keeps the high half: that of a random multiple, so
  /// that two words which differ after the rounds before share one of *b* buckets with a
  /// probability of about 2/*b*, whoever chose them.
  @inlinable @inline(__always)
  public init(_ words: IdentifierWords, seed: IdentitySeed) {
    var mixed = words.first &* seed.first
    mixed ^= mixed >> 32
    mixed = (mixed &+ words.second) &* seed.second
    mixed ^= mixed >> 32
    mixed = mixed &* seed.third
    bits = UInt32(truncatingIfNeeded: mixed >> 32)
  }
}

extension IdentityHash {
  /// The bucket of a table with `count` buckets, a power of two up to 2^31, that the hash leads to.
  public func bucket(of count: Int) -> UInt32 {
    count < 2 ? 0 : bits >> UInt32(32 - count.trailingZeroBitCount)
  }

  /// The hash of an identifier together with the type of its value.
  @inlinable
  func mixed(with type: ObjectIdentifier) -> IdentityHash {
    // Types are told apart by addresses, whose low bits are all zero.
    let address = UInt64(truncatingIfNeeded: UInt(bitPattern: type)) &* 0x9E37_79B9_7F4A_7C15
    return IdentityHash(bits: bits ^ UInt32(truncatingIfNeeded: address >> 32))
  }
}

/// What makes hashes differ from process to process.
///
/// The random odd multipliers behind a hash of words, and a hasher with the seed of Swift's own.
public struct IdentitySeed: Sendable {
  @usableFromInline let first: UInt64
  @usableFromInline let second: UInt64
  @usableFromInline let third: UInt64
  @usableFromInline let hasher = Hasher()

  /// Makes a seed for a test that wants to show that a result does not depend on it.
  public init(_ number: UInt64) {
    func odd(_ salt: UInt64) -> UInt64 {
      // The finalizer of splitmix64: every bit of the number reaches every bit of the word.
      var word = number &+ salt &* 0x9E37_79B9_7F4A_7C15
      word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
      return (word ^ (word >> 31)) | 1
    }
    first = odd(1)
    second = odd(2)
    third = odd(3)
  }

  /// The seed of this process, taken from the seed of Swift's own hash.
  public static let process: IdentitySeed = {
    // Two draws, for on 32-bit platforms one has too few bits to hide three multipliers.
    let low = UInt64(truncatingIfNeeded: UInt(bitPattern: 0x4C69_7374.hashValue))
    let high = UInt64(truncatingIfNeeded: UInt(bitPattern: 0x4B69_7421.hashValue))
    return IdentitySeed(low ^ (high << 32 | high >> 32))
  }()
}
