/// Which node is below which, what is open, and where rows are: all of a tree but its values.
///
/// Node 0 is above the top level. It is always open and has no row. No function calls itself, so that a
/// chain of any length is safe.
@usableFromInline
struct TreeShape: Sendable {
  @usableFromInline var nodes: ContiguousArray<TreeNode> = [TreeNode(parent: -1)]
  @usableFromInline private(set) var free: ContiguousArray<Int32> = []
  @usableFromInline var filter: ListTreeFilterRule?

  @usableFromInline
  init() { nodes[0].flags.insert(.open) }

  /// A new node without a parent.
  @usableFromInline
  mutating func allocate() -> Int {
    if let last = free.popLast() {
      nodes[Int(last)] = TreeNode(parent: -1)
      return Int(last)
    }
    nodes.append(TreeNode(parent: -1))
    return nodes.count - 1
  }

  /// Forgets a node, whose number a later one may get.
  @usableFromInline
  mutating func release(_ node: Int) {
    nodes[node] = TreeNode(parent: -1)
    free.append(Int32(truncatingIfNeeded: node))
  }

  // MARK: - Reading

  @inlinable
  func parent(of node: Int) -> Int { Int(nodes[node].parent) }

  @inlinable
  func hasRow(_ node: Int) -> Bool { nodes[node].label != 0 }

  /// Whether children of a node have rows if it has one.
  @inlinable
  func isOpen(_ node: Int) -> Bool {
    node == 0 || nodes[node].flags.contains(filter == nil ? .open : .openInFilter)
  }

  /// Whether rows of new children of a node are shown now.
  @inlinable
  func showsChildren(_ node: Int) -> Bool { node == 0 || hasRow(node) && isOpen(node) }

  /// Where a node is among its siblings.
  ///
  /// - Complexity: O(*s*) for *s* siblings that came or went in front of it since it was attached, or was
  ///   one of the last 64 behind an edit.
  @usableFromInline
  func slot(of node: Int) -> Int {
    let siblings = nodes[Int(nodes[node].parent)].children
    let wanted = Int32(truncatingIfNeeded: node)
    let hint = min(Int(nodes[node].slot), siblings.count - 1)
    var distance = 0
    while distance < siblings.count {
      if hint - distance >= 0, siblings[hint - distance] == wanted { return hint - distance }
      if hint + distance < siblings.count, siblings[hint + distance] == wanted {
        return hint + distance
      }
      distance += 1
    }
    preconditionFailure("A node is not among its siblings.")
  }

  /// Whether a node is another one or above it.
  @usableFromInline
  func isAncestor(_ ancestor: Int, orSelf node: Int) -> Bool {
    var node = node
    while node > 0 {
      if node == ancestor { return true }
      node = parent(of: node)
    }
    return node == ancestor
  }

  /// A node and all below it, each before its children, in no order of siblings that is promised.
  @usableFromInline
  func subtree(of node: Int) -> ContiguousArray<Int32> {
    var found: ContiguousArray<Int32> = [Int32(truncatingIfNeeded: node)]
    var next = 0
    while next < found.count {
      found.append(contentsOf: nodes[Int(found[next])].children)
      next += 1
    }
    return found
  }

  /// The node of the first row behind those of a node and all below it, or `nil` at the end.
  @usableFromInline
  func rowBehind(_ node: Int) -> Int? {
    var node = node
    while node > 0 {
      let parent = parent(of: node)
      let status = Int(nodes[parent].status)
      if status != node {
        let siblings = nodes[parent].children
        var next = slot(of: node) + 1
        while next < siblings.count {
          if hasRow(Int(siblings[next])) { return Int(siblings[next]) }
          next += 1
        }
        if status >= 0, hasRow(status) { return status }
      }
      node = parent
    }
    return nil
  }

  // MARK: - Places

  /// Puts nodes without a parent below one.
  @usableFromInline
  mutating func attach(_ added: ContiguousArray<Int32>, to parent: Int, at slot: Int) {
    nodes[parent].children.insert(contentsOf: added, at: slot)
    for (offset, node) in added.enumerated() {
      nodes[Int(node)].parent = Int32(truncatingIfNeeded: parent)
      nodes[Int(node)].slot = Int32(truncatingIfNeeded: slot + offset)
    }
    renumber(parent, from: slot + added.count)
  }

  /// Takes a node from its parent.
  @usableFromInline
  mutating func detach(_ node: Int) {
    let parent = parent(of: node)
    let slot = slot(of: node)
    nodes[parent].children.remove(at: slot)
    nodes[node].parent = -1
    renumber(parent, from: slot)
  }

  /// Sets the children of a node to the same ones in another order.
  @usableFromInline
  mutating func setOrder(_ children: ContiguousArray<Int32>, of parent: Int) {
    nodes[parent].children = children
    for (slot, node) in children.enumerated() {
      nodes[Int(node)].slot = Int32(truncatingIfNeeded: slot)
    }
  }

  /// Takes note of places among siblings, where that is cheap; others are found when they are needed.
  private mutating func renumber(_ parent: Int, from slot: Int) {
    let count = nodes[parent].children.count
    guard count - slot <= 64 else { return }
    for slot in slot..<max(slot, count) {
      nodes[Int(nodes[parent].children[slot])].slot = Int32(truncatingIfNeeded: slot)
    }
  }
}
