/// Builds a paragraph from strings, runs and other paragraphs.
@resultBuilder
public enum TextParagraphBuilder {
  /// Makes a paragraph in the terminal's default colours.
  public static func buildExpression(_ text: String) -> TextParagraph {
    TextParagraph(text)
  }

  /// Makes a paragraph of a run.
  public static func buildExpression(_ run: TextParagraph.Run) -> TextParagraph {
    TextParagraph(run.text, style: run.style)
  }

  /// Returns a paragraph unchanged.
  public static func buildExpression(_ paragraph: TextParagraph) -> TextParagraph {
    paragraph
  }

  /// Joins paragraphs.
  ///
  /// - Complexity: Linear in the text.
  public static func buildBlock(_ parts: TextParagraph...) -> TextParagraph {
    parts.reduce(into: TextParagraph()) { $0 += $1 }
  }

  /// Joins paragraphs.
  ///
  /// - Complexity: Linear in the text.
  public static func buildArray(_ parts: [TextParagraph]) -> TextParagraph {
    parts.reduce(into: TextParagraph()) { $0 += $1 }
  }

  /// Returns the paragraph of a condition, or an empty one.
  public static func buildOptional(_ part: TextParagraph?) -> TextParagraph {
    part ?? TextParagraph()
  }

  /// Returns the paragraph of the first branch.
  public static func buildEither(first part: TextParagraph) -> TextParagraph { part }

  /// Returns the paragraph of the second branch.
  public static func buildEither(second part: TextParagraph) -> TextParagraph { part }
}

extension TextParagraph {
  /// Makes a paragraph with a builder.
  public init(
    alignment: Alignment = .natural, @TextParagraphBuilder _ content: () -> TextParagraph
  ) {
    self = content()
    self.alignment = alignment
  }
}
