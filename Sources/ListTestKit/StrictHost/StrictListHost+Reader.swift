public import ListKit

extension StrictListHost {
  /// The user selects an item.
  public func select(_ path: ListPath) {
    checkItem(path, "selected")
    source?.didSelect(path)
  }

  /// The user deselects an item.
  public func deselect(_ path: ListPath) {
    checkItem(path, "deselected")
    source?.didDeselect(path)
  }

  /// The user extends the selection from the item selected last to another item.
  public func extendSelection(to path: ListPath) {
    checkItem(path, "selected")
    source?.didExtendSelection(to: path)
  }

  /// The user clicks a header or a footer; returns whether it has an action.
  @discardableResult
  public func click(_ place: ListPlace) -> Bool { source?.didClick(place) ?? false }

  /// The user touches an item.
  public func highlight(_ path: ListPath) { source?.didHighlight(path, isHighlighted: true) }

  /// The user no longer touches an item.
  public func unhighlight(_ path: ListPath) { source?.didHighlight(path, isHighlighted: false) }

  /// The user moves the focus; `nil` removes it.
  public func focus(_ path: ListPath?) {
    if let path { checkItem(path, "focused") }
    source?.didFocus(path)
  }

  /// The user drags an item and drops it at `target`, a path in the list without the item.
  ///
  /// - Returns: Whether the list permits the drag and the drop.
  @discardableResult
  public func drag(from path: ListPath, to target: ListPath) -> Bool {
    guard let source, source.canMove(path) else { return false }
    return source.move(path, to: target)
  }

  /// Reports an item that the user cannot act on, as the host does not show it.
  private func checkItem(_ path: ListPath, _ verb: String) {
    if checksRules, !mirror.contains(.item(path)) { report(.missingPlace(.item(path), verb)) }
  }
}
