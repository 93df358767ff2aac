/// Builds a paragraph from strings, runs and other paragraphs.
@resultBuilder
public enum TextParagraphBuilder {
  /// Text in the terminal's default colours.
  public static func buildExpression(_ text: String) -> TextParagraph {
    TextParagraph(text)
  }

  /// Text in a style.
  public static func buildExpression(_ run: TextParagraph.Run) -> TextParagraph {
    TextParagraph(run.text, style: run.style)
  }

  /// Text in its styles.
  public static func buildExpression(_ paragraph: TextParagraph) -> TextParagraph {
    paragraph
  }

  /// One after the other.
  ///
  /// - Complexity: Linear in the text.
  public static func buildBlock(_ parts: TextParagraph...) -> TextParagraph {
    parts.reduce(into: TextParagraph()) { $0 += $1 }
  }

  /// One after the other.
  ///
  /// - Complexity: Linear in the text.
  public static func buildArray(_ parts: [TextParagraph]) -> TextParagraph {
    parts.reduce(into: TextParagraph()) { $0 += $1 }
  }

  /// A part, or nothing.
  public static func buildOptional(_ part: TextParagraph?) -> TextParagraph {
    part ?? TextParagraph()
  }

  /// The first of two parts.
  public static func buildEither(first part: TextParagraph) -> TextParagraph { part }

  /// The second of two parts.
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
