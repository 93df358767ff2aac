/// A cell in 16 bytes, without reference counting.
///
/// A cluster of one scalar is stored as that scalar; others as an index into the canvas's table.
struct PackedCell: Equatable {
  var content: UInt32
  var foreground: UInt32
  var background: UInt32
  var attributes: UInt8
  /// 1 or 2; 0 for the second half of a wide cell.
  var width: UInt8
  /// 0 for none, otherwise one more than the index into the canvas's table of links.
  var link: UInt16

  /// Marks an index into the table of clusters.
  static let tableBit: UInt32 = 1 << 31
  static let space: UInt32 = 0x20
  static let blank = PackedCell(
    content: space, foreground: 0, background: 0, attributes: 0, width: 1, link: 0)

  /// The same style with other content.
  func with(_ content: UInt32, width: UInt8) -> PackedCell {
    var cell = self
    cell.content = content
    cell.width = width
    return cell
  }

  /// The index into the table of clusters; `nil` if the content is a scalar.
  var clusterIndex: Int? {
    content & PackedCell.tableBit == 0 ? nil : Int(content & ~PackedCell.tableBit)
  }

  func hasStyle(of other: PackedCell) -> Bool {
    foreground == other.foreground && background == other.background
      && attributes == other.attributes && link == other.link
  }
}
