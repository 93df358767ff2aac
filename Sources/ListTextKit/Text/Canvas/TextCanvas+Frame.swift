extension TextCanvas {
  /// The corners of a frame.
  public enum FrameCorners: Hashable, Sendable {
    /// Right angles.
    case square
    /// Rounded corners.
    case rounded
  }

  /// Draws a frame of single lines along the edges; does nothing with fewer than two columns or
  /// rows.
  ///
  /// - Parameters:
  ///   - corners: The corners.
  ///   - style: The style of the lines.
  /// - Complexity: Linear in the columns and rows.
  public mutating func drawFrame(_ corners: FrameCorners = .square, style: TextStyle = .plain) {
    guard width >= 2, height >= 2 else { return }
    let bar = String(repeating: "─", count: width - 2)
    let (top, bottom) = corners == .square ? ("┌\(bar)┐", "└\(bar)┘") : ("╭\(bar)╮", "╰\(bar)╯")
    draw(top, column: 0, row: 0, style: style)
    for row in 1..<(height - 1) {
      draw("│", column: 0, row: row, style: style)
      draw("│", column: width - 1, row: row, style: style)
    }
    draw(bottom, column: 0, row: height - 1, style: style)
  }
}
