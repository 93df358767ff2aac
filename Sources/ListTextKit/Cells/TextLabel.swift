/// A part of a cell: a paragraph that can be hidden.
@MainActor
public final class TextLabel {
  /// What the label says.
  public var paragraph = TextParagraph("")
  /// Whether the label takes no part in the cell.
  public var isHidden = false

  /// Makes a label that says nothing yet.
  public init() {}

  /// Says a string in one style.
  public func set(_ text: String, style: TextStyle = .plain) {
    paragraph = TextParagraph(text, style: style)
  }
}
