import ListTestKit
import ListTextKit

extension TerminalEmulator {
  /// A terminal that thinks of widths as the canvas does.
  static func agreeing(columns: Int, rows: Int) -> TerminalEmulator {
    TerminalEmulator(columns: columns, rows: rows, width: { TextMetrics.columns(of: $0) })
  }
}

extension TerminalEmulator.Cell {
  /// What a terminal must show for a cell of a canvas.
  init(_ cell: TextCanvas.Cell, _ capabilities: TerminalCapabilities) {
    let style = cell.style.degraded(to: capabilities.colorDepth)
    var pen = TerminalEmulator.Pen()
    pen.foreground = TerminalEmulator.Color(style.foreground)
    pen.background = TerminalEmulator.Color(style.background)
    let numbers: [(TextAttributes, Int)] = [
      (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7), (.strikethrough, 9),
    ]
    for (attribute, number) in numbers where style.attributes.contains(attribute) {
      pen.attributes.insert(number)
    }
    pen.link = capabilities.hyperlinks ? style.link?.target : nil
    self.init(cluster: cell.width == 0 ? " " : cell.cluster, width: Int(cell.width), pen: pen)
  }
}

extension TerminalEmulator.Color {
  init(_ color: TextColor) {
    self =
      switch color.kind {
      case .standardText: .standard
      case .palette(let index): .palette(Int(index))
      case .rgb(let red, let green, let blue): .rgb(Int(red), Int(green), Int(blue))
      }
  }
}

/// The first place at which a terminal shows something else than a canvas, in words.
func difference(
  _ emulator: TerminalEmulator, _ canvas: TextCanvas, _ capabilities: TerminalCapabilities
) -> String? {
  for row in 0..<canvas.height {
    for column in 0..<canvas.width {
      let wanted = TerminalEmulator.Cell(canvas[column, row], capabilities)
      let shown = emulator.cell(column: column, row: row)
      if wanted != shown { return "column \(column), row \(row): wanted \(wanted), shown \(shown)" }
    }
  }
  return emulator.complaints.first
}
