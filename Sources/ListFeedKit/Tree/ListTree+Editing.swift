extension ListTree {
  /// Inserts a value below a parent, or at the top level.
  ///
  /// - Returns: Whether it was inserted: `false` if the tree already has its identity, or has no such
  ///   parent.
  /// - Complexity: O(log *n*) and one step for each of the siblings behind it.
  @inlinable
  @discardableResult
  public mutating func insert(
    _ value: Value, into parent: ID? = nil, at position: ListTreePosition<ID> = .last
  ) -> Bool {
    let node: ListTreeNode<Value> =
      if case .given = source { ListTreeNode(value) } else { ListTreeNode(unloaded: value) }
    return insert([node], into: parent, at: position) == 1
  }

  /// Inserts nodes with their descendants, without values that are repeated or already in the tree.
  ///
  /// - Returns: The number of given nodes that were inserted; ``problems`` has the reasons for the
  ///   others.
  /// - Complexity: O(*k* + log *n*) for *k* nodes, and one step for each of the siblings behind them.
  ///   With a filter, *k* includes all descendants that a closure returns.
  @inlinable
  @discardableResult
  public mutating func insert(
    _ nodes: [ListTreeNode<Value>], into parent: ID? = nil,
    at position: ListTreePosition<ID> = .last
  ) -> Int {
    guard let above = parentNumber(parent) else {
      if let parent { report(.unknown(parent)) }
      return 0
    }
    fill(above)
    var deeper: [(parent: Int, children: [ListTreeNode<Value>])] = []
    let count = add(nodes, below: above, at: slot(for: position, below: above), &deeper)
    // If the closure returned no children, the parent is a leaf now.
    if count == 0 { refresh(above) }
    var next = 0
    while next < deeper.count {
      let (parent, children) = deeper[next]
      add(children, below: parent, at: 0, &deeper)
      next += 1
    }
    return count
  }

  /// Makes nodes of values that are not in the tree, and attaches them to a parent.
  ///
  /// - Returns: The number of new nodes.
  @inlinable
  @discardableResult
  mutating func add(
    _ nodes: [ListTreeNode<Value>], below parent: Int, at slot: Int,
    _ deeper: inout [(parent: Int, children: [ListTreeNode<Value>])]
  ) -> Int {
    var added: ContiguousArray<Int32> = []
    added.reserveCapacity(nodes.count)
    for node in nodes {
      if let known = number(of: node.value.diffIdentifier) {
        reportRepeat(of: known, below: parent)
        continue
      }
      let number = makeNode(node.value)
      reserve(number, &added)
      if let children = node.children {
        shape.nodes[number].load = .loaded
        if !children.isEmpty { deeper.append((number, children)) }
      }
    }
    place(added, below: parent, at: slot, checked: checksInserts(below: parent))
    endReserving(added)
    return added.count
  }

  /// Removes a node and all its descendants.
  ///
  /// - Returns: Its value; `nil` if there is no such node.
  /// - Complexity: O(*k* + log *n*) for *k* nodes, and one step for each of the siblings behind it.
  @inlinable
  @discardableResult
  public mutating func remove(_ id: ID) -> Value? {
    guard let node = number(of: id) else {
      report(.unknown(id))
      return nil
    }
    let value = values[node]
    detach(node)
    release(node)
    return value
  }

  /// Changes the value of a node.
  ///
  /// If its identity changes, the node gets another row, and keeps its place, its children and whether
  /// it is open. If its children were loading, they are requested again.
  ///
  /// - Returns: Whether it was changed: `false` if there is no such node, or the new identity is that of
  ///   another one.
  /// - Complexity: O(log *n*).
  @inlinable
  @discardableResult
  public mutating func update(_ id: ID, _ body: (inout Value) -> Void) -> Bool {
    guard let node = number(of: id), var value = values[node] else {
      report(.unknown(id))
      return false
    }
    let former = value
    body(&value)
    let newID = value.diffIdentifier
    if newID != id {
      if let known = number(of: newID) {
        reportRepeat(of: known, below: shape.parent(of: node))
        return false
      }
      numbers[id] = nil
      numbers[newID] = Int32(truncatingIfNeeded: node)
      renameRows(of: node, to: value)
    }
    assign(value, to: node, replacing: former)
    settleOrder(of: node)
    return true
  }

  /// Replaces the rows of a node whose identity changes.
  @inlinable
  mutating func renameRows(of node: Int, to value: Value) {
    values[node] = value
    if shape.nodes[node].load == .loading {
      // The running request has the former identity.
      loads.end(node)
      loads.start(node, value.diffIdentifier)
    }
    for node in [node, Int(shape.nodes[node].status)] where node >= 0 && shape.hasRow(node) {
      let position = rowPosition(node)
      let old = table[position]
      let new = makeRow(node, depth: old.depth, guides: old.guides.bits)
      table.remove(position..<position + 1)
      table.insert([new], at: position)
      noteLabels()
    }
  }

  /// Moves a node with all its descendants to another place, which may be below another parent.
  ///
  /// It keeps its identity, so that rows that are visible before and after are moved. Open descendants
  /// stay open.
  ///
  /// - Parameters:
  ///   - id: The node.
  ///   - parent: Its parent afterwards; `nil` for the top level.
  ///   - position: Its position among its new siblings, not counting the node itself.
  /// - Returns: The reason why the move was refused; `nil` otherwise.
  /// - Complexity: O(*k* + *d* + log *n*) for *k* rows of the node and the depth *d* of its parent, and
  ///   one step for each of the siblings behind it.
  @inlinable
  @discardableResult
  public mutating func move(
    _ id: ID, into parent: ID?, at position: ListTreePosition<ID> = .last
  ) -> ListTreeProblem<ID>? {
    guard let node = number(of: id) else { return refuse(.unknown(id)) }
    guard let above = parentNumber(parent) else { return refuse(parent.map { .unknown($0) }) }
    if shape.isAncestor(node, orSelf: above) { return refuse(.cycle(id, parent: parent)) }
    fill(above)
    let isChecked = checksInserts(below: above)
    if orders.order(of: above) != nil {
      if shape.parent(of: node) == above { return nil }
      detach(node)
      place([Int32(truncatingIfNeeded: node)], below: above, at: 0, checked: isChecked)
      return nil
    }
    if shape.parent(of: node) == above {
      let slot = shape.slot(of: node)
      var wanted = self.slot(for: position, below: above)
      switch position {
      case .last, .fromEnd: wanted = max(0, min(wanted, shape.nodes[above].children.count - 1))
      case .at(let index): wanted = max(0, min(index, shape.nodes[above].children.count - 1))
      case .first: break
      case .before, .after: if wanted > slot { wanted -= 1 }
      }
      if case .fromEnd(let count) = position {
        wanted = max(0, shape.nodes[above].children.count - 1 - max(0, count))
      }
      if wanted != slot { reposition(node, to: wanted) }
      return nil
    }
    detach(node)
    let slot = slot(for: position, below: above)
    attach([Int32(truncatingIfNeeded: node)], to: above, at: slot, checked: isChecked)
    return nil
  }

  @inlinable
  mutating func refuse(_ problem: ListTreeProblem<ID>?) -> ListTreeProblem<ID>? {
    if let problem { report(problem) }
    return problem
  }

  /// The index of a position among the children of a node.
  @inlinable
  func slot(for position: ListTreePosition<ID>, below parent: Int) -> Int {
    let count = shape.nodes[parent].children.count
    func sibling(_ id: ID) -> Int? {
      guard let node = number(of: id), shape.parent(of: node) == parent else { return nil }
      return shape.slot(of: node)
    }
    switch position {
    case .first: return 0
    case .last: return count
    case .at(let index): return max(0, min(index, count))
    case .fromEnd(let distance): return max(0, count - max(0, min(distance, count)))
    case .before(let id): return sibling(id) ?? count
    case .after(let id): return sibling(id).map { $0 + 1 } ?? count
    }
  }

  // MARK: - Sorting

  /// Sorts the children of a node once, or those of the top level; equal ones keep their order.
  ///
  /// Has no effect on a branch that is kept sorted: see ``keepSorted(by:)``.
  ///
  /// - Complexity: O(*s* log *s*) for *s* children, and O(*k*) for *k* rows below the node if the order
  ///   changes.
  @inlinable
  public mutating func sort(
    childrenOf id: ID? = nil, by areInIncreasingOrder: (Value, Value) -> Bool
  ) {
    guard let node = parentNumber(id) else {
      if let id { report(.unknown(id)) }
      return
    }
    if orders.order(of: node) == nil { sort(node: node, by: areInIncreasingOrder) }
  }

  /// Sorts the children of every node once, except in branches that are kept sorted.
  ///
  /// - Complexity: O(*n* log *n*).
  @inlinable
  public mutating func sortAll(by areInIncreasingOrder: (Value, Value) -> Bool) {
    sort(
      nodes: shape.subtree(of: 0).filter { orders.order(of: Int($0)) == nil },
      by: areInIncreasingOrder)
  }

  /// Sorts the children of several nodes.
  ///
  /// If many change, the rows are made once: each branch by itself would make those of all branches below it.
  @inlinable
  mutating func sort(
    nodes: ContiguousArray<Int32>, by areInIncreasingOrder: (Value, Value) -> Bool
  ) {
    var changes: [(node: Int, children: ContiguousArray<Int32>)] = []
    for node in nodes where shape.nodes[Int(node)].children.count > 1 {
      let children = shape.nodes[Int(node)].children
      let sorted = stablySorted(children, by: areInIncreasingOrder)
      if sorted != children { changes.append((Int(node), sorted)) }
    }
    if changes.count <= 16 {
      for change in changes { reorder(change.node, change.children) }
      return
    }
    hideChildren(0)
    for change in changes { shape.setOrder(change.children, of: change.node) }
    showChildren(0)
  }

  @inlinable
  mutating func sort(node: Int, by areInIncreasingOrder: (Value, Value) -> Bool) {
    guard shape.nodes[node].children.count > 1 else { return }
    reorder(node, stablySorted(shape.nodes[node].children, by: areInIncreasingOrder))
  }

  @inlinable
  mutating func reorder(_ node: Int, _ children: ContiguousArray<Int32>) {
    if children == shape.nodes[node].children { return }
    let isShowing = shape.showsChildren(node)
    if isShowing { hideChildren(node) }
    shape.setOrder(children, of: node)
    if isShowing { showChildren(node) }
  }
}
