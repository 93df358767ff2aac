/// Random numbers from a seed, the same on every machine and in every run.
///
/// The method is SplitMix64.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Makes a generator; equal seeds give equal numbers.
  public init(seed: UInt64) { state = seed }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// A number from zero up to, but not including, a limit; zero if the limit is not positive.
  public mutating func below(_ limit: Int) -> Int {
    limit > 1 ? Int.random(in: 0..<limit, using: &self) : 0
  }

  /// Returns `true` with a probability in percent.
  public mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}
