/// A paragraph within a cell, which can be hidden.
@MainActor
public final class TextLabel {
  /// The text of the label.
  public var paragraph = TextParagraph("")
  /// Whether the label is neither drawn nor measured.
  public var isHidden = false

  /// Makes an empty label.
  public init() {}

  /// Sets the text to a string in one style.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: The style of the text.
  ///   - hangingIndent: The empty columns before every line but the first.
  public func set(_ text: String, style: TextStyle = .plain, hangingIndent: Int = 0) {
    paragraph = TextParagraph(text, style: style)
    paragraph.hangingIndent = hangingIndent
  }
}
