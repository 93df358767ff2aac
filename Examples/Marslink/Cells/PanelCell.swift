import ListTextKit

/// What all cells of the feed have in common: a panel with a margin of two columns.
class PanelCell: TextCell {
  static let margin = 2

  final var theme = Theme.dark

  /// Fills the panel, then lends what lies within its margins.
  final func drawPanel(
    in canvas: inout TextCanvas, _ body: (inout TextCanvas) -> Void
  ) {
    canvas.fill(style: theme.panel)
    let inner = TextArea(
      column: Self.margin, row: 0, width: canvas.width - 2 * Self.margin, height: canvas.height)
    canvas.withArea(inner, body)
  }

  final func height(of text: String, forWidth width: Int) -> Int {
    TextParagraph(text).height(forWidth: max(0, width - 2 * Self.margin))
  }
}
