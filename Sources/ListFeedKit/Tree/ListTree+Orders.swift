extension ListTree {
  /// Keeps the children of every node sorted, also after inserts, moves and updates.
  ///
  /// Positions that are given for inserted and moved nodes then have no effect; equal values are in
  /// the order of their insertion, and one that an update makes equal to others stays on its side of them.
  /// A branch with an order of its own keeps that one.
  ///
  /// - Complexity: O(*n* log *n*); later O(*s*) for each edit among *s* siblings.
  @inlinable
  public mutating func keepSorted(
    by areInIncreasingOrder: @escaping @Sendable (Value, Value) -> Bool
  ) {
    orders.common = areInIncreasingOrder
    sort(
      nodes: shape.subtree(of: 0).filter { orders.own[$0] == nil }, by: areInIncreasingOrder)
  }

  /// Keeps the children of one node sorted, or those of the top level for `nil`.
  ///
  /// - Parameters:
  ///   - id: The node.
  ///   - areInIncreasingOrder: Whether a value comes before another one.
  /// - Complexity: O(*s* log *s*) for *s* children, and O(*k*) for *k* rows below the node if the order
  ///   changes.
  @inlinable
  public mutating func keepSorted(
    childrenOf id: ID?, by areInIncreasingOrder: @escaping @Sendable (Value, Value) -> Bool
  ) {
    guard let node = parentNumber(id) else {
      if let id { report(.unknown(id)) }
      return
    }
    orders.own[Int32(truncatingIfNeeded: node)] = areInIncreasingOrder
    sort(node: node, by: areInIncreasingOrder)
  }

  /// Ends the sorting of all branches; the present order stays.
  @inlinable
  public mutating func endSorting() { orders = TreeOrders() }

  /// New children of a node, sorted if the node keeps its children sorted.
  @inlinable
  func ordered(_ added: ContiguousArray<Int32>, below parent: Int) -> ContiguousArray<Int32> {
    guard added.count > 1, let order = orders.order(of: parent) else { return added }
    return stablySorted(added, by: order)
  }

  @inlinable
  func stablySorted(
    _ nodes: ContiguousArray<Int32>, by areInIncreasingOrder: (Value, Value) -> Bool
  ) -> ContiguousArray<Int32> {
    // Equal values are compared by position, so that the sort is stable.
    let order = nodes.indices.sorted {
      let (left, right) = (values[Int(nodes[$0])], values[Int(nodes[$1])])
      guard let left, let right else { return $0 < $1 }
      if areInIncreasingOrder(left, right) { return true }
      return $0 < $1 && !areInIncreasingOrder(right, left)
    }
    return ContiguousArray(order.map { nodes[$0] })
  }

  /// Attaches nodes to a parent: at a slot, or in its order if it keeps its children sorted.
  @inlinable
  mutating func place(
    _ added: ContiguousArray<Int32>, below parent: Int, at slot: Int, checked isChecked: Bool
  ) {
    guard let order = orders.order(of: parent), !added.isEmpty else {
      return attach(added, to: parent, at: slot, checked: isChecked)
    }
    let added = stablySorted(added, by: order)
    let siblings = shape.nodes[parent].children
    var blocks: [(slot: Int, nodes: Range<Int>)] = []
    for (index, node) in added.enumerated() {
      let slot = sortedSlot(of: Int(node), among: siblings, by: order)
      if let last = blocks.last, last.slot == slot {
        blocks[blocks.count - 1].nodes = last.nodes.lowerBound..<index + 1
      } else {
        blocks.append((slot, index..<index + 1))
      }
    }
    if blocks.count > 16 {
      attach(added, to: parent, at: siblings.count, checked: isChecked)
      return sort(node: parent, by: order)
    }
    // From the end, so that the slots before stay valid.
    for block in blocks.reversed() {
      attach(ContiguousArray(added[block.nodes]), to: parent, at: block.slot, checked: isChecked)
    }
  }

  /// The slot of a node among sorted siblings: behind those that are equal.
  @inlinable
  func sortedSlot(
    of node: Int, among siblings: ContiguousArray<Int32>,
    by areInIncreasingOrder: (Value, Value) -> Bool
  ) -> Int {
    guard let value = values[node] else { return siblings.count }
    var (low, high) = (0, siblings.count)
    while low < high {
      let middle = (low + high) / 2
      let isBefore = values[Int(siblings[middle])].map { areInIncreasingOrder(value, $0) } ?? false
      if isBefore { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Moves a node whose value changed to its place among siblings that are kept sorted.
  @inlinable
  mutating func settleOrder(of node: Int) {
    let parent = shape.parent(of: node)
    guard let order = orders.order(of: parent), let value = values[node] else { return }
    let siblings = shape.nodes[parent].children
    let slot = shape.slot(of: node)
    func comes(_ first: Value?, before second: Value?) -> Bool {
      guard let first, let second else { return false }
      return order(first, second)
    }
    let isBehind = slot == 0 || !comes(value, before: values[Int(siblings[slot - 1])])
    let isBefore =
      slot + 1 == siblings.count || !comes(values[Int(siblings[slot + 1])], before: value)
    if isBehind && isBefore { return }
    var others = siblings
    others.remove(at: slot)
    reposition(node, to: sortedSlot(of: node, among: others, by: order))
  }
}
