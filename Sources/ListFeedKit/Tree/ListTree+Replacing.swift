extension ListTree {
  /// Replaces the nodes of the tree.
  ///
  /// Nodes with the same identities stay, with their new values. Open ones stay open, wherever they
  /// are now.
  /// Unchanged rows are not updated.
  ///
  /// - Complexity: O(*n*) where the order is mostly kept.
  @inlinable
  public mutating func replaceAll(with nodes: [ListTreeNode<Value>]) { replace(0, with: nodes) }

  /// Replaces the children of a node, with all their descendants.
  ///
  /// Nodes with the same identities stay, with their new values. A value whose identity is elsewhere in
  /// the tree is left out. A running or failed load of the node ends.
  ///
  /// - Complexity: Linear in the nodes below it before and afterwards, where the order is mostly kept.
  @inlinable
  public mutating func replaceChildren(of id: ID, with nodes: [ListTreeNode<Value>]) {
    guard let node = number(of: id) else { return report(.unknown(id)) }
    noteChildren(of: node)
    replace(node, with: nodes)
    refresh(node)
  }

  @inlinable
  mutating func replace(_ top: Int, with nodes: [ListTreeNode<Value>]) {
    // Whether a parent was checked before nodes were taken from below it.
    var waiting: [(parent: Int, children: [ListTreeNode<Value>], isChecked: Bool)] = [
      (top, nodes, checksInserts(below: top))
    ]
    var seen: ContiguousArray<Int32> = []
    var left: ContiguousArray<Int32> = []
    var next = 0
    while next < waiting.count {
      let (parent, children, isChecked) = waiting[next]
      var wanted: ContiguousArray<Int32> = []
      wanted.reserveCapacity(children.count)
      for child in children {
        guard let node = take(child, below: parent, top: top) else { continue }
        wanted.append(Int32(truncatingIfNeeded: node))
        if let below = child.children {
          noteChildren(of: node)
          if !below.isEmpty || !shape.nodes[node].children.isEmpty {
            let inherits = isChecked && shape.parent(of: node) != parent
            waiting.append((node, below, inherits || checksInserts(below: node)))
          }
        }
      }
      seen += wanted
      arrange(wanted, below: parent, checked: isChecked, &left)
      next += 1
    }
    for node in left where shape.nodes[Int(node)].parent < 0 {
      // A node that a closure attached again may be listed twice, or be released with an ancestor.
      if values[Int(node)] == nil || shape.nodes[Int(node)].flags.contains(.seen) { continue }
      release(Int(node))
    }
    for node in seen { shape.nodes[Int(node)].flags.remove(.seen) }
  }

  /// The node of a value, which is made if it is new; `nil` if it must be left out.
  @inlinable
  mutating func take(_ given: ListTreeNode<Value>, below parent: Int, top: Int) -> Int? {
    let node: Int
    if let known = number(of: given.value.diffIdentifier) {
      let isRepeat = shape.nodes[known].flags.contains(.seen)
      if isRepeat
        || shape.parent(of: known) != parent
          && (shape.isAncestor(known, orSelf: parent) || top > 0 && !isWithin(known, top))
      {
        reportRepeat(of: known, below: parent)
        return nil
      }
      node = known
      assign(given.value, to: node)
    } else {
      node = makeNode(given.value)
    }
    shape.nodes[node].flags.insert(.seen)
    return node
  }

  /// Whether a node is another one or below it, or is detached from the tree.
  @inlinable
  func isWithin(_ node: Int, _ top: Int) -> Bool {
    var node = node
    while node > 0, node != top { node = shape.parent(of: node) }
    return node == top || node < 0
  }

  /// Makes nodes the children of a parent; detaches its other children, and adds them to `left`.
  @inlinable
  mutating func arrange(
    _ given: ContiguousArray<Int32>, below parent: Int, checked isChecked: Bool,
    _ left: inout ContiguousArray<Int32>
  ) {
    let wanted = ordered(given, below: parent)
    if wanted == shape.nodes[parent].children { return }
    var slots: [Int32: Int] = [:]
    for (slot, node) in wanted.enumerated() where shape.parent(of: Int(node)) == parent {
      slots[node] = slot
    }
    let former = shape.nodes[parent].children
    if isScattered(former, among: slots) {
      let gone = former.filter { slots[$0] == nil }
      reorder(parent, ContiguousArray(former.filter { slots[$0] != nil } + gone))
    }
    // From the end, so that the slots before stay as they were noted.
    for node in shape.nodes[parent].children.reversed() where slots[node] == nil {
      detach(Int(node))
      left.append(node)
    }
    // A node of which a part was checked is unchecked without children, whichever of them goes last.
    if wanted.isEmpty, !isChecked, checksInserts(below: parent) {
      refresh(shape.check(parent, .unchecked))
    }
    let kept = ContiguousArray(wanted.filter { slots[$0] != nil })
    arrangeKept(kept, below: parent)
    if isScattered(wanted, among: slots) {
      let added = ContiguousArray(wanted.filter { slots[$0] == nil })
      for node in added where shape.nodes[Int(node)].parent >= 0 { detach(Int(node)) }
      attach(added, to: parent, at: kept.count, checked: isChecked)
      return reorder(parent, wanted)
    }
    var slot = 0
    while slot < wanted.count {
      var end = slot
      while end < wanted.count, slots[wanted[end]] == nil {
        if shape.nodes[Int(wanted[end])].parent >= 0 { detach(Int(wanted[end])) }
        end += 1
      }
      if end > slot {
        attach(ContiguousArray(wanted[slot..<end]), to: parent, at: slot, checked: isChecked)
      }
      slot = end + 1
    }
  }

  /// Whether nodes without a slot are in many places: each place would move all siblings behind it.
  @inlinable
  func isScattered(_ nodes: ContiguousArray<Int32>, among slots: [Int32: Int]) -> Bool {
    var places = 0
    var isInside = false
    for node in nodes {
      let isMissing = slots[node] == nil
      if isMissing, !isInside { places += 1 }
      if places > 16 { return true }
      isInside = isMissing
    }
    return false
  }

  /// Reorders children: by a few single moves, otherwise all at once.
  @inlinable
  mutating func arrangeKept(_ kept: ContiguousArray<Int32>, below parent: Int) {
    var moves = 0
    for (slot, node) in kept.enumerated() where shape.nodes[parent].children[slot] != node {
      moves += 1
      if moves > 16 { return reorder(parent, kept) }
      // If the next child is the wanted one, moves the present child instead, so that a child that
      // moved far down takes one step.
      let here = shape.nodes[parent].children[slot]
      if slot + 1 < kept.count, shape.nodes[parent].children[slot + 1] == node,
        let target = kept.firstIndex(of: here)
      {
        reposition(Int(here), to: target)
        if shape.nodes[parent].children[slot] == node { continue }
      }
      reposition(Int(node), to: slot)
    }
  }
}
