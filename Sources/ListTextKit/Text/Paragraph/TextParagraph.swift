/// Text in one or more styles that is broken into lines of a given width.
///
/// The text keeps its logical order, whatever its writing: most terminals reorder by themselves.
/// What is aligned to the right in `.natural` is decided here.
public struct TextParagraph: Hashable, Sendable {
  /// Which side lines keep to.
  public enum Alignment: Hashable, Sendable {
    /// Right when the first strong character is written from right to left, else left.
    case natural
    /// Left.
    case leading
    /// In the middle; what is left over goes to the right.
    case center
    /// Right.
    case trailing
  }

  /// Where a style ends, in bytes of the text.
  struct Span: Hashable, Sendable {
    var end: Int
    var style: TextStyle
  }

  /// What is written, without its styles.
  public private(set) var text: String

  /// In order; each ends between two clusters, the last one with the text.
  private(set) var spans: [Span]

  /// Which side lines keep to.
  public var alignment: Alignment

  /// A paragraph in one style.
  public init(_ text: String = "", style: TextStyle = .plain, alignment: Alignment = .natural) {
    self.text = ""
    self.alignment = alignment
    spans = []
    append(text, style: style)
  }

  /// A paragraph of stretches in styles.
  ///
  /// - Complexity: Linear in the text.
  public init(_ runs: [Run], alignment: Alignment = .natural) {
    self.init(alignment: alignment)
    for run in runs { append(run.text, style: run.style) }
  }

  /// Adds text in a style.
  ///
  /// A mark at its beginning joins the letter before it, and is drawn in that letter's style.
  ///
  /// - Complexity: Linear in the added text.
  public mutating func append(_ added: String, style: TextStyle = .plain) {
    guard !added.isEmpty else { return }
    let seam = text.utf8.count
    text += added
    text.makeContiguousUTF8()
    if !spans.isEmpty { spans[spans.count - 1].end = boundary(from: seam) }
    let end = text.utf8.count
    if let last = spans.last, last.style == style || last.end == end {
      spans[spans.count - 1].end = end
    } else {
      spans.append(Span(end: end, style: style))
    }
  }

  /// The first boundary between clusters that is not before a place.
  private func boundary(from seam: Int) -> Int {
    var index = text.utf8.index(text.startIndex, offsetBy: seam)
    while index < text.endIndex, String.Index(index, within: text) == nil {
      index = text.unicodeScalars.index(after: index)
    }
    return text.utf8.distance(from: text.startIndex, to: index)
  }

  /// Adds another paragraph's text in its styles; the alignment stays.
  ///
  /// - Complexity: Linear in the added text.
  public static func += (one: inout TextParagraph, other: TextParagraph) {
    for run in other.runs { one.append(run.text, style: run.style) }
  }

  /// One paragraph's text after the other's, aligned as the first.
  ///
  /// - Complexity: Linear in the text.
  public static func + (one: TextParagraph, other: TextParagraph) -> TextParagraph {
    var sum = one
    sum += other
    return sum
  }
}

extension TextParagraph: ExpressibleByStringInterpolation {
  /// A paragraph in the terminal's own colours.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}
