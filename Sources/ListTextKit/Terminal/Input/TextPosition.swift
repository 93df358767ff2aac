/// A cell of a grid, counted from zero.
public struct TextPosition: Hashable, Sendable {
  /// The column, counted from the left edge.
  public var column: Int
  /// The row, counted from the top.
  public var row: Int

  /// Makes a position.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
