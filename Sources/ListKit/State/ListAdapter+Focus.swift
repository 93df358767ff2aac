public import ListDiffKit

extension ListAdapter {
  /// The item that has the focus.
  ///
  /// When it is deleted, the focus passes to the next item of its section that is left, or else to the
  /// previous one of the section; if none is left there, to an item of the nearest section after it, or
  /// else before it. After ``reloadData(completion:)``, and if all items are new, it passes to the first
  /// item of the list.
  public var focusedPath: ListPath? { interaction.focused.flatMap { store.path(of: $0) } }

  /// The value of the section whose item has the focus.
  public var focusedValue: AnyDiffable? { focusedPath.flatMap { store.object(at: $0.section) } }

  /// The value that has the focus, if it is of a type: that of an item that is made of a value, else that
  /// of its section.
  public func focusedValue<Value: ListValue>(as type: Value.Type) -> Value? {
    focusedPath.flatMap { value(at: $0, as: type) }
  }

  /// The value at a place, if it is of a type: that of an item that is made of a value, else that of its
  /// section.
  ///
  /// ```swift
  /// if let good = adapter.value(at: path, as: Good.self) { basket.append(good) }
  /// ```
  ///
  /// - Complexity: O(log *n*).
  public func value<Value: ListValue>(at path: ListPath, as type: Value.Type) -> Value? {
    guard contains(path) else { return nil }
    if let listed = store[path.section].parts?.items?.identities, path.item < listed.count,
      let value = listed[path.item].value(as: type)
    {
      return value
    }
    return store.object(at: path.section)?.value(as: type)
  }

  /// Moves the focus; `nil` removes it.
  ///
  /// An item that is not there changes nothing.
  public func focus(at path: ListPath?) {
    var key: ListItemKey?
    if let path {
      guard let found = store.key(at: path) else { return }
      key = found
    }
    if runner.isInCommit {
      return runner.addDeferred { adapter in
        adapter.focus(at: key.flatMap { adapter.store.path(of: $0) })
      }
    }
    interaction.noteFocusRequest()
    guard key != interaction.focused else { return }
    let previous = focusedPath
    interaction.setFocus(key)
    binding.host?.setFocus(at: path)
    if let previous { tellFocus(previous, isFocused: false) }
    // The controller that was called may have moved the focus again, or changed the list.
    if key == interaction.focused, let path = focusedPath { tellFocus(path, isFocused: true) }
  }

  /// The user moves the focus, unless the item's controller refuses.
  func hostDidFocus(_ path: ListPath?) {
    if let path, waitsForCommit(of: path, { $0.hostDidFocus($1) }) { return }
    if let path, !acceptsFocus(path) {
      binding.host?.setFocus(at: focusedPath)
      return
    }
    focus(at: path)
  }

  /// Whether the controller of an item lets the user focus it; `true` for a path without an item.
  ///
  /// During a commit the host has the old places, by which the controller cannot be asked: it is when the
  /// focus is reported.
  func acceptsFocus(_ path: ListPath) -> Bool {
    if runner.isInCommit { return true }
    guard let controller = sectionController(atSection: path.section), contains(path) else {
      return true
    }
    return controller.shouldFocusItem(at: path.item)
  }

  func tellFocus(_ path: ListPath, isFocused: Bool) {
    sectionController(atSection: path.section)?.didFocusItem(at: path.item, isFocused: isFocused)
  }
}
