import ListTestKit
import ListTextKit

/// Random bytes for the key parser, and random model text on a screen that is replayed.
struct TerminalFuzzer {
  private var generator: SeededGenerator
  private let seed: UInt64

  init(seed: UInt64) {
    self.seed = seed
    generator = SeededGenerator(seed: seed)
  }

  /// Runs so many executions; says what went wrong.
  func run(executions: Int) -> String? {
    var copy = self
    var parsed = 0
    var drawn = 0
    for execution in 0..<executions {
      // A frame takes much longer than a few keys.
      if execution % 8 == 0 {
        drawn += 1
        if let failure = copy.draw() { return "seed \(seed), execution \(execution): \(failure)" }
      } else {
        parsed += 1
        if let failure = copy.parse() { return "seed \(seed), execution \(execution): \(failure)" }
      }
    }
    print(
      "\(executions) executions, seed \(seed): \(parsed) of keys, \(drawn) of frames; no failure")
    return nil
  }

  private static let pieces: [[UInt8]] = [
    "\u{1B}[", "\u{1B}O", "\u{1B}]", "\u{1B}P", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[<0;3;4M",
    "\u{1B}[M",
    "\u{1B}", "\u{1B}\\", "\u{7}", ";", "1;5A", "27;5;97~", "97:65;2:1u", "é", "漢", "👍🏽",
    "?2026;2$y",
  ].map { Array($0.utf8) }

  private mutating func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0...generator.below(6) {
      if generator.chance(60) {
        bytes += Self.pieces[generator.below(Self.pieces.count)]
      } else {
        bytes.append(UInt8(generator.below(256)))
      }
    }
    return bytes
  }

  /// Fed at once or one by one, bytes mean the same, and no control character is typed.
  private mutating func parse() -> String? {
    let bytes = bytes()
    var atOnce = TerminalKeyParser(pasteLimit: 16)
    var splittingMoves = TerminalKeyParser(pasteLimit: 16)
    var expected = atOnce.feed(bytes)
    var events: [TerminalEvent] = []
    for byte in bytes { events += splittingMoves.feed(CollectionOfOne(byte)) }
    guard atOnce.isWaiting == splittingMoves.isWaiting else { return "\(bytes): waiting" }
    if generator.chance(50) {
      expected += atOnce.timeOut()
      events += splittingMoves.timeOut()
    }
    guard events == expected else { return "\(bytes): \(events), at once \(expected)" }
    for case .key(let press) in events {
      guard case .character(let character) = press.key else { continue }
      let isControl = character.unicodeScalars.contains {
        $0.properties.generalCategory == .control
      }
      if isControl || character.unicodeScalars.count != 1 { return "\(bytes): \(press)" }
    }
    return listen(atOnce, bytes)
  }

  /// After a time-out, a person is heard again.
  private func listen(_ parser: TerminalKeyParser, _ bytes: [UInt8]) -> String? {
    var parser = parser
    _ = parser.timeOut()
    var other = parser
    guard parser.feed([3]).last == .key(TerminalKeyPress(.character("c"), .control)) else {
      return "\(bytes): Control-C is lost"
    }
    guard other.feed("q".utf8) == [.key(TerminalKeyPress(.character("q")))] else {
      return "\(bytes): keys are lost"
    }
    return nil
  }

  private var screen = TerminalScreen(capabilities: TerminalCapabilities())
  private var canvas = TextCanvas(width: 24, height: 3)
  private var emulator = TerminalEmulator(
    columns: 24, rows: 3, width: { TextMetrics.columns(of: $0) })
  private let alphabet: [Unicode.Scalar] = Array(
    "ab é漢👍🏽⌚🏴\u{200D}\u{FE0F}\u{FE0E}\u{301}🇩🇪\u{1B}[2J\u{9B}\u{7}\n\r\t\u{202E}\u{1160}\u{11A8}\u{903}─→\u{E0001}"
      .unicodeScalars)

  private mutating func text() -> String {
    let length = 1 + generator.below(14)
    var text = ""
    switch generator.below(3) {
    case 0:
      text = String(decoding: (0..<length).map { _ in UInt8(generator.below(256)) }, as: UTF8.self)
    case 1:
      for _ in 0..<length {
        text.unicodeScalars.append(alphabet[generator.below(alphabet.count)])
      }
    default:
      for _ in 0..<length {
        let value = UInt32(generator.below(generator.chance(60) ? 0x3000 : 0x11_0000))
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      }
    }
    return text
  }

  /// A frame with made-up text shows what was composed, and nothing in it drives the terminal.
  private mutating func draw() -> String? {
    let text = text()
    let style = TextStyle(
      foreground: .palette(UInt8(generator.below(16))),
      TextAttributes(rawValue: UInt8(generator.below(64))))
    let row = generator.below(canvas.height)
    if generator.chance(20) { canvas.fill() }
    canvas.draw(text, column: generator.below(26) - 1, row: row, style: style)
    emulator.feed(screen.show(canvas))
    if let complaint = emulator.complaints.first {
      return "\(text.unicodeScalars.map(\.value)): \(complaint)"
    }
    for row in 0..<canvas.height {
      for column in 0..<canvas.width {
        let wanted = canvas[column, row]
        let shown = emulator.cell(column: column, row: row)
        let cluster = wanted.width == 0 ? " " : wanted.cluster
        guard shown.cluster == cluster, shown.width == Int(wanted.width) else {
          return "\(text.unicodeScalars.map(\.value)): wanted \(wanted), shown \(shown)"
        }
      }
    }
    return nil
  }
}
