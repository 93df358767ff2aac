/// The arrangement of one section's items; see ``MixedLayout``.
///
/// A stack and a grid use only the length of an item's size along the axis; flows use both extents.
public enum SectionLayout: Hashable, Sendable {
  /// Items one after the other, each as wide as the section, as in ``StackLayout``.
  case stack
  /// Items in columns of equal widths, as in ``GridLayout``.
  case grid(ListGrid)
  /// Items side by side as long as they fit, as in ``FlowLayout``.
  ///
  /// Neighbouring sections of this kind share rows.
  case flow
  /// Items side by side with equal spaces, in lines of their own, as in ``AlignedFlowLayout``.
  case alignedFlow(AlignedFlowLayout.Alignment)

  /// A grid with a number of columns.
  public static func grid(columns: Int, rows: ListGrid.Rows = .tallest) -> SectionLayout {
    .grid(ListGrid(columns: columns, rows: rows))
  }

  /// A grid of as many columns of a minimum width as fit.
  public static func grid(
    minimumWidth: Double, rows: ListGrid.Rows = .tallest
  ) -> SectionLayout {
    .grid(ListGrid(minimumWidth: minimumWidth, rows: rows))
  }

  /// Items side by side with equal spaces, aligned with the leading edge.
  public static var alignedFlow: SectionLayout { .alignedFlow(.leading) }
}
