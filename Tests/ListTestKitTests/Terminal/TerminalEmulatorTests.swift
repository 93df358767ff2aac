import ListTestKit
import Testing

@Suite struct `Terminal: the emulator` {
  static func screen(_ text: String, columns: Int = 6, rows: Int = 3) -> TerminalEmulator {
    var emulator = TerminalEmulator(columns: columns, rows: rows)
    emulator.feed(text.utf8)
    return emulator
  }

  @Test func `text starts a new row after the last column`() {
    #expect(Self.screen("abcdefgh").lines == ["abcdef", "gh", ""])
    #expect(Self.screen("abcdef\r\nx").lines == ["abcdef", "x", ""])
  }

  @Test func `without wrapping, text overwrites the last column`() {
    #expect(Self.screen("\u{1B}[?7labcdefgh").lines == ["abcdeh", "", ""])
  }

  @Test func `a wide character that does not fit starts a new row`() {
    #expect(Self.screen("abcde漢").lines == ["abcde", "漢", ""])
  }

  @Test func `half of a wide character is blanked with the other half`() {
    #expect(Self.screen("漢字\u{1B}[2Gx").lines == [" x字", "", ""])
    #expect(Self.screen("漢字\u{1B}[3Gx").lines == ["漢x", "", ""])
  }

  @Test func `scalars join into one character unless the cursor moved`() {
    #expect(Self.screen("e\u{301}x").cell(column: 1, row: 0).cluster == "x")
    #expect(Self.screen("👨‍👩‍👧x").cell(column: 2, row: 0).cluster == "x")
    #expect(Self.screen("e\u{1B}[2G\u{301}").complaints == ["U+301 joins nothing"])
  }

  @Test func `a character that grows in the last column moves to the next row as a whole`() {
    let heart = Self.screen("abcde❤\u{FE0F}z")
    #expect(heart.lines == ["abcde", "❤\u{FE0F}z", ""] && heart.complaints == [])
    let scrolled = Self.screen("a\r\nb\r\nabcde❤\u{FE0F}")
    #expect(scrolled.lines == ["b", "abcde", "❤\u{FE0F}"])
  }

  @Test func `a selector of emoji widens emoji only`() {
    #expect(TerminalEmulator.usualWidth("❤\u{FE0F}") == 2)
    #expect(TerminalEmulator.usualWidth("a\u{FE0F}") == 1)
    #expect(TerminalEmulator.usualWidth("\u{FE0F}") == 0)
  }

  @Test func `a wide character is never stored in one column`() {
    let narrow = Self.screen("abcdef\u{1B}[?7l漢")
    #expect(narrow.lines[0] == "abcdef" && narrow.complaints == ["漢 does not fit into the row"])
    #expect(Self.screen("x漢", columns: 1).complaints == ["漢 does not fit into the row"])
  }

  @Test(
    arguments: [
      ([0xE2, 0x1B, 0x5B, 0x31, 0x6D, 0x58], "X"), ([0xE2, 0x82, 0x61, 0x62], "ab"),
      (Array("\u{1B}[3\u{1B}[1mX".utf8), "X"), (Array("\u{1B}\u{1B}[1mX".utf8), "X"),
      (Array("\u{1B}]2;abc\u{1B}[1mX".utf8), "X"), (Array("\u{1B}]2;x\u{1B}\u{1B}[1mX".utf8), "X"),
      (Array("\u{1B}]2;x\u{1B}é".utf8), "é"),
      (Array("ab\u{1B}[1\u{C}X".utf8), "abX"),
    ] as [([UInt8], String)])
  func `what breaks a sequence off begins the next one`(bytes: [UInt8], text: String) {
    var emulator = TerminalEmulator(columns: 6, rows: 2)
    emulator.feed(bytes)
    #expect(emulator.lines[0] == text && !emulator.complaints.isEmpty, "\(emulator.complaints)")
    if bytes.contains(0x6D) { #expect(emulator.cell(column: 0, row: 0).pen.attributes == [1]) }
  }

  @Test func `questions for modes are answered`() {
    let asked = Self.screen("\u{1B}[?25l\u{1B}[?25$p\u{1B}[?7$p\u{1B}[?1003$p\u{1B}[?9$p")
    let answers = ["25;2", "7;1", "1003;2", "9;0"].map { "\u{1B}[?\($0)$y" }.joined()
    #expect(String(decoding: asked.answers, as: UTF8.self) == answers)
  }

  @Test func `a colour with colons takes no other parameter, and a question is no copy`() {
    let coloured = Self.screen("\u{1B}[38:5:12;1;4mX\u{1B}]52;c;?\u{7}")
    #expect(coloured.cell(column: 0, row: 0).pen.attributes == [1, 4])
    #expect(coloured.complaints.count == 2 && coloured.clipboard == [])
  }

  @Test func `only rows of the scroll region scroll`() {
    #expect(Self.screen("a\r\nb\r\nc\u{1B}[2;3r\u{1B}[S").lines == ["a", "c", ""])
    #expect(Self.screen("a\r\nb\r\nc\u{1B}[1;2r\u{1B}[T").lines == ["", "a", "c"])
    #expect(Self.screen("a\r\nb\r\nc\u{1B}[1H\u{1B}[L").lines == ["", "a", "b"])
    #expect(Self.screen("a\r\nb\r\nc\u{1B}[1H\u{1B}[M").lines == ["b", "c", ""])
  }

  @Test func `the region of a screen of one row is reset like any other`() {
    #expect(Self.screen("ab\u{1B}[rc", rows: 1).complaints == [])
    #expect(Self.screen("ab\u{1B}[2;1rc", rows: 2).complaints == ["CSI 2;1r"])
  }

  @Test func `erasing keeps the background colour`() {
    let emulator = Self.screen("abc\u{1B}[41m\u{1B}[2G\u{1B}[K")
    #expect(emulator.lines == ["a", "", ""])
    #expect(emulator.cell(column: 4, row: 0).pen.background == .palette(1))
    #expect(emulator.cell(column: 0, row: 0).pen.background == .standard)
  }

  @Test func `styles accumulate until they are reset`() {
    let emulator = Self.screen("\u{1B}[1;4;38;2;1;2;3ma\u{1B}[22;39mb\u{1B}[mc")
    #expect(emulator.cell(column: 0, row: 0).pen.attributes == [1, 4])
    #expect(emulator.cell(column: 0, row: 0).pen.foreground == .rgb(1, 2, 3))
    #expect(emulator.cell(column: 1, row: 0).pen.attributes == [4])
    #expect(emulator.cell(column: 2, row: 0).pen == .init())
  }

  @Test func `an underline of no kind ends an underline`() {
    let emulator = Self.screen("\u{1B}[4:3ma\u{1B}[4:0mb")
    #expect(emulator.cell(column: 0, row: 0).pen.attributes == [4])
    #expect(emulator.cell(column: 1, row: 0).pen.attributes == [])
  }

  @Test func `a saved cursor has its style`() {
    let emulator = Self.screen("\u{1B}[1;31m\u{1B}7ab\u{1B}[m\u{1B}8c")
    #expect(emulator.lines == ["cb", "", ""])
    #expect(emulator.cell(column: 0, row: 0).pen.attributes == [1])
    #expect(emulator.cell(column: 0, row: 0).pen.foreground == .palette(1))
  }

  @Test func `a style of the alternate screen ends with it`() {
    let emulator = Self.screen("\u{1B}[1m\u{1B}[?1049h\u{1B}[m\u{1B}[31m\u{1B}[?1049lx")
    #expect(emulator.cell(column: 0, row: 0).pen.attributes == [1])
    #expect(emulator.cell(column: 0, row: 0).pen.foreground == .standard)
  }

  /// Copied byte by byte, this would take a minute.
  @Test func `a long text for the clipboard is read in place`() {
    let text = String(repeating: "QUJD", count: 125_000)
    #expect(Self.screen("\u{1B}]52;c;\(text)\u{1B}\\").clipboard == [text])
  }

  @Test func `links belong to cells`() {
    let emulator = Self.screen("\u{1B}]8;;https://a.b\u{1B}\\x\u{1B}]8;;\u{7}y")
    #expect(emulator.cell(column: 0, row: 0).pen.link == "https://a.b")
    #expect(emulator.cell(column: 1, row: 0).pen.link == nil)
  }

  @Test func `the alternate screen is switched on and off`() {
    var emulator = Self.screen("abc\u{1B}[?1049hx")
    #expect(emulator.modes.alternateScreen)
    #expect(emulator.lines == ["   x", "", ""])
    emulator.feed("\u{1B}[?1049l".utf8)
    #expect(emulator.lines == ["abc", "", ""])
    #expect(emulator.cursor == .init(column: 3, row: 0))
  }

  @Test func `queries for modes are answered`() {
    #expect(Self.screen("\u{1B}[?2026$p").answers == Array("\u{1B}[?2026;2$y".utf8))
    #expect(Self.screen("\u{1B}[?1234$p").answers == Array("\u{1B}[?1234;0$y".utf8))
  }

  @Test(arguments: [
    "\u{1B}[5z", "\u{1B}[?99h", "\u{7}", "\u{1B}]0;title\u{7}", "\u{1B}c", "\u{85}", "\u{1B}[99m",
  ])
  func `unknown sequences are reported`(text: String) {
    #expect(Self.screen(text).complaints.count == 1)
  }

  @Test func `invalid bytes are reported`() {
    var emulator = TerminalEmulator(columns: 4, rows: 1)
    emulator.feed([0xFF, 0xC3, 0x41])
    #expect(emulator.complaints.count == 2)
  }

  @Test func `a new size cuts and fills rows`() {
    var emulator = Self.screen("abcd漢\r\nx")
    emulator.resize(columns: 5, rows: 2)
    #expect(emulator.lines == ["abcd", "x"])
    emulator.resize(columns: 8, rows: 4)
    #expect(emulator.lines == ["abcd", "x", "", ""])
  }
}
