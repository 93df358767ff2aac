import ListKit

/// The cell of a text host, drawn in whole columns and rows.
///
/// Subclass it, keep in properties what the drawing needs, and draw in ``draw(in:)``. A cell is reused
/// for other elements; set every property after dequeuing it.
///
/// ```swift
/// final class SolCell: TextCell {
///   var sol = 0
///   override func draw(in canvas: inout TextCanvas) {
///     canvas.draw("SOL \(sol)", column: 0, row: 0, style: TextStyle(.bold))
///   }
/// }
/// ```
@MainActor
open class TextCell {
  /// Whether the cell's item has the focus; the host sets it before it draws.
  public internal(set) final var isFocused = false
  /// Whether the cell's item is selected; the host sets it before it draws.
  public internal(set) final var isSelected = false
  /// Whether the user presses the cell's item; the host sets it before it draws.
  public internal(set) final var isHighlighted = false
  /// The list that shows the cell.
  final weak var list: TextListView?

  /// Makes an empty cell.
  public required init() {}

  /// Draws the cell; the canvas has the size of the cell and begins at its corner.
  open func draw(in canvas: inout TextCanvas) {}

  /// The number of rows that the cell needs at a width.
  ///
  /// Called for cells whose controllers leave the length open; see
  /// ``TextListView/estimatedLength``.
  open func height(forWidth width: Int) -> Int { 1 }

  /// The number of columns that the cell needs at a height; called in horizontal lists.
  open func width(forHeight height: Int) -> Int { 1 }

  /// Called when the cell is recycled.
  open func prepareForReuse() {}

  /// The cell as text, for screen readers and the clipboard.
  ///
  /// Defaults to `nil`: the text of the drawing.
  open var plainText: String? { nil }

  /// Has the cell drawn again in the next frame.
  public final func setNeedsDisplay() { list?.setNeedsDisplay() }

  /// Has the cell measured again, after its content arrived late.
  ///
  /// The measured length of an element is kept while the element is not visible. If the content changes
  /// meanwhile, call this when configuring the next cell.
  public final func setNeedsMeasure() { list?.measureAgain(self) }
}
