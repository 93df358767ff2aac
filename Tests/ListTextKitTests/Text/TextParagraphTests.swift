import ListTestKit
import Testing

@testable import ListTextKit

struct TextParagraphTests {
  private let bold = TextStyle(.bold)

  private func drawn(_ paragraph: TextParagraph, width: Int, height: Int) -> [String] {
    var canvas = TextCanvas(width: width, height: height)
    canvas.draw(paragraph)
    return canvas.lines
  }

  @Test func `the styles of a range are those of its characters`() {
    let styles = [TextStyle.plain, TextStyle(.bold), TextStyle(.dim)]
    let paragraph = TextParagraph(
      (0..<9).map { TextParagraph.Run(String(repeating: "x", count: 1 + $0 % 3), styles[$0 % 3]) })
    let each = (0..<9).flatMap { Array(repeating: styles[$0 % 3], count: 1 + $0 % 3) }
    for start in 0...each.count {
      for end in start...each.count {
        var found: [TextStyle] = []
        paragraph.eachSpan(in: start..<end) { range, style in
          #expect(range.lowerBound == start + found.count)
          found += Array(repeating: style, count: range.count)
        }
        #expect(found == Array(each[start..<end]))
      }
    }
  }

  @Test func `a word of two styles is not broken between them`() {
    let paragraph = TextParagraph("one tw") + TextParagraph("o three", style: bold)
    let lines = paragraph.lines(forWidth: 7)
    #expect(lines.map(\.text) == ["one two", "three"])
    #expect(lines[0].runs == [.init("one tw"), .init("o", bold)])
    #expect(lines[1].runs == [.init("three", bold)])
    #expect(lines.map(\.columns) == [7, 5])
  }

  @Test func `a mark joins the letter before it, whatever their styles`() {
    let paragraph = TextParagraph([.init("e"), .init("\u{301}x", bold)])
    #expect(paragraph.runs == [.init("e\u{301}"), .init("x", bold)])
    let mark = TextParagraph([.init("e"), .init("\u{301}", bold), .init("\u{302}", bold)])
    #expect(mark.runs == [.init("e\u{301}\u{302}")])
    #expect(TextParagraph([.init("\r"), .init("\nx", bold)]).lines(forWidth: 9).count == 2)
  }

  /// If each mark were looked at from the letter on, this would take minutes.
  @Test func `marks without end join the letter before them in linear time`() {
    let marks = String(repeating: "\u{301}", count: 100_000)
    let paragraph = TextParagraph([.init("e"), .init("\(marks)x", bold)])
    #expect(paragraph.runs == [.init("e\(marks)"), .init("x", bold)])
  }

  @Test func `a builder combines texts and runs`() {
    let isNew = true
    let paragraph = TextParagraph(alignment: .center) {
      "a"
      TextParagraph.Run("b", bold)
      if isNew { "c" }
      for number in 1...2 { "\(number)" }
    }
    #expect(paragraph.runs == [.init("a"), .init("b", bold), .init("c12")])
    #expect(paragraph.alignment == .center)
  }

  @Test func `lines are aligned`() {
    #expect(drawn(TextParagraph("ab c", alignment: .trailing), width: 4, height: 1) == ["ab c"])
    #expect(drawn(TextParagraph("ab", alignment: .trailing), width: 5, height: 1) == ["   ab"])
    #expect(drawn(TextParagraph("ab", alignment: .center), width: 5, height: 1) == [" ab"])
    #expect(drawn("ab", width: 5, height: 1) == ["ab"])
  }

  @Test func `lines but the first are indented`() {
    var list = TextParagraph("- one two\nthree 漢字")
    list.hangingIndent = 2
    #expect(drawn(list, width: 7, height: 4) == ["- one", "  two", "  three", "  漢字"])
    #expect(list.height(forWidth: 7) == 4)
    #expect(list.lines(forWidth: 7).map(\.indent) == [0, 2, 2, 2])
    #expect(list.lines(forWidth: 7).map(\.columns) == [5, 3, 5, 4])
    #expect(drawn(list, width: 7, height: 2) == ["- one", "  two…"])
    list.alignment = .trailing
    #expect(drawn(list, width: 7, height: 4) == ["  - one", "  two", "three", " 漢字"])
    list.alignment = .center
    #expect(drawn(list, width: 9, height: 3) == ["- one two", "   three", "   漢字"])
  }

  @Test(arguments: 1...12) func `an indent leaves room for text`(width: Int) {
    var text = TextParagraph("漢字 and a word")
    text.hangingIndent = 9
    let lines = text.lines(forWidth: width)
    #expect(lines.allSatisfy { $0.indent + $0.columns <= width })
    #expect(lines.count == text.height(forWidth: width))
    #expect(lines.map(\.text).joined().filter { $0 != " " }.count == 10)
    text.hangingIndent = -3
    #expect(text.lines(forWidth: width).allSatisfy { $0.indent == 0 })
  }

  @Test(arguments: [
    ("שלום", true), ("سلام", true), ("12 שלום abc", true), ("abc שלום", false), ("1 + 2", false),
    ("", false), ("\u{200F}abc", true), ("\u{200E}שלום", false), ("«é»", false), ("漢", false),
  ])
  func `the first strong character decides the direction`(_ text: String, _ isRight: Bool) {
    #expect(TextMetrics.isRightToLeft(text) == isRight)
    let columns = TextMetrics.columns(of: text)
    var canvas = TextCanvas(width: 20, height: 1)
    canvas.draw(TextParagraph(text))
    if columns > 0 {
      #expect((canvas[19, 0].cluster != " ") == isRight)
    }
  }

  @Test func `right-to-left text keeps its logical order`() {
    #expect(drawn("שלום", width: 6, height: 1) == ["  שלום"])
  }

  @Test func `a paragraph with too few rows ends with an ellipsis`() {
    let paragraph = TextParagraph("one two three four")
    #expect(drawn(paragraph, width: 7, height: 3) == ["one two", "three", "four"])
    #expect(drawn(paragraph, width: 7, height: 2) == ["one two", "three…"])
    #expect(drawn(paragraph, width: 9, height: 1) == ["one two…"])
    #expect(drawn("漢字漢", width: 4, height: 1) == ["漢…"])
    #expect(drawn("a\nb", width: 4, height: 1) == ["a…"])
    #expect(drawn("漢字", width: 1, height: 1) == ["…"])
    #expect(paragraph.height(forWidth: 7, limit: 2) == 2)
    #expect(paragraph.lines(forWidth: 7, limit: 2).map(\.text) == ["one two", "three…"])
    #expect(paragraph.lines(forWidth: 7, limit: 0) == [])
  }

  @Test func `an ellipsis without text before it has the style of the text that it stands for`() {
    let short = TextParagraph([.init("a\n"), .init("\nb", bold)])
    #expect(short.lines(forWidth: 5, limit: 2).last?.runs == [.init("…", bold)])
    #expect(
      TextParagraph("ab", style: bold).lines(forWidth: 1, limit: 1)[0].runs == [.init("…", bold)])
    var canvas = TextCanvas(width: 5, height: 2)
    canvas.draw(short)
    #expect(canvas[0, 1] == TextCanvas.Cell(cluster: "…", width: 1, style: bold))
  }

  @Test func `a paragraph that is partly off-screen keeps its lines`() {
    var canvas = TextCanvas(width: 7, height: 2)
    let rows = canvas.draw(
      "one two three four", in: TextArea(column: 0, row: -1, width: 7, height: 3))
    #expect(rows == 3)
    #expect(canvas.lines == ["three", "four"])
  }

  @Test func `lines have the width they report, and are drawn as listed`() {
    var texts = RandomText(seed: 41)
    for sample in 0..<RandomText.samples / 4 {
      var paragraph = TextParagraph(texts.any(atMost: 15), alignment: .leading)
      paragraph.append(texts.text(atMost: 10), style: bold)
      paragraph.append(texts.any(atMost: 10), style: TextStyle(.dim))
      let width = 1 + texts.random.below(12)
      let height = 1 + texts.random.below(8)
      let lines = paragraph.lines(forWidth: width, limit: height)
      var canvas = TextCanvas(width: width, height: height)
      #expect(canvas.draw(paragraph) == lines.count, "sample \(sample)")
      #expect(paragraph.height(forWidth: width, limit: height) == lines.count, "sample \(sample)")
      for (row, line) in lines.enumerated() {
        let drawn = (0..<width).map { canvas[$0, row] }.filter { $0.width > 0 }
          .reduce(into: "") { $0.append($1.cluster) }
        let spaces = String(repeating: " ", count: max(width - line.columns, 0))
        #expect(Array(drawn.unicodeScalars) == Array((line.text + spaces).unicodeScalars))
      }
    }
  }
}
