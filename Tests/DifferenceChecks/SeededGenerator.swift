/// Random numbers that a seed repeats (splitmix64).
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  public mutating func below(_ limit: Int) -> Int {
    Int.random(in: 0..<max(1, limit), using: &self)
  }

  public mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}
