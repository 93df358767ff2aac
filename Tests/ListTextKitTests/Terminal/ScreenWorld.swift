import ListTestKit
import ListTextKit

/// Frames that change as lists do, or beyond recognition.
struct ScreenWorld {
  var generator: SeededGenerator
  var canvas: TextCanvas

  static let texts = [
    "abc", "row 17 of 30", "naïve café", "漢字かな", "日本 mixed 語", "👨‍👩‍👧 family", "❤️ 1️⃣",
    "e\u{301}a\u{308}", "🇩🇪🇫🇷🇯",
    "──┤ box ├──", "→ ↑ …", "नमस्ते", "שלום", "👍🏽ok", "한글 \u{1112}\u{1161}", "\u{11A8}", "\u{1F3FD}x",
    "  ",
    "tab\tnew\nline", "\u{1B}[2J\u{9B}31m", "\u{202E}rtl", "ﾊﾟ", "\u{0903}a", "█▓▒░",
    "👍\u{FE0E}⌚\u{FE0E}", "🇩🇪\u{FE0E}", "🏴\u{FE0E}",
  ]
  static let link = TextLink("https://example.org/a?b=c")

  init(seed: UInt64, width: Int, height: Int) {
    generator = SeededGenerator(seed: seed)
    canvas = TextCanvas(width: width, height: height)
  }

  mutating func style() -> TextStyle {
    if generator.chance(40) { return .plain }
    return TextStyle(
      foreground: color(), background: color(),
      TextAttributes(rawValue: generator.chance(50) ? UInt8(generator.below(64)) : 0),
      link: generator.chance(10) ? Self.link : nil)
  }

  private mutating func color() -> TextColor {
    switch generator.below(6) {
    case 0: .palette(UInt8(generator.below(16)))
    case 1: .palette(UInt8(generator.below(256)))
    case 2: .rgb(UInt8(generator.below(256)), UInt8(generator.below(256)), 7)
    default: .default
    }
  }

  mutating func text() -> String {
    if generator.chance(20) {
      return String(
        decoding: (0..<generator.below(24)).map { _ in UInt8(generator.below(256)) }, as: UTF8.self)
    }
    return Self.texts[generator.below(Self.texts.count)]
  }

  mutating func change() {
    switch generator.below(8) {
    case 0: canvas = TextCanvas(width: canvas.width, height: canvas.height)
    case 1, 2: shift()
    case 3: break
    case 4: canvas.fill(area(), style: style())
    default:
      for _ in 0...generator.below(4) {
        canvas.draw(
          text(), column: generator.below(canvas.width + 2) - 1,
          row: generator.below(canvas.height),
          style: style())
      }
    }
  }

  mutating func resize(width: Int, height: Int) {
    var other = TextCanvas(width: width, height: height)
    other.copy(canvas, to: 0, row: 0)
    canvas = other
  }

  private mutating func area() -> TextArea {
    TextArea(
      column: generator.below(canvas.width), row: generator.below(canvas.height),
      width: generator.below(canvas.width), height: generator.below(canvas.height))
  }

  /// Moves some rows up or down, as a list that scrolls does.
  private mutating func shift() {
    let top = generator.below(canvas.height)
    let area = TextArea(
      column: 0, row: top, width: canvas.width, height: 1 + generator.below(canvas.height - top))
    let old = canvas
    let distance = generator.below(5) - 2
    canvas.withArea(area) { part in
      part.fill()
      part.copy(old, to: 0, row: distance - top)
    }
    if generator.chance(50) {
      canvas.draw(text(), column: 0, row: top, style: style())
    }
  }
}
