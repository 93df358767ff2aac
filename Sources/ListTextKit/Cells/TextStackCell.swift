/// A cell of paragraphs, one below the other.
///
/// Its labels are created on first use and stay with the cell when it is reused.
///
/// ```swift
/// let cell = context.dequeue(TextStackCell.self, at: index)
/// cell.show(2) { label, position in
///   label.set(position == 0 ? value.sender : value.text)
/// }
/// ```
open class TextStackCell: TextCell {
  /// The labels created so far, including hidden ones.
  public private(set) final var labels: [TextLabel] = []
  /// Empty rows between two labels.
  public final var spacing = 0 { didSet { spacing = spacing.asCells } }
  /// Empty columns before and after the labels.
  public final var margin = 0 { didSet { margin = margin.asCells } }

  /// Shows a number of labels and hides the others.
  public final func show(_ count: Int, _ set: (TextLabel, Int) -> Void) {
    while labels.count < count { labels.append(TextLabel()) }
    for (position, label) in labels.enumerated() {
      label.isHidden = position >= count
      if !label.isHidden { set(label, position) }
    }
    setNeedsDisplay()
  }

  /// Shows one label.
  ///
  /// - Parameters:
  ///   - text: The text of the label.
  ///   - style: The style of the text.
  ///   - hangingIndent: The empty columns before every line but the first.
  public final func show(_ text: String, style: TextStyle = .plain, hangingIndent: Int = 0) {
    show(1) { label, _ in label.set(text, style: style, hangingIndent: hangingIndent) }
  }

  private var shownLabels: [TextLabel] { labels.filter { !$0.isHidden } }

  open override func height(forWidth width: Int) -> Int {
    let shown = shownLabels
    let room = max(0, width - 2 * margin)
    return shown.reduce(max(0, shown.count - 1) * spacing) {
      $0 + $1.paragraph.height(forWidth: room).asCells
    }
  }

  open override func width(forHeight height: Int) -> Int {
    shownLabels.reduce(0) { max($0, $1.paragraph.widestLine) }
      + 2 * margin
  }

  open override func draw(in canvas: inout TextCanvas) {
    var row = 0
    let room = max(0, canvas.width - 2 * margin)
    for label in shownLabels {
      let height = label.paragraph.height(forWidth: room)
      canvas.draw(
        label.paragraph, in: TextArea(column: margin, row: row, width: room, height: height))
      row += height + spacing
    }
  }
}

extension TextParagraph {
  /// The columns that no line exceeds if none is broken.
  fileprivate var widestLine: Int {
    lines(forWidth: .max).map { $0.indent + $0.columns }.max() ?? 0
  }
}
