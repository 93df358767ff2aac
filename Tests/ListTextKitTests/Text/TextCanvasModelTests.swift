import ListTestKit
import ListTextKit
import Testing

/// Random drawings, on the canvas and on a simple one that must show the same.
struct TextCanvasModelTests {
  @Test func `random drawings equal those of a simple canvas`() {
    for seed in 0..<UInt64(RandomText.samples / 100) {
      var drawer = RandomDrawer(texts: RandomText(seed: seed))
      let width = 1 + drawer.texts.random.below(12)
      let height = 1 + drawer.texts.random.below(4)
      var canvas = TextCanvas(width: width, height: height)
      var model = NaiveCanvas(width: width, height: height)
      for step in 0..<20 {
        drawer.step(&canvas, &model)
        if let difference = model.difference(from: canvas) {
          Issue.record("seed \(seed) step \(step): \(difference)")
          return
        }
      }
    }
  }
}

/// Draws the same at random on two canvases.
private struct RandomDrawer {
  private static let styles: [TextStyle] = [
    .plain, TextStyle(foreground: .red), TextStyle(background: .rgb(1, 2, 3), .bold),
    TextStyle(.reverse, link: TextLink("https://a.example")),
    TextStyle(link: TextLink("https://b.example")),
  ]
  private static let clusters: [Character] = [
    "x", "漢", "👍🏽", " ", "e\u{301}", "\u{7}", "\u{301}", "\t",
  ]

  var texts: RandomText

  private mutating func area() -> TextArea {
    TextArea(
      column: texts.random.below(14) - 3, row: texts.random.below(6) - 1,
      width: texts.random.below(12), height: texts.random.below(5))
  }

  private mutating func style() -> TextStyle {
    RandomDrawer.styles[texts.random.below(RandomDrawer.styles.count)]
  }

  private mutating func place() -> (column: Int, row: Int) {
    (texts.random.below(16) - 4, texts.random.below(6) - 1)
  }

  mutating func step(_ canvas: inout TextCanvas, _ model: inout NaiveCanvas, depth: Int = 0) {
    let (area, place, style) = (area(), place(), style())
    switch texts.random.below(depth < 3 ? 6 : 5) {
    case 0, 1:
      let text = texts.text(atMost: 8)
      canvas.draw(text, column: place.column, row: place.row, style: style)
      model.draw(text, column: place.column, row: place.row, style: style)
    case 2:
      let cluster = RandomDrawer.clusters[texts.random.below(RandomDrawer.clusters.count)]
      canvas.fill(area, cluster, style: style)
      model.fill(area, cluster, style: style)
    case 3:
      canvas.restyle(area) { $0.merging(style) }
      model.restyle(area) { $0.merging(style) }
    case 4:
      let other = smallCanvas()
      canvas.copy(other, area, to: place.column, row: place.row)
      model.copy(other, area, to: place.column, row: place.row)
    default:
      canvas.withArea(area) { canvas in
        model.withArea(area) { model in
          for _ in 0..<3 { step(&canvas, &model, depth: depth + 1) }
        }
      }
    }
  }

  private mutating func smallCanvas() -> TextCanvas {
    var canvas = TextCanvas(width: 6, height: 2)
    for row in 0..<2 {
      let style = style()
      canvas.draw(texts.text(atMost: 5), column: texts.random.below(3), row: row, style: style)
    }
    return canvas
  }
}

extension NaiveCanvas {
  fileprivate func difference(from canvas: TextCanvas) -> String? {
    for row in 0..<height {
      for column in 0..<width where canvas[column, row] != rows[row][column] {
        return "\(column), \(row): \(canvas[column, row]), not \(rows[row][column])"
      }
    }
    return canvas.firstTornCell
  }
}
