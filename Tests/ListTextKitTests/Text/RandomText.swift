import ListTestKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Texts made to be awkward, from a seed.
struct RandomText {
  /// How many texts a test looks at, from `LISTKIT_TEXT_SAMPLES`; few where nothing is optimised.
  static let samples = getenv("LISTKIT_TEXT_SAMPLES").flatMap { Int(String(cString: $0)) } ?? usual

  #if DEBUG
    private static let usual = 3_000
  #else
    private static let usual = 200_000
  #endif

  var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// Clusters and parts of clusters that meet seldom, but have rules for when they do.
  private static let parts: [String] = [
    "a", "b", "word", "-", " ", "  ", "\t", "\n", "\r", "\r\n", "\u{1B}", "\u{1B}[2J", "\u{9B}31m",
    "\u{7F}", "\0", "\u{301}", "\u{200D}", "\u{200B}", "\u{200C}", "\u{FE0F}", "\u{FE0E}",
    "\u{202E}", "\u{2066}", "\u{200F}", "\u{2028}", "\u{E0041}", "\u{E007F}", "\u{FEFF}",
    "\u{AD}", "漢", "字", "。", "「", "한", "\u{1100}", "\u{1161}", "\u{11A8}", "か", "ｶ", "\u{FF9E}",
    "é", "e\u{301}", "🇩", "🇪", "🏴", "👩", "👍", "🏽", "❤", "⌚", "1", "\u{20E3}", "👩‍👩‍👧",
    "क", "\u{94D}", "ष", "\u{93F}", "\u{600}", "ש", "س", "\u{E000}", "\u{378}", "\u{3000}",
  ]

  /// Up to so many parts, one after the other.
  mutating func text(atMost limit: Int) -> String {
    var text = ""
    for _ in 0..<random.below(limit + 1) {
      text += RandomText.parts[random.below(RandomText.parts.count)]
    }
    return text
  }

  /// Random scalars, of few blocks in one text.
  mutating func scalars(atMost limit: Int) -> String {
    let bits = 3 + random.below(18)
    let origin = UInt32(truncatingIfNeeded: random.next()) % 0x20000
    var text = String.UnicodeScalarView()
    for _ in 0..<random.below(limit + 1) {
      let value = (origin &+ UInt32(random.below(1 << bits))) % 0x110000
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    return String(text)
  }

  /// Random bytes, read as UTF-8 where they are, and repaired where they are not.
  mutating func repairedBytes(atMost limit: Int) -> String {
    let bytes = (0..<random.below(limit + 1)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// One of the kinds above.
  mutating func any(atMost limit: Int) -> String {
    switch random.below(3) {
    case 0: text(atMost: limit)
    case 1: scalars(atMost: limit)
    default: repairedBytes(atMost: limit)
    }
  }
}
