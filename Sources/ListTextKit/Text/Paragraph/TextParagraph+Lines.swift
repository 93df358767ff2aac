extension TextParagraph {
  /// A line of a paragraph at a width.
  public struct Line: Hashable, Sendable {
    /// The drawn text in its styles.
    public var runs: [Run]
    /// The number of columns, without the indent.
    public var columns: Int
    /// The empty columns at the start of the line; see ``TextParagraph/hangingIndent``.
    public var indent = 0

    /// The drawn text without styles.
    ///
    /// - Complexity: Linear in the text.
    public var text: String { runs.reduce(into: "") { $0 += $1.text } }
  }

  /// Breaks the paragraph into lines.
  ///
  /// Lines end where ``TextWrapping/lines(of:width:)`` ends them. If there are more than `limit`,
  /// the last one is filled and ends with an ellipsis. A width below 1 counts as 1.
  ///
  /// - Complexity: Linear in the text.
  public func lines(forWidth width: Int, limit: Int = .max) -> [Line] {
    var lines: [Line] = []
    eachLine(forWidth: width, limit: limit) { bytes, line in
      var runs: [Run] = []
      eachSpan(in: line.bytes) { range, style in
        runs.append(Run(String(drawing: bytes, range, limit: width), style))
      }
      if line.isCut {
        runs.append(Run("…", style(ofCut: line)))
      }
      lines.append(Line(runs: runs, columns: line.columns, indent: line.indent))
    }
    return lines
  }

  /// The number of lines at a width, at most `limit`.
  ///
  /// - Complexity: Linear in the text of the lines.
  public func height(forWidth width: Int, limit: Int = .max) -> Int {
    text.withBytes { bytes in
      var breaker = LineBreaker(bytes, width: width, indent: hangingIndent)
      var height = 0
      while height < limit, breaker.next() != nil { height += 1 }
      return height
    }
  }

  /// A line as a range of bytes of the text; the columns include the ellipsis but not the indent.
  struct PlacedLine {
    var bytes: Range<Int>
    var columns: Int
    var indent = 0
    var isCut: Bool
  }

  /// The style of the ellipsis after a line: that of the text before it, or else of the first that it replaces.
  func style(ofCut line: PlacedLine) -> TextStyle {
    style(atByte: max(line.bytes.lowerBound, line.bytes.upperBound - 1))
  }

  func eachLine(
    forWidth width: Int, limit: Int,
    _ body: (UnsafeBufferPointer<UInt8>, PlacedLine) -> Void
  ) {
    guard limit > 0 else { return }
    text.withBytes { bytes in
      let hangingIndent = LineBreaker.indent(hangingIndent, inWidth: width)
      var breaker = LineBreaker(bytes, width: width, indent: hangingIndent)
      var count = 0
      var next = breaker.next()
      while let line = next {
        count += 1
        next = breaker.next()
        var placed = PlacedLine(bytes: line.start..<line.end, columns: line.columns, isCut: false)
        let indent = count > 1 ? hangingIndent : 0
        let isLast = count == limit && next != nil
        if isLast {
          placed = TextParagraph.cutLine(
            of: bytes, from: line.start, width: max(width, 1) - indent)
        }
        placed.indent = indent
        body(bytes, placed)
        if isLast { return }
      }
    }
  }

  /// The text that fits before an ellipsis, up to a newline.
  private static func cutLine(
    of bytes: UnsafeBufferPointer<UInt8>, from start: Int, width: Int
  ) -> PlacedLine {
    var reader = ClusterReader(bytes, from: start)
    var line = PlacedLine(bytes: start..<start, columns: 1, isCut: true)
    var columns = 0
    while let cluster = reader.next(), cluster.kind != .newline {
      columns += cluster.columns
      guard columns < width else { break }
      guard cluster.kind == .glyph, cluster.columns > 0 else { continue }
      line.bytes = start..<reader.position
      line.columns = columns + 1
    }
    return line
  }
}
