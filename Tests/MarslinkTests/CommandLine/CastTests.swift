import ListTextKit
import Testing

@testable import MarslinkApp

@MainActor
struct CastTests {
  @Test func `a line a frame, with its time`() {
    let cast = Cast(columns: 80, rows: 24)
    cast.note(Array("\u{1B}[Hé\"".utf8), at: .milliseconds(2305))
    cast.note([], at: .seconds(3))
    cast.note(Array("a\nb\n".utf8), at: .seconds(61))
    #expect(
      cast.text
        == #"{"version":2,"width":80,"height":24,"title":"Marslink"}"# + "\n"
        + #"[2.305,"o","\u001b[Hé\""]"# + "\n" + #"[61.000,"o","a\r\nb\r\n"]"# + "\n")
  }

  @Test func `a picture shows what the screen shows`() {
    var canvas = TextCanvas(width: 6, height: 1)
    canvas.draw("a<語", column: 0, row: 0, style: TextStyle(foreground: .rgb(1, 2, 255), .bold))
    let svg = Picture(canvas: canvas, foreground: .rgb(9, 9, 9), background: .rgb(0, 0, 0)).text
    #expect(svg.contains(##"textLength="18" fill="#0102ff" font-weight="bold">a&lt;</text>"##))
    #expect(svg.contains(#"<text x="18" y="15" textLength="18""#))
    #expect(svg.hasSuffix("</svg>\n"))
  }
}
