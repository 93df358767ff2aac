extension ListAdapter {
  /// Moves the focus from a row whose branch is closed to the nearest row above it in the tree.
  ///
  /// So does the selection, if `selectsSuccessor` is `true`. Otherwise the next row gets them.
  ///
  /// - Parameter tree: Returns the tree that the list shows.
  public func prefersAncestors<Value>(in tree: @escaping @MainActor () -> ListTree<Value>) {
    setSuccessor(of: ListTreeRow<Value>.self) { row in
      let tree = tree()
      let node = row.value.diffIdentifier
      let target = row.isLoadRow && tree.isVisible(node) ? node : tree.visibleAncestor(of: node)
      return target.flatMap { tree.position(of: $0) }.map { tree.rows[$0] }
    }
  }
}

extension ListTreeNavigation {
  /// Handles a key at the focused row of a list that shows a tree, moves the list's focus, and keeps
  /// the focused row visible.
  ///
  /// ```swift
  /// screen.bind(TerminalKeyPress(.right), "open") { _ in
  ///   navigation.perform(.right, on: loader, in: adapter)
  /// }
  /// ```
  ///
  /// Each row of the tree is a section of the list, as in ``ListTree/content``. Rows whose controllers refuse the
  /// focus are passed.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - loader: The loader that holds the tree.
  ///   - adapter: The adapter of the list.
  ///   - time: When the key was pressed, on any clock; needed for typing only.
  ///   - text: The text by which typing finds a node.
  /// - Returns: The actions, in order.
  /// - Complexity: As of ``handle(_:in:at:text:accepts:)``, and O(log *n*) for the focus.
  @MainActor
  @discardableResult
  public mutating func perform<Value, Cell: AnyObject>(
    _ key: ListTreeKey, on loader: ListTreeLoader<Value>, in adapter: ListAdapter<Cell>,
    at time: Duration = .zero, text: (Value) -> String = { _ in "" }
  ) -> [ListTreeAction<ID>] where Value.DiffIdentifier == ID {
    // No copy of the tree is kept: it would make the edit copy all nodes.
    followFocus(of: adapter, in: loader.tree)
    let actions = handle(key, in: loader.tree, at: time, text: text) { adapter.acceptsFocus($0) }
    loader.edit { $0.apply(actions) }
    show(actions, of: loader.tree, in: adapter)
    return actions
  }

  /// Handles a key at the focused row of a list that shows a tree without a loader, moves the list's focus, and
  /// keeps the focused row visible; see ``perform(_:on:in:at:text:)-(_,ListTreeLoader<Value>,_,_,_)``.
  ///
  /// Apply the actions to the tree, which opens and closes branches, and request an update:
  ///
  /// ```swift
  /// tree.apply(navigation.perform(.right, on: tree, in: adapter))
  /// adapter.performUpdates()
  /// ```
  @MainActor
  public mutating func perform<Value, Cell: AnyObject>(
    _ key: ListTreeKey, on tree: ListTree<Value>, in adapter: ListAdapter<Cell>,
    at time: Duration = .zero, text: (Value) -> String = { _ in "" }
  ) -> [ListTreeAction<ID>] where Value.DiffIdentifier == ID {
    followFocus(of: adapter, in: tree)
    let actions = handle(key, in: tree, at: time, text: text) { adapter.acceptsFocus($0) }
    show(actions, of: tree, in: adapter)
    return actions
  }

  /// Begins at the row that the user has focused by a key of the list, or by the mouse.
  @MainActor
  private mutating func followFocus<Value, Cell: AnyObject>(
    of adapter: ListAdapter<Cell>, in tree: ListTree<Value>
  ) where Value.DiffIdentifier == ID {
    guard let row = adapter.focusedValue?.value(as: ListTreeRow<Value>.self) else { return }
    _ = focus(row.value.diffIdentifier, in: tree)
  }

  @MainActor
  private func show<Value, Cell: AnyObject>(
    _ actions: [ListTreeAction<ID>], of tree: ListTree<Value>, in adapter: ListAdapter<Cell>
  ) where Value.DiffIdentifier == ID {
    if actions.isEmpty { return }
    for case .focus(let id) in actions {
      guard let position = tree.position(of: id),
        let section = adapter.section(for: tree.rows[position])
      else { continue }
      adapter.focus(at: ListPath(section: section, item: 0))
    }
    // Rows that were opened before it may have moved the focused row out of sight.
    if let row = adapter.focusedValue?.value(as: ListTreeRow<Value>.self) {
      adapter.scroll(to: row, at: .nearest, animated: false)
    }
  }
}

extension ListAdapter {
  /// Whether a row may have the focus; one that the list does not show yet may.
  fileprivate func acceptsFocus<Value: ListValue>(_ row: ListTreeRow<Value>) -> Bool {
    section(for: row).map { acceptsFocus(ListPath(section: $0, item: 0)) } ?? true
  }
}
