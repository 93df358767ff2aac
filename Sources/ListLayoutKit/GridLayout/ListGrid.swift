/// The columns and rows of a grid.
///
/// Along a horizontal axis the two are exchanged: columns lie one below the other, and widths
/// become heights.
public struct ListGrid: Hashable, Sendable {
  /// The number of columns.
  public enum Columns: Hashable, Sendable {
    /// A number of columns, clamped to 1 through 1,000.
    case count(Int)
    /// As many columns of a minimum width as fit, at least one; the columns then share the breadth.
    case adaptive(minimumWidth: Double)
  }

  /// The lengths of rows and of the items in them.
  public enum Rows: Hashable, Sendable {
    /// A row is as long as its tallest item, and each item keeps its own length.
    case tallest
    /// A row is as long as its tallest item, and each of its items is as long as the row.
    case equal
    /// All rows and items have this length, so that no item need be measured.
    case fixed(Double)
  }

  /// The number of columns.
  public var columns: Columns
  /// The lengths of rows.
  public var rows: Rows

  /// Makes a grid of a number of columns.
  @inlinable
  public init(columns: Int, rows: Rows = .tallest) {
    self.columns = .count(columns)
    self.rows = rows
  }

  /// Makes a grid of as many columns as fit.
  @inlinable
  public init(minimumWidth: Double, rows: Rows = .tallest) {
    columns = .adaptive(minimumWidth: minimumWidth)
    self.rows = rows
  }
}
