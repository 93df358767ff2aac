/// A 32-bit hash of an identity, as the symbol table keeps it.
///
/// Made by the defaults of ``Diffable``; make one yourself only in an `identityHash(seed:)` of
/// your own.
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
  /// Each word is split into halves, each half has a random number added that nobody outside the
  /// process knows, and the upper half of the sum of both products is kept. Such hashes are
  /// pairwise independent (Thorup's pair-multiply-shift): any two different pairs of words,
  /// whoever chose them, share one of *b* buckets with a probability of 1/*b*. The last lines lose
  /// nothing; they scatter what comes in regular steps.
  @inlinable @inline(__always)
  public init(_ words: IdentifierWords, seed: IdentitySeed) {
    let half: UInt64 = 0xFFFF_FFFF
    let first = (seed.first &+ words.first & half) &* (seed.second &+ words.first >> 32)
    let second = (seed.third &+ words.second & half) &* (seed.fourth &+ words.second >> 32)
    var mixed = UInt32(truncatingIfNeeded: (first &+ second) >> 32)
    mixed ^= mixed >> 15
    mixed = mixed &* 0x9E37_79B1
    bits = mixed
  }
}

extension IdentityHash {
  /// The bucket of a table with `count` buckets, a power of two up to 2^31.
  func bucket(of count: Int) -> UInt32 {
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
/// The random numbers behind a hash of words, and a hasher with the seed of Swift's own.
public struct IdentitySeed: Sendable {
  @usableFromInline let first: UInt64
  @usableFromInline let second: UInt64
  @usableFromInline let third: UInt64
  @usableFromInline let fourth: UInt64
  @usableFromInline let hasher = Hasher()

  /// Makes a seed for a test that wants to show that a result does not depend on it.
  public init(_ number: UInt64) {
    func random(_ salt: UInt64) -> UInt64 {
      // The finalizer of splitmix64: every bit of the number reaches every bit of the word.
      var word = number &+ salt &* 0x9E37_79B9_7F4A_7C15
      word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
      return word ^ (word >> 31)
    }
    first = random(1)
    second = random(2)
    third = random(3)
    fourth = random(4)
  }

  /// The seed of this process, taken from the seed of Swift's own hash.
  public static let process: IdentitySeed = {
    // Two draws, for on 32-bit platforms one has too few bits.
    let low = UInt64(truncatingIfNeeded: UInt(bitPattern: 0x4C69_7374.hashValue))
    let high = UInt64(truncatingIfNeeded: UInt(bitPattern: 0x4B69_7421.hashValue))
    return IdentitySeed(low ^ (high << 32 | high >> 32))
  }()
}
