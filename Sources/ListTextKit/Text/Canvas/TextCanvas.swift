/// A grid of grapheme clusters with styles.
///
/// Drawing outside of the grid is clipped. It is an invariant that every wide cluster is followed
/// by its second half and every second half follows its cluster, also after drawing over one of
/// them. No cell contains a control character.
public struct TextCanvas: Sendable {
  /// The cells, row by row.
  var cells: [PackedCell]
  /// The clusters of several scalars.
  var clusters: [Character] = []
  /// The links.
  var links: [TextLink] = []
  /// The number of columns of the grid.
  let gridWidth: Int
  /// The number of rows of the grid.
  let gridHeight: Int
  /// The current area in the grid, whose corner is the origin; it may exceed the grid.
  var area: TextArea
  /// The part of the grid that is not clipped.
  var clip: TextArea
  /// Whether the canvas is only read as text, so that lists draw no scroll indicator, and right-to-left text has no
  /// columns before it.
  var isForText = false

  /// Makes a blank canvas.
  ///
  /// - Complexity: O(`width` · `height`)
  public init(width: Int, height: Int) {
    gridWidth = max(width, 0)
    gridHeight = max(height, 0)
    cells = Array(repeating: .blank, count: gridWidth * gridHeight)
    area = TextArea(width: gridWidth, height: gridHeight)
    clip = area
  }

  /// The number of columns; within ``withArea(_:_:)`` those of the area.
  public var width: Int { area.width }

  /// The number of rows; within ``withArea(_:_:)`` those of the area.
  public var height: Int { area.height }

  /// Moves the origin to the corner of an area, and clips to the area, while a closure draws.
  ///
  /// The area may exceed the canvas: ``width`` and ``height`` are those of the area, and drawing
  /// outside of the canvas is clipped. Nothing is copied.
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
