import Foundation
import ListTextKit
import Testing

@testable import MarslinkApp

#if canImport(FoundationXML)
  import FoundationXML
#endif

@MainActor
struct PictureTests {
  @Test func `a picture shows what the screen shows`() {
    var canvas = TextCanvas(width: 6, height: 1)
    canvas.draw("a<語", column: 0, row: 0, style: TextStyle(foreground: .rgb(1, 2, 255), .bold))
    let svg = Picture(canvas: canvas, foreground: .rgb(9, 9, 9), background: .rgb(0, 0, 0)).text
    #expect(svg.contains(##"textLength="18" fill="#0102ff" font-weight="bold">a&lt;</text>"##))
    #expect(svg.contains(#"<text x="18" y="15" textLength="18""#))
    #expect(svg.hasSuffix("</svg>\n"))
  }

  /// A picture of a text, from its first tag to its last.
  private func picture(of text: String) -> String {
    var canvas = TextCanvas(width: 12, height: 1)
    canvas.draw(text, column: 0, row: 0)
    return Picture(canvas: canvas, foreground: .rgb(9, 9, 9), background: .rgb(0, 0, 0)).text
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
}
