import ListKit

/// A cell that is shown or about to be shown, and the kind of its pool.
struct ShownCell<Cell: AnyObject> {
  let cell: Cell
  /// The kind of the cell; `nil` if the cell was not dequeued.
  let kind: ListCellKey?
}
