import ListTestKit
import ListTextKit
import Testing

@Suite struct `Terminal: keys` {
  static func events(_ text: String) -> [TerminalEvent] {
    var parser = TerminalKeyParser()
    return parser.feed(text.utf8)
  }

  static func key(_ key: TerminalKey, _ modifiers: TerminalKeyModifiers = []) -> TerminalEvent {
    .key(TerminalKeyPress(key, modifiers))
  }

  static let keys: [(String, TerminalKey, TerminalKeyModifiers)] = [
    ("a", .character("a"), []), ("A", .character("A"), []), ("é", .character("é"), []),
    ("\u{1}", .character("a"), .control), ("\u{0}", .character(" "), .control),
    ("\u{1F}", .character("_"), .control), ("\r", .enter, []), ("\n", .enter, []), ("\t", .tab, []),
    ("\u{7F}", .backspace, []), ("\u{8}", .backspace, []), ("\u{1B}x", .character("x"), .option),
    ("\u{1B}\u{7F}", .backspace, .option), ("\u{1B}漢", .character("漢"), .option),
    ("\u{1B}[A", .up, []), ("\u{1B}OB", .down, []), ("\u{1B}[1;5C", .right, .control),
    ("\u{1B}[1;9C", .right, .option), ("\u{1B}[1;14D", .left, [.shift, .option, .control]),
    ("\u{1B}[1;4D", .left, [.shift, .option]), ("\u{1B}[H", .home, []), ("\u{1B}[4~", .end, []),
    ("\u{1B}[2~", .insert, []), ("\u{1B}[3;2~", .delete, .shift), ("\u{1B}[5~", .pageUp, []),
    ("\u{1B}[6~", .pageDown, []), ("\u{1B}OP", .function(1), []), ("\u{1B}[[C", .function(3), []),
    ("\u{1B}[1;2R", .function(3), .shift), ("\u{1B}[24~", .function(12), []),
    ("\u{1B}[15~", .function(5), []), ("\u{1B}[34~", .function(20), []), ("\u{1B}[Z", .tab, .shift),
    ("\u{1B}[27;5;105~", .character("i"), .control), ("\u{1B}[97;5u", .character("a"), .control),
    ("\u{1B}[97;2u", .character("A"), []), ("\u{1B}[49:33;2u", .character("!"), []),
    ("\u{1B}[27u", .escape, []), ("\u{1B}[13;3u", .enter, .option), ("\u{1B}[57419u", .up, []),
    ("\u{1B}[57376u", .function(13), []), ("\u{1B}[57398;5u", .function(35), .control),
    ("\u{1B}[57416u", .character(","), []),
    ("\u{1B}Oy", .character("9"), []), ("\u{1B}OM", .enter, []),
    // As rxvt sends them.
    ("\u{1B}[7$", .home, .shift), ("\u{1B}[8^", .end, .control),
    ("\u{1B}[5@", .pageUp, [.shift, .control]), ("\u{1B}[b", .down, .shift),
    ("\u{1B}Oc", .right, .control), ("\u{1B}[24^", .function(12), .control),
  ]

  @Test(arguments: keys)
  func `a sequence gives its key`(
    text: String, key: TerminalKey, modifiers: TerminalKeyModifiers
  ) {
    #expect(Self.events(text) == [Self.key(key, modifiers)])
  }

  @Test(arguments: [
    "\u{1B}[99z", "\u{1B}[?1;2c$", "\u{1B}]0;title\u{7}", "\u{1B}]11;rgb:0/0/0\u{1B}\\",
    "\u{1B}P1$r0m\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}[97;5:3u", "\u{1B}OZ",
    "\u{1B}[<0;0;0M",
    "\u{1B}[1234567890123456789012345678901234567890;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;9y",
    "\u{1B}[<1;2M", "\u{1B}[99^", "\u{1B}[4;2$y", "\u{1B}[e", "\u{1B}[48;99999;99999t",
    "\u{1B}[57358u", "\u{1B}[1;2\u{18}", "\u{85}",
  ])
  func `an unknown sequence is discarded as a whole`(text: String) {
    let typed = Self.events(text + "x").filter { if case .reply = $0 { false } else { true } }
    let expected = text.hasSuffix("$") ? ["$", "x"] : ["x"]
    #expect(typed == expected.map { Self.key(.character(Character($0))) })
  }

  @Test func `a lone escape is recognized by time`() {
    var parser = TerminalKeyParser()
    #expect(parser.feed([0x1B]) == [])
    #expect(parser.isWaiting)
    #expect(parser.timeOut() == [Self.key(.escape)])
    #expect(!parser.isWaiting)
    #expect(parser.timeOut() == [])
  }

  @Test(arguments: ["[", "O", "]", "P", "_"])
  func `option and the start of a sequence are distinguished by time`(letter: Character) {
    var parser = TerminalKeyParser()
    #expect(parser.feed("\u{1B}\(letter)".utf8) == [])
    #expect(parser.isWaiting)
    #expect(parser.timeOut() == [Self.key(.character(letter), .option)])
  }

  @Test(arguments: ["[", "O", "]", "P", "_", "^", "X"])
  func `option and the start of a sequence, held down, is the key again and again`(
    letter: Character
  ) {
    var parser = TerminalKeyParser()
    let key = Self.key(.character(letter), .option)
    #expect(parser.feed("\u{1B}\(letter)\u{1B}\(letter)\u{1B}\(letter)".utf8) == [key, key])
    #expect(parser.timeOut() == [key])
    #expect(Self.events("\u{1B}\(letter)\u{1B}[A") == [key, Self.key(.up)])
    #expect(
      Self.events("\u{1B}\(letter)\u{1B}\u{1B}[A") == [key, Self.key(.escape), Self.key(.up)])
  }

  @Test func `escape twice is escape, then the next key`() {
    #expect(Self.events("\u{1B}\u{1B}[A") == [Self.key(.escape), Self.key(.up)])
  }

  @Test func `control-c directly after an escape is control-c`() {
    #expect(Self.events("\u{1B}\u{3}") == [Self.key(.escape), Self.key(.character("c"), .control)])
  }

  @Test func `invalid bytes become U+FFFD`() {
    var parser = TerminalKeyParser()
    let mark = Self.key(.character("\u{FFFD}"))
    #expect(
      parser.feed([0xFF, 0xC3, 0x41, 0xE2, 0x82]) == [mark, mark, Self.key(.character("A"))])
    #expect(parser.feed([0xAC]) == [Self.key(.character("€"))])
  }

  @Test(arguments: [
    ("0;3;4M", TerminalMouseEvent(.press(.left), column: 2, row: 3)),
    ("2;1;1M", TerminalMouseEvent(.press(.right), column: 0, row: 0)),
    ("0;3;4m", TerminalMouseEvent(.release, column: 2, row: 3)),
    ("32;300;4M", TerminalMouseEvent(.drag(.left), column: 299, row: 3)),
    ("35;3;4M", TerminalMouseEvent(.move, column: 2, row: 3)),
    ("64;3;4M", TerminalMouseEvent(.wheelUp, column: 2, row: 3)),
    ("81;3;4M", TerminalMouseEvent(.wheelDown, column: 2, row: 3, modifiers: .control)),
    ("128;3;4M", TerminalMouseEvent(.press(.other(8)), column: 2, row: 3)),
  ])
  func `mouse events have numeric positions`(text: String, event: TerminalMouseEvent) {
    #expect(Self.events("\u{1B}[<\(text)") == [.mouse(event)])
  }

  @Test func `old terminals report the mouse in three bytes`() {
    #expect(
      Self.events("\u{1B}[M !!") == [.mouse(TerminalMouseEvent(.press(.left), column: 0, row: 0))])
    #expect(Self.events("\u{1B}[M#$%") == [.mouse(TerminalMouseEvent(.release, column: 3, row: 4))])
    #expect(Self.events("\u{1B}[M`!!") == [.mouse(TerminalMouseEvent(.wheelUp, column: 0, row: 0))])
  }

  @Test func `answers and focus changes are no keys`() {
    #expect(Self.events("\u{1B}[?2026;2$y") == [.reply(.mode(2026, .off))])
    #expect(Self.events("\u{1B}[12;7R") == [.reply(.cursor(TextPosition(column: 6, row: 11)))])
    #expect(Self.events("\u{1B}[I\u{1B}[O") == [.focus(true), .focus(false)])
    #expect(Self.events("\u{1B}[48;24;80;0;0t") == [.reply(.size(columns: 80, rows: 24))])
    #expect(Self.events("\u{1B}[?62;22c") == [.reply(.attributes([62, 22]))])
  }

  @Test func `F3 that is released is no position of the cursor`() {
    #expect(Self.events("\u{1B}[1;1:1R\u{1B}[1;1:3R") == [Self.key(.function(3))])
  }

  @Test func `a paste may contain anything except its end mark`() {
    let text = "a\u{1B}[A\u{1B}[201\u{1B}[20 \u{3}é"
    #expect(
      Self.events("\u{1B}[200~\(text)\u{1B}[201~x") == [.paste(text), Self.key(.character("x"))])
  }

  @Test func `line ends of a paste are line feeds`() {
    #expect(Self.events("\u{1B}[200~a\rb\r\nc\nd\u{1B}[201~") == [.paste("a\nb\nc\nd")])
  }

  @Test func `a long paste arrives in parts that split no character`() {
    var parser = TerminalKeyParser(pasteLimit: 16)
    let text = String(repeating: "漢é", count: 40)
    let events = parser.feed("\u{1B}[200~\(text)\u{1B}[201~".utf8)
    #expect(events.count > 8)
    let parts = events.compactMap { if case .paste(let part) = $0 { part } else { nil } }
    #expect(parts.joined() == text && parts.allSatisfy { $0.utf8.count <= 16 })
  }

  @Test func `the beginning of an end mark in a paste makes no part too long`() {
    var parser = TerminalKeyParser(pasteLimit: 16)
    let text = String(repeating: "\u{1B}[201", count: 20)
    let parts = parser.feed("\u{1B}[200~\(text)\u{1B}[201~".utf8).compactMap {
      if case .paste(let part) = $0 { part } else { nil }
    }
    #expect(parts.joined() == text && parts.allSatisfy { $0.utf8.count <= 16 })
  }

  @Test func `a character that was cut off is replaced`() {
    var parser = TerminalKeyParser()
    #expect(parser.feed([0x1B, 0xC3]) == [] && parser.mayPause)
    #expect(parser.timeOut() == [Self.key(.character("\u{FFFD}"), .option)])
    #expect(parser.feed("q".utf8) == [Self.key(.character("q"))])
  }

  private static let reports: [(Character, [String], TerminalKeyModifiers)] = [
    ("h", ["104;6u", "104:72;6u", "27;6;72~", "27;6;104~"], [.control, .shift]),
    ("h", ["104;5u", "27;5;104~", "27;5;72~"], .control),
    ("H", ["104;2u", "104:72;2u", "27;2;72~", "72u", "72;2u"], []),
    ("H", ["104;4u", "104:72;4u", "27;4;72~", "72;3u", "72;4u"], .option),
    ("!", ["49:33;2u", "27;2;33~", "33u"], []),
    (" ", ["32;2u", "27;2;32~"], .shift),
  ]

  @Test(arguments: reports)
  func `a character with modifiers is one key, however it is reported`(
    character: Character, reports: [String], modifiers: TerminalKeyModifiers
  ) {
    for report in reports {
      #expect(
        Self.events("\u{1B}[\(report)") == [Self.key(.character(character), modifiers)], "\(report)"
      )
    }
  }

  @Test func `the name of a key is the key that is reported`() {
    #expect(
      TerminalKeyPress.presses(in: "<C-S-h>") == [
        TerminalKeyPress(.character("h"), [.control, .shift])
      ])
    #expect(TerminalKeyPress.presses(in: "<S-h><A-S-h>") == ["H", .option("H")])
    let names = TerminalKeyPress.presses(in: "<C-h><C-S-h><C-S-Tab>").map { $0.name }
    #expect(names == ["^H", "Shift-^H", "Ctrl-Shift-Tab"])
  }

  @Test(arguments: ["]x", "Px", "_G", "]52;c;", "^漢", "[200~", "[1", "[<0;1", "[[", "[M!", "O2"])
  func `a sequence that was cut off does not block the keyboard`(beginning: String) {
    var parser = TerminalKeyParser()
    #expect(parser.feed("\u{1B}\(beginning)".utf8) == [])
    #expect(parser.isWaiting && parser.mayPause)
    #expect(parser.timeOut() == [])
    #expect(!parser.isWaiting)
    #expect(parser.feed("q".utf8) == [Self.key(.character("q"))])
  }

  @Test(arguments: ["]x", "P", "_G\u{1B}"])
  func `control-c ends a string`(beginning: String) {
    #expect(
      Self.events("\u{1B}\(beginning)\u{3}q")
        == [Self.key(.character("c"), .control), Self.key(.character("q"))])
  }

  @Test func `a paste without its end is delivered after a time-out`() {
    var parser = TerminalKeyParser()
    #expect(parser.feed("\u{1B}[200~ab\u{3}\u{1B}[20".utf8) == [])
    #expect(parser.mayPause)
    #expect(parser.timeOut() == [.paste("ab\u{3}")])
    #expect(!parser.isWaiting)
    #expect(parser.feed("\u{1B}[201~q".utf8) == [Self.key(.character("q"))])
  }

  @Test func `after any bytes and a time-out, keys are recognized`() {
    for seed in 0..<UInt64(2000) {
      var generator = SeededGenerator(seed: seed)
      var parser = TerminalKeyParser(pasteLimit: 16)
      let starts = [
        "", "\u{1B}", "\u{1B}]", "\u{1B}P1", "\u{1B}[200~", "\u{1B}[M", "\u{1B}O", "\u{1B}[[",
        "\u{1B}[1;",
      ]
      _ = parser.feed(starts[generator.below(starts.count)].utf8)
      _ = parser.feed((0..<generator.below(8)).map { _ in UInt8(generator.below(256)) })
      _ = parser.timeOut()
      var other = parser
      let interrupt = parser.feed([3])
      #expect(interrupt.last == Self.key(.character("c"), .control), "seed \(seed)")
      #expect(other.feed("q".utf8) == [Self.key(.character("q"))], "seed \(seed)")
    }
  }

  @Test func `bytes fed one by one give the same events as fed at once`() {
    let pieces = [
      "\u{1B}", "[", "O", "]", "P", "\u{1B}[200~", "\u{1B}[201~", "1;5", "A", "~", "<0;3;4M", "M",
      "é",
      "漢", "\u{7}", "\u{1B}\\", "27;5;97~", "u", "?", "$y", "\r", "x", ":", "\u{18}",
    ]
    for seed in 0..<UInt64(1000) {
      var generator = SeededGenerator(seed: seed)
      var bytes: [UInt8] = []
      for _ in 0...generator.below(12) {
        bytes += Array(pieces[generator.below(pieces.count)].utf8)
        if generator.chance(15) { bytes.append(UInt8(generator.below(256))) }
      }
      var whole = TerminalKeyParser(pasteLimit: 16)
      var single = TerminalKeyParser(pasteLimit: 16)
      let atOnce = whole.feed(bytes)
      let splittingMoves = bytes.flatMap { single.feed(CollectionOfOne($0)) }
      #expect(atOnce == splittingMoves, "seed \(seed): \(bytes)")
      #expect(whole.timeOut() == single.timeOut(), "seed \(seed): \(bytes)")
    }
  }
}
