public import ListDiffKit

extension ListAdapter {
  /// The item that has the focus.
  ///
  /// When it goes, the focus passes to the next item that is left, in the order before; if none
  /// comes after it, to the one before it.
  public var focusedPath: ListPath? { focusedKey.flatMap { path(of: $0) } }

  /// Moves the focus; `nil` gives it to nobody.
  ///
  /// An item that is not there changes nothing.
  public func focus(at path: ListPath?) {
    var key: ListItemKey?
    if let path {
      guard let found = table.key(at: path) else { return }
      key = found
    }
    if isInCommit {
      return afterShown.append { adapter in
        adapter.focus(at: key.flatMap { adapter.path(of: $0) })
      }
    }
    // What is asked for comes before the successor of an item that has just gone.
    transaction?.movesFocus = false
    guard key != focusedKey else { return }
    let previous = focusedPath
    focusedKey = key
    boundHost?.setFocus(at: path)
    if let previous { tellFocus(previous, isFocused: false) }
    // Whoever lost it may have given it to somebody else, or changed the list.
    if key == focusedKey, let path = focusedPath { tellFocus(path, isFocused: true) }
  }

  /// Tells the controllers of sections that were made anew who has the focus.
  func tellFocusAgain(_ transaction: Transaction<Cell>) {
    guard let key = transaction.refocuses, key == focusedKey, let path = focusedPath else { return }
    tellFocus(path, isFocused: true)
  }

  private func tellFocus(_ path: ListPath, isFocused: Bool) {
    sectionController(atSection: path.section)?.didFocusItem(at: path.item, isFocused: isFocused)
  }
}
