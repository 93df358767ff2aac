extension TreeShape {
  /// Checks a node and all below it, and finds the states of those above.
  ///
  /// - Returns: The nodes whose state changed.
  @usableFromInline
  mutating func check(_ node: Int, _ state: ListTreeSelection) -> ContiguousArray<Int32> {
    let before = nodes[node].check
    var changed = checkBelow(node, state)
    changed += childChanged(of: parent(of: node), from: before, to: nodes[node].check)
    return changed
  }

  /// Checks a node and all below it, and leaves those above as they are.
  @usableFromInline
  mutating func checkBelow(_ node: Int, _ state: ListTreeSelection) -> ContiguousArray<Int32> {
    var changed: ContiguousArray<Int32> = []
    for node in subtree(of: node) {
      let count = Int32(truncatingIfNeeded: nodes[Int(node)].children.count)
      nodes[Int(node)].checkedChildren = state == .checked ? count : 0
      nodes[Int(node)].mixedChildren = 0
      if nodes[Int(node)].check != state {
        nodes[Int(node)].check = state
        changed.append(node)
      }
    }
    return changed
  }

  /// Takes note that a child has another state, or came or went, where `nil` is no child.
  ///
  /// - Returns: The node and those above it whose states changed.
  /// - Complexity: O(*d*) for *d* nodes whose state changes.
  @usableFromInline
  mutating func childChanged(
    of node: Int, from old: ListTreeSelection?, to new: ListTreeSelection?
  ) -> ContiguousArray<Int32> {
    var changed: ContiguousArray<Int32> = []
    var (node, old, new) = (node, old, new)
    while node >= 0, old != new {
      nodes[node].checkedChildren += (new == .checked ? 1 : 0) - (old == .checked ? 1 : 0)
      nodes[node].mixedChildren += (new == .mixed ? 1 : 0) - (old == .mixed ? 1 : 0)
      guard node > 0 else { break }
      let before = nodes[node].check
      let state: ListTreeSelection
      if nodes[node].children.isEmpty {
        // A leaf keeps its state, of which a part is none.
        state = before == .checked ? .checked : .unchecked
      } else if Int(nodes[node].checkedChildren) == nodes[node].children.count {
        state = .checked
      } else {
        state = nodes[node].checkedChildren + nodes[node].mixedChildren > 0 ? .mixed : .unchecked
      }
      guard state != before else { break }
      nodes[node].check = state
      changed.append(Int32(truncatingIfNeeded: node))
      (old, new) = (before, state)
      node = parent(of: node)
    }
    return changed
  }
}
