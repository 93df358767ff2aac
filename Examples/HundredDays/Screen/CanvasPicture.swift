import ListTextKit

/// A canvas as an SVG picture: a text for each stretch of cells that look alike.
struct CanvasPicture {
  let canvas: TextCanvas
  private static let (cellWidth, cellHeight) = (9, 20)
  private static let (ink, paper) = ("#d7dae0", "#1d2026")

  var text: String {
    let width = (canvas.width + 2) * Self.cellWidth
    let height = (canvas.height + 1) * Self.cellHeight
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="ui-monospace, Menlo, Consolas, \
      'DejaVu Sans Mono', monospace" font-size="15" xml:space="preserve">
      <rect width="100%" height="100%" rx="6" fill="\(Self.paper)"/>

      """
    for row in 0..<canvas.height {
      var column = 0
      while column < canvas.width {
        let style = canvas[column, row].style
        let end = (column..<canvas.width).first { canvas[$0, row].style != style } ?? canvas.width
        svg += stretch(column..<end, row, style)
        column = end
      }
    }
    return svg + "</svg>\n"
  }

  private func stretch(_ columns: Range<Int>, _ row: Int, _ style: TextStyle) -> String {
    let cells = columns.map { canvas[$0, row] }.filter { $0.width > 0 }
    let text = cells.map { Self.escaped($0.cluster) }.joined()
    let (x, y) = ((columns.lowerBound + 1) * Self.cellWidth, row * Self.cellHeight + 10)
    let width = columns.count * Self.cellWidth
    let isReversed = style.attributes.contains(.reverse)
    var svg = ""
    if isReversed {
      svg =
        "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(Self.cellHeight)\" "
        + "fill=\"\(Self.hex(style.foreground))\"/>\n"
    }
    guard cells.contains(where: { $0.cluster != " " }) else { return svg }
    svg += "<text x=\"\(x)\" y=\"\(y + 15)\" textLength=\"\(width)\" "
    svg += "fill=\"\(isReversed ? Self.paper : Self.hex(style.foreground))\""
    if style.attributes.contains(.bold) { svg += " font-weight=\"bold\"" }
    if style.attributes.contains(.underline) { svg += " text-decoration=\"underline\"" }
    if style.attributes.contains(.dim) { svg += " opacity=\"0.6\"" }
    return svg + ">\(text)</text>\n"
  }

  private static func escaped(_ cluster: Character) -> String {
    switch cluster {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    // Several blanks would become one.
    case " ": "\u{A0}"
    default: String(cluster)
    }
  }

  private static func hex(_ color: TextColor) -> String {
    guard case .rgb(let red, let green, let blue) = color.kind else { return ink }
    return "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
