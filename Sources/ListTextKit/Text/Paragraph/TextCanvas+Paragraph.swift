extension TextCanvas {
  /// Draws a paragraph in an area, or in the whole canvas, and returns the number of its rows.
  ///
  /// If the area has too few rows, the last line ends with an ellipsis.
  ///
  /// - Complexity: Linear in the text up to the last row of the area.
  @discardableResult
  public mutating func draw(_ paragraph: TextParagraph, in area: TextArea? = nil) -> Int {
    withArea(area ?? TextArea(width: width, height: height)) { canvas in
      guard canvas.width > 0 else { return 0 }
      canvas.makeRoom()
      let alignment = paragraph.alignment(forText: canvas.isForText)
      var row = 0
      paragraph.eachLine(forWidth: canvas.width, limit: canvas.height) { bytes, line in
        if canvas.visibleCells(ofRow: row) != nil {
          canvas.draw(line, of: paragraph, bytes, alignment, row: row)
        }
        row += 1
      }
      return row
    }
  }

  private mutating func draw(
    _ line: TextParagraph.PlacedLine, of paragraph: TextParagraph,
    _ bytes: UnsafeBufferPointer<UInt8>, _ alignment: TextParagraph.Alignment, row: Int
  ) {
    var column =
      switch alignment {
      case .natural, .leading: line.indent
      case .center: line.indent + (width - line.indent - line.columns) / 2
      case .trailing: width - line.indent - line.columns
      }
    paragraph.eachSpan(in: line.bytes) { range, style in
      if width < 2 {
        column += draw(
          String(drawing: bytes, range, limit: width), column: column, row: row, style: style)
      } else {
        column += draw(
          UnsafeBufferPointer(rebasing: bytes[range]), column: column, row: row,
          style: packed(style))
      }
    }
    if line.isCut { draw("…", column: column, row: row, style: paragraph.style(ofCut: line)) }
  }
}

extension TextParagraph {
  /// The alignment; `.natural` is `.trailing` for right-to-left text, except where only the text is read.
  fileprivate func alignment(forText isForText: Bool) -> Alignment {
    alignment == .natural && !isForText && TextMetrics.isRightToLeft(text) ? .trailing : alignment
  }
}
