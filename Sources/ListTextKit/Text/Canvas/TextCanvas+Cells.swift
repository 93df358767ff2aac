extension TextCanvas {
  /// The content of a canvas at a position.
  public struct Cell: Hashable, Sendable {
    /// The cluster; a space in the second half of a wide cell.
    public var cluster: Character
    /// The number of columns: 1 or 2; 0 for the second half of a wide cell.
    public var width: Int8
    /// The style.
    public var style: TextStyle

    /// A space in the terminal's own colours.
    public static let blank = Cell(cluster: " ", width: 1, style: .plain)

    /// Makes a cell.
    public init(cluster: Character, width: Int8, style: TextStyle) {
      self.cluster = cluster
      self.width = width
      self.style = style
    }
  }

  /// The content at a position; blank outside of the canvas.
  public subscript(column: Int, row: Int) -> Cell {
    guard let index = index(column: column, row: row) else { return .blank }
    return unpacked(cells[index])
  }

  /// The index of the cell at a position of the area; `nil` if it is clipped.
  func index(column: Int, row: Int) -> Int? {
    let column = area.column.advancedWithinBounds(by: column)
    let row = area.row.advancedWithinBounds(by: row)
    return clip.contains(column: column, row: row) ? row * gridWidth + column : nil
  }

  func unpacked(_ cell: PackedCell) -> Cell {
    Cell(cluster: cluster(of: cell), width: Int8(cell.width), style: style(of: cell))
  }

  func cluster(of cell: PackedCell) -> Character {
    if let index = cell.clusterIndex { return clusters[index] }
    return Unicode.Scalar(cell.content).map(Character.init) ?? " "
  }

  func style(of cell: PackedCell) -> TextStyle {
    TextStyle(
      foreground: TextColor(bits: cell.foreground), background: TextColor(bits: cell.background),
      TextAttributes(rawValue: cell.attributes),
      link: cell.link == 0 ? nil : links[Int(cell.link) - 1])
  }
}
