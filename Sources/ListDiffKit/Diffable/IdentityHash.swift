/// A 32-bit hash of an identity, as the symbol table keeps it.
///
/// The defaults of ``Diffable`` make it. Make one only in your own implementation of
/// ``IdentityHashable/identityHash(seed:)``.
public struct IdentityHash: Hashable, Sendable {
  @usableFromInline let bits: UInt32

  @_alwaysEmitIntoClient @inline(__always)
  init(bits: UInt32) { self.bits = bits }

  /// Hashes any `Hashable` identifier with Swift's own hash.
  @_alwaysEmitIntoClient @inline(__always)
  public init<Identifier: Hashable>(hashing identifier: Identifier, seed: IdentitySeed) {
    // Copying a fresh hasher is cheaper than making one.
    var hasher = seed.hasher
    identifier.hash(into: &hasher)
    let value = UInt(bitPattern: hasher.finalize())
    bits = UInt32(truncatingIfNeeded: value ^ (value >> (UInt(UInt.bitWidth) / 2)))
  }

  /// Hashes two words by multiplication.
  ///
  /// Splits each word into halves, adds a secret random number to each half, and keeps the upper
  /// half of the sum of both products. Such hashes are pairwise independent (Thorup's
  /// pair-multiply-shift): any two different pairs of words, even chosen by an attacker, share one
  /// of *b* buckets with a probability of 1/*b*. The last lines are a bijection that scatters
  /// values at regular distances.
  @_alwaysEmitIntoClient @inline(__always)
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
    // Types are distinguished by addresses, whose low bits are all zero.
    let address = UInt64(truncatingIfNeeded: UInt(bitPattern: type)) &* 0x9E37_79B9_7F4A_7C15
    return IdentityHash(bits: bits ^ UInt32(truncatingIfNeeded: address >> 32))
  }
}
