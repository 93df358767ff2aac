public import ListKit

extension StrictListHost {
  /// The items that are shown as selected, ascending.
  public var selectedPaths: [ListPath] { selection.paths.sorted() }

  /// The item that is shown with the focus; `nil` if there is none.
  public var focusedPath: ListPath? { selection.focused }

  /// Shows an item as selected or not.
  public func setSelected(_ isSelected: Bool, at path: ListPath, animated: Bool) {
    note(.setSelected(isSelected, at: path, isAnimated: animated))
    if checksRules, !mirror.contains(.item(path)) {
      return report(.missingPlace(.item(path), isSelected ? "selected" : "deselected"))
    }
    if selection.paths.contains(path) == isSelected {
      report(.repeatedSelection(path, isSelected))
    }
    if isSelected { selection.paths.insert(path) } else { selection.paths.remove(path) }
  }

  /// Shows an item with the focus; `nil` removes the focus.
  public func setFocus(at path: ListPath?) {
    note(.setFocus(path))
    if checksRules, let path, !mirror.contains(.item(path)) {
      return report(.missingPlace(.item(path), "focused"))
    }
    selection.focused = path
  }

  /// Shows a view in place of the items; `nil` removes it.
  public func showEmptyView(_ view: Cell?) {
    note(.emptyView(isShown: view != nil))
    emptyView = view
  }
}
