import Testing

@testable import MarslinkApp

struct LineSplitterTests {
  private func lines(_ text: String, piece: Int = .max) -> [String] {
    var splitter = LineSplitter()
    var lines: [LineSplitter.Line] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      lines += splitter.take(Array(rest.prefix(piece)))
      rest = rest.dropFirst(piece)
    }
    lines += splitter.end()
    return lines.map { "\($0.number) \(String(decoding: $0.bytes, as: UTF8.self))" }
  }

  @Test(arguments: 1...9)
  func `lines are the same wherever they are cut`(piece: Int) {
    #expect(
      lines("ab\r\n\ncdé\nlast", piece: piece) == ["1 ab", "2 ", "3 cdé", "4 last"])
  }

  @Test func `the end of the last line ends nothing more`() {
    #expect(lines("a\n") == ["1 a"])
    #expect(lines("") == [])
  }

  @Test func `a mark of byte order is no part of the first line`() {
    #expect(lines("\u{FEFF}a\n\u{FEFF}b") == ["1 a", "2 \u{FEFF}b"])
  }

  @Test func `a line that is too long is not kept`() {
    var splitter = LineSplitter()
    let piece = [UInt8](repeating: 65, count: 1 << 19)
    var lines: [LineSplitter.Line] = []
    for _ in 0..<4 { lines += splitter.take(piece) }
    lines += splitter.take(Array("\nnext\n".utf8))
    #expect(lines.map(\.isTooLong) == [true, false])
    #expect(lines.map(\.bytes.count) == [0, 4])
    #expect(lines.map(\.number) == [1, 2])
  }
}
