extension TextCanvas {
  /// Draws a text at the left edge of a row and another one at the right edge.
  ///
  /// If both do not fit, the left text is truncated with `…`, and omitted before the right text is
  /// truncated.
  ///
  /// - Parameters:
  ///   - leading: The text at the left edge.
  ///   - trailing: The text at the right edge.
  ///   - row: The row.
  ///   - gap: The least number of columns between them.
  ///   - style: The style of the left text.
  ///   - trailingStyle: The style of the right text; `nil` for the style of the left one.
  /// - Complexity: Linear in the texts.
  public mutating func draw(
    _ leading: String, trailing: String, row: Int, gap: Int = 1, style: TextStyle = .plain,
    trailingStyle: TextStyle? = nil
  ) {
    let end = TextTruncation.truncate(trailing, toColumns: width)
    let start = width - TextMetrics.columns(of: end)
    let room = max(0, start - gap.asCells)
    draw(TextTruncation.truncate(leading, toColumns: room), column: 0, row: row, style: style)
    draw(end, column: start, row: row, style: trailingStyle ?? style)
  }
}
