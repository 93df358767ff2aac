/// A grid of grapheme clusters with styles.
///
/// What is drawn outside is cut off. Every wide cluster is followed by its second half, and every
/// second half follows its cluster, whatever is drawn over them. No cell holds a control character.
public struct TextCanvas: Sendable {
  /// All rows, one after the other.
  var cells: [PackedCell]
  /// Clusters of several scalars, which cells refer to.
  var clusters: [Character] = []
  /// Links, which cells refer to.
  var links: [TextLink] = []
  /// How many columns the grid has.
  let gridWidth: Int
  /// How many rows the grid has.
  let gridHeight: Int
  /// Where the local origin is in the grid, and how large the area is; it may leave the grid.
  var area: TextArea
  /// What may be drawn on, in the grid.
  var clip: TextArea

  /// A blank canvas.
  ///
  /// - Complexity: O(`width` · `height`)
  public init(width: Int, height: Int) {
    gridWidth = max(width, 0)
    gridHeight = max(height, 0)
    cells = Array(repeating: .blank, count: gridWidth * gridHeight)
    area = TextArea(width: gridWidth, height: gridHeight)
    clip = area
  }

  /// How many columns there are; inside of `withArea`, how many the area has.
  public var width: Int { area.width }

  /// How many rows there are; inside of `withArea`, how many the area has.
  public var height: Int { area.height }

  /// Draws with the origin at an area's first cell, and only inside of it.
  ///
  /// The area may leave the canvas: `width` and `height` are its own then, and what is outside is
  /// cut off. Nothing is copied.
  public mutating func withArea<Result, Failure: Error>(
    _ area: TextArea, _ body: (inout TextCanvas) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = (self.area, clip)
    self.area = area.moved(byColumns: outer.0.column, rows: outer.0.row)
    clip = clip.intersection(self.area)
    defer { (self.area, clip) = outer }
    return try body(&self)
  }
}
