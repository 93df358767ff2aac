import Testing

@testable import ListTextKit

struct TextCanvasTests {
  @Test func `text is drawn at its position, and its width is returned`() {
    var canvas = TextCanvas(width: 8, height: 2)
    #expect(canvas.draw("ab漢", column: 1, row: 1) == 4)
    #expect(canvas.lines == ["", " ab漢"])
    #expect(canvas[3, 1].width == 2)
    #expect(canvas[4, 1].width == 0)
    #expect(canvas.draw("abcdef", column: 5, row: 0) == 3)
    #expect(canvas.draw("a", column: 8, row: 0) == 0)
  }

  @Test func `a wide cluster that an edge cuts becomes blanks`() {
    var canvas = TextCanvas(width: 4, height: 1)
    canvas.draw("漢字", column: -1, row: 0, style: TextStyle(.reverse))
    #expect(canvas.lines == [" 字"])
    #expect(canvas[0, 0] == TextCanvas.Cell(cluster: " ", width: 1, style: TextStyle(.reverse)))
    canvas.draw("漢", column: 3, row: 0)
    #expect(canvas.lines == [" 字"])
  }

  @Test func `drawing over half of a wide cell clears the other half`() {
    var canvas = TextCanvas(width: 5, height: 1)
    canvas.draw("漢字", column: 0, row: 0)
    canvas.draw("x", column: 1, row: 0)
    #expect(canvas.lines == [" x字"])
    canvas.draw("y", column: 2, row: 0)
    #expect(canvas.lines == [" xy"])
  }

  @Test func `drawing nothing within a wide cell leaves it whole`() {
    var canvas = TextCanvas(width: 2, height: 1)
    canvas.draw("漢", column: 0, row: 0)
    canvas.draw("", column: 1, row: 0)
    canvas.draw("\u{301}", column: 1, row: 0)
    #expect(canvas.lines == ["漢"])
  }

  @Test func `an area has its own origin and size, and clips`() {
    var canvas = TextCanvas(width: 6, height: 3)
    canvas.withArea(TextArea(column: 2, row: 1, width: 10, height: 2)) { canvas in
      #expect(canvas.width == 10)
      #expect(canvas.height == 2)
      canvas.draw("abcdefgh", column: 0, row: 0)
      canvas.draw("x", column: -1, row: 1)
      canvas.draw("y", column: 0, row: -1)
      canvas.withArea(TextArea(column: 1, row: 1, width: 2, height: 1)) { canvas in
        canvas.draw("12345", column: 0, row: 0)
        #expect(canvas[0, 0].cluster == "1")
      }
    }
    #expect(canvas.lines == ["", "  abcd", "   12"])
    #expect(canvas.width == 6)
  }

  @Test func `an area is left when its closure throws`() {
    struct Failure: Error {}
    var canvas = TextCanvas(width: 6, height: 3)
    #expect(throws: Failure.self) {
      try canvas.withArea(TextArea(width: 1, height: 1)) { _ in throw Failure() }
    }
    #expect(canvas.width == 6)
  }

  @Test func `positions outside of any canvas are ignored`() {
    var canvas = TextCanvas(width: 3, height: 1)
    for place in [Int.min, -1, 3, Int.max] {
      canvas.draw("漢", column: place == -1 ? -9 : place, row: 0)
      canvas.draw("a", column: 0, row: place)
      canvas.fill(TextArea(column: place, row: place, width: .max, height: 2), "漢")
      canvas.copy(canvas, to: place, row: place)
      let part = TextArea(column: place, row: place, width: .max, height: .max)
      canvas.copy(canvas, part, to: 0, row: 0)
      canvas.withArea(TextArea(column: place, row: place, width: .max, height: .max)) { canvas in
        canvas.draw("漢a", column: place, row: place)
        canvas.restyle { _ in TextStyle(.bold) }
      }
      #expect(canvas[place, place] == .blank || place == -1)
    }
    #expect(canvas.firstTornCell == nil)
    #expect(TextCanvas(width: -1, height: 5).lines == ["", "", "", "", ""])
  }

  @Test func `canvases with the same content are equal, however it was drawn`() {
    let link = TextStyle(link: TextLink("https://a.example"))
    var one = TextCanvas(width: 8, height: 1)
    one.draw("👍🏽👍🏽x", column: 0, row: 0, style: link)
    var other = TextCanvas(width: 8, height: 1)
    other.draw("old", column: 0, row: 0, style: TextStyle(link: TextLink("https://b.example")))
    other.draw("👩‍👩‍👧x", column: 1, row: 0)
    other.fill()
    for column in [4, 2, 0] {
      other.draw(column == 4 ? "x" : "👍🏽", column: column, row: 0, style: link)
    }
    #expect(one == other)
    other.draw("y", column: 4, row: 0, style: link)
    #expect(one != other)
  }

  @Test func `overdrawn clusters are evicted`() {
    var canvas = TextCanvas(width: 4, height: 1)
    for _ in 0..<10_000 { canvas.draw("👍🏽👩‍👩‍👧", column: 0, row: 0) }
    #expect(canvas.lines == ["👍🏽👩‍👩‍👧"])
    #expect(canvas.clusters.count < 100)
  }

  @Test func `overdrawn links are evicted`() {
    var canvas = TextCanvas(width: 4, height: 1)
    canvas.draw("a", column: 0, row: 0, style: TextStyle(link: TextLink("https://lost.example")))
    canvas.draw("a", column: 0, row: 0, style: TextStyle(link: TextLink("https://kept.example")))
    for number in 0..<5_000 {
      let link = TextLink("https://\(number).example")
      canvas.draw("x", column: 1, row: 0, style: TextStyle(link: link))
      #expect(canvas[1, 0].style.link == link)
    }
    #expect(canvas[0, 0].style.link?.target == "https://kept.example")
    #expect(canvas.links.count < 100)
  }

  @Test func `clipping does not shift the pairs that fill an area`() {
    var canvas = TextCanvas(width: 5, height: 1)
    canvas.fill(TextArea(column: -1, width: 5, height: 1), "漢")
    #expect(canvas.lines == [" 漢"])
    #expect((0..<5).map { canvas[$0, 0].width } == [1, 2, 0, 1, 1])
  }

  @Test func `an area beyond the grid of its canvas is copied as far as that goes`() {
    var source = TextCanvas(width: 4, height: 2)
    source.draw("abcd", column: 0, row: 0)
    source.draw("efgh", column: 0, row: 1)
    func copy(_ area: TextArea, _ part: TextArea? = nil) -> [String] {
      var canvas = TextCanvas(width: 6, height: 3)
      source.withArea(area) { canvas.copy($0, part, to: 0, row: 0) }
      return canvas.lines
    }
    #expect(copy(TextArea(width: 9, height: 9)) == ["abcd", "efgh", ""])
    #expect(copy(TextArea(column: -2, row: -1, width: 9, height: 9)) == ["", "  abcd", "  efgh"])
    #expect(copy(TextArea(column: 2, row: 1, width: 9, height: 9)) == ["gh", "", ""])
    #expect(
      copy(TextArea(width: 9, height: 9), TextArea(column: 3, row: 1, width: 9, height: 9))
        == ["h", "", ""])
    #expect(copy(TextArea(column: 7, row: 0, width: 2, height: 2)) == ["", "", ""])
  }

  @Test func `restyling calls its closure once for a run of equal styles`() {
    var canvas = TextCanvas(width: 10, height: 2)
    canvas.draw("bold", column: 0, row: 0, style: TextStyle(.bold))
    var asked = 0
    canvas.restyle { style in
      asked += 1
      return style.merging(TextStyle(.reverse))
    }
    #expect(asked == 2)
    #expect(canvas[0, 0].style == TextStyle([.bold, .reverse]))
    #expect(canvas[9, 1].style == TextStyle(.reverse))
  }

  @Test func `restyling one half of a wide cell restyles both`() {
    var canvas = TextCanvas(width: 4, height: 1)
    canvas.draw("漢字", column: 0, row: 0)
    canvas.restyle(TextArea(column: 1, width: 2, height: 1)) { _ in TextStyle(.bold) }
    #expect((0..<4).allSatisfy { canvas[$0, 0].style == TextStyle(.bold) })
  }
}
