import Foundation
import ListTextKit
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct TextPictureTests {
  @Test func `a picture shows what the screen shows`() {
    var canvas = TextCanvas(width: 6, height: 1)
    canvas.draw("a<語", column: 0, row: 0, style: TextStyle(foreground: .rgb(1, 2, 255), .bold))
    let svg = TextPicture(canvas, foreground: .rgb(9, 9, 9), background: .rgb(0, 0, 0)).svg
    #expect(svg.contains(##"textLength="18" fill="#0102ff" font-weight="bold">a&lt;</text>"##))
    #expect(svg.contains(#"<text x="18" y="15" textLength="18""#))
    #expect(svg.hasSuffix("</svg>\n"))
  }

  @Test(arguments: [
    (TextAttributes.underline, "underline"), (.strikethrough, "line-through"),
  ])
  func `a line under or through blanks is in the picture`(attribute: TextAttributes, name: String) {
    var canvas = TextCanvas(width: 5, height: 1)
    canvas.draw("語  ", column: 0, row: 0, style: TextStyle(attribute))
    let svg = TextPicture(canvas).svg
    #expect(svg.contains(#"<text x="18" y="15" textLength="18""#))
    #expect(svg.split(separator: #"text-decoration="\#(name)""#).count == 3)
    #expect(!svg.contains(#"x="36""#))
  }

  /// If each cell counted those before it, this would take a minute.
  @Test func `a picture of a row without end takes linear time`() {
    var canvas = TextCanvas(width: 200_000, height: 1)
    canvas.fill(nil, "é")
    #expect(TextPicture(canvas).svg.contains(##"textLength="1800000" fill="#d8d8d8">éé"##))
  }

  /// A picture of a text, from its first tag to its last.
  private func picture(of text: String) -> String {
    var canvas = TextCanvas(width: 12, height: 1)
    canvas.draw(text, column: 0, row: 0)
    return TextPicture(canvas).svg
  }

  @Test(arguments: [
    "\u{0}", "\u{1}", "\u{8}", "\u{B}", "\u{C}", "\u{1B}", "\u{7F}", "\u{85}", "\u{FFFE}",
    "\u{FFFF}", "e\u{FFFF}", "&\u{301}", "<\u{301}", ">", "\"", "'", "&amp;", "]]>",
    "\u{D7FF}", "\u{E000}", "\u{FFFD}", "\u{1FFFE}", "\u{10FFFF}", "\u{200D}", "\u{FEFF}",
  ])
  func `no text makes a picture that is not XML`(text: String) {
    let svg = picture(of: "a\(text)b")
    #expect(XMLParser(data: Data(svg.utf8)).parse())
  }

  @Test(arguments: [
    (TerminalColorDepth.full, "#82aafa"), (.palette, "#87afff"),
  ])
  func `a picture has the colours of a terminal`(depth: TerminalColorDepth, fill: String) {
    var canvas = TextCanvas(width: 1, height: 1)
    canvas.draw("x", column: 0, row: 0, style: TextStyle(foreground: .rgb(130, 170, 250)))
    let svg = TextPicture(canvas, background: .rgb(9, 9, 9), colorDepth: depth).svg
    #expect(svg.contains(#"fill="\#(fill)">x<"#))
  }

  @Test func `a colour of the table is in the picture`() {
    var canvas = TextCanvas(width: 1, height: 1)
    canvas.draw("x", column: 0, row: 0, style: TextStyle(foreground: .palette(214)))
    #expect(TextPicture(canvas).svg.contains(##"fill="#ffaf00">x<"##))
  }
}
