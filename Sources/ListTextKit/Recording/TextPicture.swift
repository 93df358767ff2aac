/// Converts a canvas to an SVG picture, with each run of a row at its columns.
///
/// ```swift
/// let picture = TextPicture(canvas, foreground: .white, background: .black)
/// print(picture.svg)
/// ```
public struct TextPicture: Sendable {
  private static let cellWidth = 9
  private static let cellHeight = 20

  /// The canvas to draw.
  public var canvas: TextCanvas
  /// The colour to use for the terminal's default text colour.
  public var foreground: TextColor
  /// The colour to use for the terminal's default background.
  public var background: TextColor
  /// The colours of the picture: each colour becomes the nearest one of this depth.
  public var colorDepth: TerminalColorDepth

  /// Makes a picture of a canvas.
  ///
  /// - Parameters:
  ///   - canvas: The canvas to draw.
  ///   - foreground: The colour to use for the terminal's default text colour.
  ///   - background: The colour to use for the terminal's default background.
  ///   - colorDepth: The colours of the picture: each colour becomes the nearest one of this depth.
  public init(
    _ canvas: TextCanvas, foreground: TextColor = .rgb(0xD8, 0xD8, 0xD8),
    background: TextColor = .rgb(0, 0, 0), colorDepth: TerminalColorDepth = .full
  ) {
    self.canvas = canvas
    self.foreground = foreground
    self.background = background
    self.colorDepth = colorDepth
  }

  /// A run of cells in one row with the same style.
  private struct Stretch {
    var column: Int
    var width: Int
    var clusters: [Character]
    var style: TextStyle

    /// Whether a cell continues the run; wide cells have runs of their own.
    func continues(with cell: TextCanvas.Cell) -> Bool {
      cell.width == 1 && clusters.count == width && style == cell.style
    }
  }

  /// The picture as SVG.
  ///
  /// - Complexity: Linear in the number of cells.
  public var svg: String {
    let width = canvas.width * Self.cellWidth
    let height = canvas.height * Self.cellHeight
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="ui-monospace, Menlo, Consolas, \
      'DejaVu Sans Mono', monospace" font-size="15" xml:space="preserve">
      <rect width="100%" height="100%" rx="6" fill="\(hex(background))"/>

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
      let last = stretches.count - 1
      // The second half of a wide cell belongs to the first.
      if cell.width == 0 {
        if last >= 0 { stretches[last].width += 1 }
      } else if last >= 0, stretches[last].continues(with: cell) {
        stretches[last].clusters.append(cell.cluster)
        stretches[last].width += 1
      } else {
        stretches.append(
          Stretch(column: column, width: 1, clusters: [cell.cluster], style: cell.style))
      }
    }
    return stretches
  }

  private func element(_ stretch: Stretch, row: Int) -> String {
    let style = stretch.style.degraded(to: colorDepth)
    var text = style.foreground == .default ? foreground : style.foreground
    var behind = style.background == .default ? background : style.background
    if style.attributes.contains(.reverse) { swap(&text, &behind) }
    let x = stretch.column * Self.cellWidth
    let y = row * Self.cellHeight
    let width = stretch.width * Self.cellWidth
    var svg = ""
    if hex(behind) != hex(background) {
      svg += "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(Self.cellHeight)\" "
      svg += "fill=\"\(hex(behind))\"/>\n"
    }
    let drawsBlanks = !style.attributes.isDisjoint(with: [.underline, .strikethrough])
    guard drawsBlanks || stretch.clusters.contains(where: { $0 != " " }) else { return svg }
    svg += "<text x=\"\(x)\" y=\"\(y + 15)\" textLength=\"\(width)\" "
    svg += "fill=\"\(hex(text))\"\(attributes(of: style))>"
    return svg + "\(String(stretch.clusters).escapedForXML)</text>\n"
  }

  private func attributes(of style: TextStyle) -> String {
    var attributes = ""
    if style.attributes.contains(.bold) { attributes += " font-weight=\"bold\"" }
    if style.attributes.contains(.italic) { attributes += " font-style=\"italic\"" }
    let lines = [
      style.attributes.contains(.underline) ? "underline" : nil,
      style.attributes.contains(.strikethrough) ? "line-through" : nil,
    ].compactMap { $0 }
    if !lines.isEmpty { attributes += " text-decoration=\"\(lines.joined(separator: " "))\"" }
    if style.attributes.contains(.dim) { attributes += " opacity=\"0.6\"" }
    return attributes
  }

  private func hex(_ color: TextColor) -> String {
    let entry =
      switch color.kind {
      case .rgb(let red, let green, let blue): ColorTable.Entry(red, green, blue)
      case .palette(let index): ColorTable.entry(at: index)
      case .standardText: ColorTable.Entry(0x80, 0x80, 0x80)
      }
    return "#"
      + [entry.red, entry.green, entry.blue].map { part in
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
      // XML would collapse several spaces into one.
      case " ": text += "\u{A0}"
      // XML 1.0 does not allow these characters, even escaped.
      case "\u{0}"..<"\u{9}", "\u{B}"..."\u{C}", "\u{E}"..<" ", "\u{FFFE}"..."\u{FFFF}":
        text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
