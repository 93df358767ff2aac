/// Text in one or more styles that is broken into lines of a given width.
public struct TextParagraph: Hashable, Sendable {
  /// Which side lines keep to.
  public enum Alignment: Hashable, Sendable {
    /// Right when the first strong character is written from right to left, else left.
    case natural
    /// Left.
    case leading
    /// In the middle.
    case center
    /// Right.
    case trailing
  }

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

  /// One line of a paragraph that was broken.
  public struct Line: Hashable, Sendable {
    /// Its text in styles.
    public var runs: [Run]
    /// How many columns it takes.
    public var columns: Int

    /// Its text alone.
    public var text: String { runs.reduce(into: "") { $0 += $1.text } }
  }

  /// The text in styles.
  public private(set) var runs: [Run]
  /// Which side lines keep to.
  public var alignment: Alignment

  /// A paragraph of runs.
  public init(_ runs: [Run], alignment: Alignment = .natural) {
    self.runs = runs
    self.alignment = alignment
  }

  /// A paragraph in one style.
  public init(_ text: String, style: TextStyle = .plain, alignment: Alignment = .natural) {
    self.init([Run(text, style)], alignment: alignment)
  }

  /// One paragraph after the other, aligned as the first.
  public static func + (one: TextParagraph, other: TextParagraph) -> TextParagraph {
    TextParagraph(one.runs + other.runs, alignment: one.alignment)
  }

  /// The lines at a width.
  public func lines(forWidth width: Int) -> [Line] {
    var lines: [Line] = [Line(runs: [], columns: 0)]
    for run in runs {
      for character in run.text {
        if character.isNewline || lines[lines.count - 1].columns + character.columns > width {
          lines.append(Line(runs: [], columns: 0))
        }
        if character.isNewline { continue }
        lines[lines.count - 1].runs.append(Run(String(character), run.style))
        lines[lines.count - 1].columns += character.columns
      }
    }
    return lines
  }

  /// How many lines there are at a width.
  public func height(forWidth width: Int) -> Int {
    lines(forWidth: width).count
  }
}

extension TextCanvas {
  /// Draws a paragraph in an area, and says how many rows it took.
  @discardableResult
  public mutating func draw(_ paragraph: TextParagraph, in area: TextArea? = nil) -> Int {
    let area = area ?? TextArea(width: width, height: height)
    return withArea(area) { canvas in
      let lines = paragraph.lines(forWidth: canvas.width)
      for (row, line) in lines.enumerated() {
        var column = 0
        switch paragraph.alignment {
        case .natural, .leading: break
        case .center: column = (canvas.width - line.columns) / 2
        case .trailing: column = canvas.width - line.columns
        }
        for run in line.runs {
          column += canvas.draw(run.text, column: column, row: row, style: run.style)
        }
      }
      return lines.count
    }
  }
}
