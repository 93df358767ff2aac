/// The random numbers of identity hashes, different in each process.
///
/// Four numbers for hashes of words, and a hasher with the seed of Swift's own hash.
public struct IdentitySeed: Sendable {
  @usableFromInline let first: UInt64
  @usableFromInline let second: UInt64
  @usableFromInline let third: UInt64
  @usableFromInline let fourth: UInt64
  @usableFromInline let hasher = Hasher()

  /// Makes a fixed seed, for tests that compare results under several seeds.
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
    // Two hash values, because one has too few bits on 32-bit platforms.
    let low = UInt64(truncatingIfNeeded: UInt(bitPattern: 0x4C69_7374.hashValue))
    let high = UInt64(truncatingIfNeeded: UInt(bitPattern: 0x4B69_7421.hashValue))
    return IdentitySeed(low ^ (high << 32 | high >> 32))
  }()
}
