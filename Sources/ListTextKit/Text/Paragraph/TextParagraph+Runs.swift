extension TextParagraph {
  /// A run of text in one style.
  public struct Run: Hashable, Sendable {
    /// The text.
    public var text: String
    /// The style.
    public var style: TextStyle

    /// Makes a run.
    public init(_ text: String, _ style: TextStyle = .plain) {
      self.text = text
      self.style = style
    }
  }

  /// The runs of the text; adjacent runs differ in style.
  ///
  /// - Complexity: Linear in the text.
  public var runs: [Run] {
    var start = text.startIndex
    return spans.map { span in
      let end = text.utf8.index(text.startIndex, offsetBy: span.end)
      defer { start = end }
      return Run(String(text[start..<end]), span.style)
    }
  }

  /// The style of a byte; that of the last one beyond the end.
  func style(atByte byte: Int) -> TextStyle {
    let place = spans.partitioningIndex { $0.end > byte }
    return spans.indices.contains(place) ? spans[place].style : spans.last?.style ?? .plain
  }

  /// The styles within a range of bytes.
  func eachSpan(in range: Range<Int>, _ body: (Range<Int>, TextStyle) -> Void) {
    var start = range.lowerBound
    for span in spans[spans.partitioningIndex { $0.end > start }...] {
      guard start < range.upperBound else { break }
      let end = min(span.end, range.upperBound)
      body(start..<end, span.style)
      start = end
    }
  }
}
