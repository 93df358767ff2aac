extension ListTree {
  /// Opens a node, so that its children are visible whenever the node is.
  ///
  /// A leaf is not opened. Descendants that were open are shown again. A branch whose children are
  /// loaded when it is opened requests them, even after a failed load.
  ///
  /// - Returns: Whether it was opened: `false` if it was open, if it is a leaf, or if there is no such
  ///   node.
  /// - Complexity: O(*k* + log *n*) for *k* inserted rows.
  @inlinable
  @discardableResult
  public mutating func expand(_ id: ID) -> Bool {
    guard let node = number(of: id) else {
      report(.unknown(id))
      return false
    }
    return expand(node: node)
  }

  @inlinable
  @discardableResult
  mutating func expand(node: Int) -> Bool {
    if !shape.hasRow(node) { fill(node) }
    guard !shape.isOpen(node), isBranch(node: node) else { return false }
    shape.nodes[node].flags.insert(shape.filter == nil ? .open : .openInFilter)
    guard shape.hasRow(node) else {
      // The children are requested when the node gets a row.
      if shape.nodes[node].load == .failed {
        loads.end(node)
        endLoad(node, .idle)
      }
      return true
    }
    if shape.nodes[node].load == .failed {
      startLoad(node, showing: false)
    } else {
      prepare(node)
    }
    showChildren(node)
    refresh(node)
    return true
  }

  /// Closes a node, and keeps which of its descendants are open.
  ///
  /// - Returns: Whether it was open before.
  /// - Complexity: O(*k* + log *n*) for *k* removed rows.
  @inlinable
  @discardableResult
  public mutating func collapse(_ id: ID) -> Bool {
    guard let node = number(of: id) else {
      report(.unknown(id))
      return false
    }
    guard shape.isOpen(node) else { return false }
    if shape.hasRow(node) { hideChildren(node) }
    shape.nodes[node].flags.remove(shape.filter == nil ? .open : .openInFilter)
    refresh(node)
    return true
  }

  /// Opens a closed node, and closes an open one.
  @inlinable
  public mutating func toggle(_ id: ID) {
    if !collapse(id) { expand(id) }
  }

  /// Opens a node and all its descendants whose children are known; all nodes for `nil`.
  ///
  /// Children are obtained from a closure, but not loaded. If a branch was given some before it was loaded, such as a
  /// moved one, it is opened and loads the others.
  ///
  /// - Complexity: Linear in the nodes below it.
  @inlinable
  public mutating func expandAll(below id: ID? = nil) { setAll(below: id, open: true) }

  /// Closes a node and all its descendants; all nodes for `nil`.
  ///
  /// - Complexity: Linear in the nodes below it.
  @inlinable
  public mutating func collapseAll(below id: ID? = nil) { setAll(below: id, open: false) }

  /// Closes a node and all its descendants if it is open; otherwise opens them all.
  @inlinable
  public mutating func toggleAll(below id: ID) { setAll(below: id, open: !isOpen(id)) }

  /// Opens a node and all its siblings that have children.
  @inlinable
  public mutating func expandSiblings(of id: ID) {
    guard let node = number(of: id) else { return report(.unknown(id)) }
    for sibling in shape.nodes[shape.parent(of: node)].children { expand(node: Int(sibling)) }
  }

  /// Opens all ancestors of a node, so that it is shown if no filter hides it.
  @inlinable
  public mutating func reveal(_ id: ID) {
    guard let node = number(of: id) else { return report(.unknown(id)) }
    var ancestors: [Int] = []
    var ancestor = shape.parent(of: node)
    while ancestor > 0 {
      ancestors.append(ancestor)
      ancestor = shape.parent(of: ancestor)
    }
    // From the bottom up, so that opening the highest ancestor inserts all rows in one block.
    for ancestor in ancestors { expand(node: ancestor) }
  }

  @inlinable
  mutating func setAll(below id: ID?, open: Bool) {
    guard let top = parentNumber(id) else {
      if let id { report(.unknown(id)) }
      return
    }
    let isShowing = shape.showsChildren(top)
    if isShowing { hideChildren(top) }
    let flag: TreeNode.Flags = shape.filter == nil ? .open : .openInFilter
    var waiting: ContiguousArray<Int32> = [Int32(truncatingIfNeeded: top)]
    while let number = waiting.popLast() {
      let node = Int(number)
      if open { fill(node) }
      if node > 0 {
        if !open {
          shape.nodes[node].flags.remove(flag)
        } else if !shape.nodes[node].children.isEmpty {
          shape.nodes[node].flags.insert(flag)
        }
      }
      waiting.append(contentsOf: shape.nodes[node].children)
    }
    if shape.showsChildren(top) {
      prepare(top)
      showChildren(top)
    }
    refresh(top)
  }

  // MARK: - The saved form

  /// The open nodes, visible or not, regardless of a filter.
  ///
  /// - Complexity: Linear in the number of nodes.
  @inlinable
  public var openState: ListTreeOpenState<ID> {
    var open = awaitedOpen
    for node in shape.nodes.indices where shape.nodes[node].flags.contains(.open) {
      if let id = id(of: node) { open.insert(id) }
    }
    return ListTreeOpenState(open: open)
  }

  /// Opens the nodes of a saved state and closes all others.
  ///
  /// Nodes that are not in the tree yet are opened when they are inserted.
  ///
  /// - Complexity: Linear in the number of nodes.
  @inlinable
  public mutating func restore(_ state: ListTreeOpenState<ID>) {
    hideChildren(0)
    awaitedOpen = []
    for node in shape.nodes.indices where node > 0 { shape.nodes[node].flags.remove(.open) }
    for id in state.open {
      if let node = number(of: id) {
        shape.nodes[node].flags.insert(.open)
      } else {
        awaitedOpen.insert(id)
      }
    }
    showChildren(0)
  }
}
