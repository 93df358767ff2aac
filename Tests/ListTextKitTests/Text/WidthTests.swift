import ListTextKit
import Testing

struct WidthTests {
  /// Where this library says something else than the oracle, and why.
  private static let exceptions: [(scalars: ClosedRange<UInt32>, columns: Int, reason: String)] = [
    (0x00...0x08, 1, "a picture of the control character is drawn"),
    (0x09...0x09, 2, "a tab is two spaces"),
    (0x0A...0x1F, 1, "a picture of the control character, or a space for a newline, is drawn"),
    (0x7F...0x9F, 1, "a picture of the control character is drawn"),
    (0xAD...0xAD, 0, "a soft hyphen is not drawn, as no line is broken there"),
    (0x2028...0x2029, 1, "a space is drawn for a separator of lines"),
    (0x202A...0x202E, 1, "controls of the reading order are made visible"),
    (0x2066...0x2069, 1, "controls of the reading order are made visible"),
  ]

  @Test func `every scalar has the width of another library, except for listed reasons`() {
    var differing: [UInt32] = []
    for (scalars, expected) in oracle {
      for value in scalars {
        guard let scalar = Unicode.Scalar(value) else { continue }
        let exception = WidthTests.exceptions.first { $0.scalars.contains(value) }
        if TextMetrics.columns(of: Character(scalar)) != exception?.columns ?? expected {
          differing.append(value)
        }
      }
    }
    #expect(differing.map { String($0, radix: 16) } == [])
  }

  @Test func `every listed reason is needed`() {
    for exception in WidthTests.exceptions {
      let differs = oracle.contains { scalars, expected in
        scalars.overlaps(exception.scalars) && expected != exception.columns
      }
      #expect(differs, "\(exception)")
    }
  }

  private var oracle: [(ClosedRange<UInt32>, Int)] {
    let runs = OracleWidths.runs.split { $0 == " " || $0 == "\n" }.map { run in
      let parts = run.split(separator: ":")
      return (UInt32(parts[0], radix: 16) ?? 0, Int(parts[1]) ?? 0)
    }
    let ends = runs.dropFirst().map(\.0) + [0x110000]
    return zip(runs, ends).map { ($0.0...$1 - 1, $0.1) }
  }

  @Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("漢", 2), ("한", 2), ("ａ", 2), ("ｶ", 1),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1161}", 0),
    ("👍", 2), ("👍🏽", 2), ("👩‍👩‍👧", 2), ("👨🏻‍👩🏻‍👧🏻‍👦🏻", 2), ("🇩🇪", 2), ("🇩", 2),
    ("❤", 1), ("❤\u{FE0F}", 2), ("❤\u{FE0F}‍🔥", 2), ("⌚", 2), ("⌚\u{FE0E}", 2),
    ("1\u{FE0F}\u{20E3}", 2), ("#\u{FE0F}\u{20E3}", 2), ("a\u{FE0F}", 1), ("〰\u{FE0E}", 2),
    ("ｶ\u{FF9E}", 2), ("か\u{FF9E}", 2), ("\u{FF9E}", 1), ("\u{301}", 0), ("\u{200D}", 0),
    ("क\u{94D}ष", 2), ("न\u{93F}", 1), ("a🏽", 1), ("§", 1), ("○", 1), ("\u{E000}", 1),
    ("\u{378}", 1), ("\u{10FFFF}", 1), ("\r\n", 1), ("\u{E0041}", 0), ("\u{3164}", 0),
    ("❤\u{FE0F}\u{200D}", 2), ("⌚\u{FE0E}\u{200D}", 2),
    ("2\u{FE0F}\u{FE0E}", 2), ("2\u{FE0E}\u{FE0F}", 2),
    ("👍\u{FE0E}", 2), ("🇩🇪\u{FE0E}", 2), ("🏴\u{FE0E}", 2), ("❤\u{FE0E}", 1),
    ("🏴\u{E0067}\u{E0062}\u{E007F}", 2),
  ])
  func `a cluster has its documented width`(_ cluster: String, _ columns: Int) {
    #expect(cluster.count == 1)
    #expect(TextMetrics.columns(of: cluster) == columns)
    #expect(cluster.first.map { TextMetrics.columns(of: $0) } == columns)
  }

  @Test func `a text has the clusters of the standard library`() {
    var texts = RandomText(seed: 11)
    for sample in 0..<RandomText.samples {
      let text = texts.any(atMost: 40)
      let whole = TextCanvas.neutralized(text)
      let parts = text.map { TextCanvas.neutralized(String($0)) }.joined()
      #expect(Array(whole.unicodeScalars) == Array(parts.unicodeScalars), "sample \(sample)")
      #expect(
        TextMetrics.columns(of: text) == text.reduce(0) { $0 + TextMetrics.columns(of: $1) },
        "sample \(sample)")
    }
  }

  @Test func `a scalar that stands alone does so between any two scalars`() {
    let neighbours: [Character] = ["a", "漢", "👩", "한", "क"]
    for value in stride(from: UInt32(0x20), to: 0x20000, by: 1) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let neighbour = neighbours[Int(value) % neighbours.count]
      let text = "\(neighbour)\(scalar)\(neighbour)"
      #expect(
        TextMetrics.columns(of: text) == text.reduce(0) { $0 + TextMetrics.columns(of: $1) },
        "\(String(value, radix: 16))")
    }
  }

  @Test func `a long run of joining scalars is read in parts`() {
    let flags = String(repeating: "🇩🇪🇫🇷", count: 100)
    #expect(TextMetrics.columns(of: flags) == 400)
    #expect(TextCanvas.neutralized(flags) == flags)
    let stack = "a" + String(repeating: "\u{301}", count: 10_000) + "b"
    #expect(TextMetrics.columns(of: stack) == 2)
    #expect(TextCanvas.neutralized(stack).unicodeScalars.count == 17)
  }
}
