extension ListTree {
  /// The number of nodes, shown or not.
  @inlinable
  public var count: Int { numbers.count }

  /// Whether there is a node with an identity.
  @inlinable
  public func contains(_ id: ID) -> Bool { numbers[id] != nil }

  /// The value of a node.
  @inlinable
  public subscript(id: ID) -> Value? { number(of: id).flatMap { values[$0] } }

  /// The parent of a node; `nil` at the top level.
  @inlinable
  public func parent(of id: ID) -> ID? {
    number(of: id).flatMap { self.id(of: shape.parent(of: $0)) }
  }

  /// The children of a node that are known, in their order; those of the top level for `nil`.
  ///
  /// - Complexity: Linear in their number.
  @inlinable
  public func children(of id: ID?) -> [ID] {
    guard let node = parentNumber(id) else { return [] }
    return shape.nodes[node].children.compactMap { self.id(of: Int($0)) }
  }

  /// All nodes below a node, each before its children and these in their order; all nodes for `nil`.
  ///
  /// - Complexity: Linear in their number.
  @inlinable
  public func descendants(of id: ID?) -> [ID] {
    guard let node = parentNumber(id) else { return [] }
    var found: [ID] = []
    var waiting = ContiguousArray(shape.nodes[node].children.reversed())
    while let node = waiting.popLast() {
      if let id = self.id(of: Int(node)) { found.append(id) }
      waiting.append(contentsOf: shape.nodes[Int(node)].children.reversed())
    }
    return found
  }

  /// The position of a node's row; `nil` if an ancestor is closed, or a filter hides it.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func position(of id: ID) -> Int? {
    guard let node = number(of: id), shape.hasRow(node) else { return nil }
    return rowPosition(node)
  }

  /// The nearest ancestor of a node that has a row; `nil` if there is none.
  ///
  /// - Complexity: O(*d*) for a node at depth *d*.
  public func visibleAncestor(of id: ID) -> ID? {
    var node = id
    while let parent = parent(of: node) {
      if isVisible(parent) { return parent }
      node = parent
    }
    return nil
  }

  /// Whether a node has a row.
  @inlinable
  public func isVisible(_ id: ID) -> Bool { number(of: id).map { shape.hasRow($0) } ?? false }

  /// Whether a node is open, visible or not; with a filter, whether it is open in the filtered tree.
  @inlinable
  public func isOpen(_ id: ID) -> Bool { number(of: id).map { shape.isOpen($0) } ?? false }

  /// Whether a node has children that can be shown, or may have some.
  @inlinable
  public func isBranch(_ id: ID) -> Bool { number(of: id).map { isBranch(node: $0) } ?? false }

  /// The load state of the children of a node.
  @inlinable
  public func loadState(of id: ID) -> ListTreeLoadState? {
    number(of: id).map { loadState(node: $0) }
  }

  /// The place of a node in its level, and the levels at which further siblings follow.
  ///
  /// Read it each time a row is shown: edits of other nodes do not update a returned level.
  ///
  /// - Complexity: O(*d*) for the depth; with a filter, also linear in the siblings of the node
  ///   and its ancestors.
  @inlinable
  public func level(of id: ID) -> ListTreeLevel<ID>? {
    guard let node = number(of: id) else { return nil }
    var guides: [Bool] = []
    var ancestor = node
    while ancestor > 0 {
      let parent = shape.parent(of: ancestor)
      let siblings = shape.nodes[parent].children
      let next = shape.slot(of: ancestor) + 1
      guides.append(
        shape.nodes[parent].status >= 0
          || (shape.filter == nil
            ? next < siblings.count : siblings[next...].contains { shape.isShown(Int($0)) })
      )
      ancestor = parent
    }
    let parent = shape.parent(of: node)
    let siblings = shape.nodes[parent].children
    var position = shape.slot(of: node)
    var count = siblings.count
    if shape.filter != nil {
      position = siblings[..<position].count { shape.isShown(Int($0)) }
      count = siblings.count { shape.isShown(Int($0)) }
    }
    return ListTreeLevel(
      depth: guides.count - 1, parent: self.id(of: parent), position: position, count: count,
      guides: guides.reversed())
  }

  /// The number of a node; for `nil`, that of node 0 above the top level.
  @inlinable
  func parentNumber(_ id: ID?) -> Int? {
    guard let id else { return 0 }
    return number(of: id)
  }
}
