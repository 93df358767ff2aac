public import ListKit

extension StrictListHost {
  /// The reader picks an item.
  public func select(_ path: ListPath) { source?.didSelect(path) }

  /// The reader gives up a selected item.
  public func deselect(_ path: ListPath) { source?.didDeselect(path) }

  /// The reader extends the selection from the item picked last to another.
  public func extendSelection(to path: ListPath) { source?.didExtendSelection(to: path) }

  /// The reader touches an item.
  public func highlight(_ path: ListPath) { source?.didHighlight(path, isHighlighted: true) }

  /// The reader no longer touches an item.
  public func unhighlight(_ path: ListPath) { source?.didHighlight(path, isHighlighted: false) }

  /// The reader moves the focus; `nil` gives it to nobody.
  public func focus(_ path: ListPath?) { source?.didFocus(path) }

  /// The reader drags an item and drops it at a place of the list without it.
  ///
  /// - Returns: Whether the list lets it be dragged, and dropped there.
  @discardableResult
  public func drag(from path: ListPath, to target: ListPath) -> Bool {
    guard let source, source.canMove(path) else { return false }
    return source.move(path, to: target)
  }
}
