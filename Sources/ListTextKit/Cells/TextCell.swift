import ListKit

/// What a text host shows for an element: a drawing of whole columns and rows.
///
/// Subclass it, keep what the drawing needs in properties, and draw in ``draw(in:)``. A cell is used
/// for one element after another; whoever dequeues it sets every property.
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
  /// Whether the reader touches the cell's item; the host sets it before it draws.
  public internal(set) final var isHighlighted = false
  /// The list that shows the cell.
  final weak var list: TextListView?

  /// Makes a cell that shows nothing yet.
  public required init() {}

  /// Draws the cell; the canvas is as large as the cell, and begins at its corner.
  open func draw(in canvas: inout TextCanvas) {}

  /// How many rows the cell needs at a width.
  ///
  /// Asked of cells whose controllers leave the length open; see
  /// ``TextListView/estimatedLength``.
  open func height(forWidth width: Int) -> Int { 1 }

  /// How many columns the cell needs; asked in lists that scroll sideways.
  open func width(forHeight height: Int) -> Int { 1 }

  /// The cell is put aside, to be used for another element later.
  open func prepareForReuse() {}

  /// What the cell says as text, for a reader who does not see it and for the clipboard.
  ///
  /// `nil` takes the drawing.
  open var plainText: String? { nil }

  /// Has the cell drawn again in the next frame.
  public final func setNeedsDisplay() { list?.setNeedsDisplay() }

  /// Has the cell measured again: its content came late.
  ///
  /// What was measured is kept by the identity of the element while it is out of sight. A controller
  /// that learns meanwhile of another length calls this when it next configures a cell.
  public final func setNeedsMeasure() { list?.measureAgain(self) }
}
