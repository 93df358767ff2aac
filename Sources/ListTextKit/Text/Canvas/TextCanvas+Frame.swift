extension TextCanvas {
  /// The corners of a frame.
  public enum FrameCorners: Hashable, Sendable {
    /// Lines that meet at right angles.
    case square
    /// Lines that bend.
    case rounded
  }

  /// Draws a frame of single lines along the edges; nothing if there are not two columns and two rows.
  ///
  /// - Parameters:
  ///   - corners: The corners.
  ///   - style: How the lines look.
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
