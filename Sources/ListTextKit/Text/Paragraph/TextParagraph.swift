/// Text in one or more styles that is broken into lines of a given width.
///
/// The text keeps its logical order in any script, because most terminals reorder it themselves.
/// Only the alignment depends on the direction of the text.
public struct TextParagraph: Hashable, Sendable {
  /// The alignment of lines.
  public enum Alignment: Hashable, Sendable {
    /// Right if the first strong character is right-to-left, else left.
    case natural
    /// Left.
    case leading
    /// Centred; an odd column goes to the right.
    case center
    /// Right.
    case trailing
  }

  /// A style and its end in bytes of the text.
  struct Span: Hashable, Sendable {
    var end: Int
    var style: TextStyle
  }

  /// The text without its styles.
  public private(set) var text: String

  /// The styles in order; each ends between two clusters, the last one at the end of the text.
  private(set) var spans: [Span]

  /// The alignment of lines.
  public var alignment: Alignment

  /// The empty columns before every line but the first, so that it begins below a text and not below
  /// its mark; at the right of lines that are aligned there.
  ///
  /// A narrow paragraph is indented by at most half of its width.
  public var hangingIndent = 0

  /// Makes a paragraph in one style.
  public init(_ text: String = "", style: TextStyle = .plain, alignment: Alignment = .natural) {
    self.text = ""
    self.alignment = alignment
    spans = []
    append(text, style: style)
  }

  /// Makes a paragraph of runs.
  ///
  /// - Complexity: Linear in the text.
  public init(_ runs: [Run], alignment: Alignment = .natural) {
    self.init(alignment: alignment)
    for run in runs { append(run.text, style: run.style) }
  }

  /// Appends text in a style.
  ///
  /// A mark at the start joins the letter before it, and is drawn in the style of that letter.
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

  /// The first cluster boundary at or after a byte.
  private func boundary(from seam: Int) -> Int {
    let index = text.utf8.index(text.startIndex, offsetBy: seam)
    if String.Index(index, within: text) != nil { return seam }
    // Within a cluster, the next index is that of the cluster's end.
    return text.utf8.distance(from: text.startIndex, to: text.index(after: index))
  }

  /// Appends the runs of another paragraph; alignment and indent do not change.
  ///
  /// - Complexity: Linear in the added text.
  public static func += (one: inout TextParagraph, other: TextParagraph) {
    for run in other.runs { one.append(run.text, style: run.style) }
  }

  /// The runs of both paragraphs, with alignment and indent of the first.
  ///
  /// - Complexity: Linear in the text.
  public static func + (one: TextParagraph, other: TextParagraph) -> TextParagraph {
    var sum = one
    sum += other
    return sum
  }
}

extension TextParagraph: ExpressibleByStringInterpolation {
  /// Makes a paragraph in the terminal's default colours.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}
