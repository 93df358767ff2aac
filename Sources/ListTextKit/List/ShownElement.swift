import ListKit

/// A visible element and its cell.
struct ShownElement {
  let identity: ListElementKey
  var place: ListPlace
  var cell: TextCell
  var kind: ListCellKey?
  /// The frame in which it is drawn, in the coordinates of the content.
  var frame: ListRect
  var isFloating: Bool
}
