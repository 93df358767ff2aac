import ListTextKit

/// A screen as an SVG picture.
struct Picture {
  private static let cellWidth = 9
  private static let cellHeight = 20

  let canvas: TextCanvas
  /// What stands for the terminal's own colours.
  let foreground: TextColor
  let background: TextColor

  /// A stretch of a row that looks alike.
  private struct Stretch {
    var column: Int
    var width: Int
    var text: String
    var style: TextStyle
  }

  var text: String {
    let width = canvas.width * Self.cellWidth
    let height = canvas.height * Self.cellHeight
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="ui-monospace, Menlo, Consolas, \
      'DejaVu Sans Mono', monospace" font-size="15" xml:space="preserve">
      <rect width="100%" height="100%" rx="6" fill="\(hex(background, or: "#000000"))"/>

      """
    for row in 0..<canvas.height {
      for stretch in stretches(ofRow: row) { svg += element(stretch, row: row) }
    }
    return svg + "</svg>\n"
  }

  private func stretches(ofRow row: Int) -> [Stretch] {
    var stretches: [Stretch] = []
    for column in 0..<canvas.width {
      let cell = canvas[column, row]
      // The second half of a wide cell belongs to the first.
      if cell.width == 0 {
        if !stretches.isEmpty { stretches[stretches.count - 1].width += 1 }
      } else if let last = stretches.last, last.style == cell.style, cell.width == 1,
        last.text.count == last.width
      {
        stretches[stretches.count - 1].text.append(cell.cluster)
        stretches[stretches.count - 1].width += 1
      } else {
        stretches.append(
          Stretch(column: column, width: 1, text: String(cell.cluster), style: cell.style))
      }
    }
    return stretches
  }

  private func element(_ stretch: Stretch, row: Int) -> String {
    var text = stretch.style.foreground == .default ? foreground : stretch.style.foreground
    var behind = stretch.style.background == .default ? background : stretch.style.background
    if stretch.style.attributes.contains(.reverse) { swap(&text, &behind) }
    let x = stretch.column * Self.cellWidth
    let y = row * Self.cellHeight
    let width = stretch.width * Self.cellWidth
    var svg = ""
    if behind != background {
      svg += "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(Self.cellHeight)\" "
      svg += "fill=\"\(hex(behind, or: "#000000"))\"/>\n"
    }
    guard stretch.text.contains(where: { $0 != " " }) else { return svg }
    svg += "<text x=\"\(x)\" y=\"\(y + 15)\" textLength=\"\(width)\" "
    svg += "fill=\"\(hex(text, or: "#ffffff"))\"\(attributes(of: stretch.style))>"
    return svg + "\(stretch.text.escapedForXML)</text>\n"
  }

  private func attributes(of style: TextStyle) -> String {
    var attributes = ""
    if style.attributes.contains(.bold) { attributes += " font-weight=\"bold\"" }
    if style.attributes.contains(.italic) { attributes += " font-style=\"italic\"" }
    if style.attributes.contains(.underline) { attributes += " text-decoration=\"underline\"" }
    if style.attributes.contains(.dim) { attributes += " opacity=\"0.6\"" }
    return attributes
  }

  private func hex(_ color: TextColor, or other: String) -> String {
    guard case .rgb(let red, let green, let blue) = color.kind else { return other }
    return "#"
      + [red, green, blue].map { part in
        (part < 16 ? "0" : "") + String(part, radix: 16)
      }.joined()
  }
}

extension String {
  fileprivate var escapedForXML: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      // Several blanks would become one.
      case " ": text += "\u{A0}"
      // These may not be in XML 1.0, not even escaped.
      case "\u{0}"..<"\u{9}", "\u{B}"..."\u{C}", "\u{E}"..<" ", "\u{FFFE}"..."\u{FFFF}":
        text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
