import ListKit

/// A cell on its way to the screen or on it, and the pool it came from.
struct ShownCell<Cell: AnyObject> {
  let cell: Cell
  /// Unknown if the cell was not dequeued.
  let kind: ListCellKey?
}
