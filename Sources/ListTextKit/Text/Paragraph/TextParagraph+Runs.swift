extension TextParagraph {
  /// A stretch of text in one style.
  public struct Run: Hashable, Sendable {
    /// What is written.
    public var text: String
    /// How it looks.
    public var style: TextStyle

    /// A run of these parts.
    public init(_ text: String, _ style: TextStyle = .plain) {
      self.text = text
      self.style = style
    }
  }

  /// The text in its styles; neighbours differ in style.
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

  /// The styles within a part of the text, in bytes.
  func eachSpan(in range: Range<Int>, _ body: (Range<Int>, TextStyle) -> Void) {
    var start = range.lowerBound
    for span in spans where span.end > start && start < range.upperBound {
      let end = min(span.end, range.upperBound)
      body(start..<end, span.style)
      start = end
    }
  }
}
