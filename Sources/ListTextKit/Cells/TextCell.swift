import ListKit

/// The cell of a text host, drawn in whole columns and rows.
///
/// Subclass it, store the data to draw in properties, and draw in ``draw(in:)``. Cells are reused
/// for other elements, so set every property after dequeuing one.
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
  /// Whether the user is pressing the cell's item; the host sets it before it draws.
  public internal(set) final var isHighlighted = false
  /// The list that shows the cell.
  final weak var list: TextListView?

  /// Makes an empty cell.
  public required init() {}

  /// Draws the cell; the canvas has the size and the coordinates of the cell.
  open func draw(in canvas: inout TextCanvas) {}

  /// The number of rows that the cell needs at a width.
  ///
  /// Called in vertical lists for cells whose controllers return no height; see
  /// ``TextListView/estimatedLength``.
  open func height(forWidth width: Int) -> Int { 1 }

  /// The number of columns that the cell needs at a height; called in horizontal lists.
  open func width(forHeight height: Int) -> Int { 1 }

  /// Called when the cell is no longer shown and may be reused.
  open func prepareForReuse() {}

  /// The cell as text, for screen readers and the clipboard.
  ///
  /// The default is `nil`: the host then uses the drawn characters.
  open var plainText: String? { nil }

  /// Has the cell drawn again in the next frame.
  public final func setNeedsDisplay() { list?.setNeedsDisplay() }

  /// Has the cell measured again after its content changed, such as after a load.
  ///
  /// The measured length of an element is kept while the element is not visible. If its content
  /// changes in the meantime, call this while configuring its next cell.
  public final func setNeedsMeasure() { list?.measureAgain(self) }
}
