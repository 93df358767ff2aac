/// Numbers that a seed settles.
struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }

  mutating func below(_ limit: Int) -> Int { limit > 0 ? Int(next() >> 33) % limit : 0 }

  mutating func isTrue(_ numerator: Int, of denominator: Int) -> Bool {
    below(denominator) < numerator
  }

  /// A multiple of a half, so that sums are exact in any order.
  mutating func length(upTo limit: Int) -> Double { Double(below(limit * 2 + 1)) / 2 }
}
