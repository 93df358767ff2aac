/// Creation, children, places and release of nodes.
extension ListTree {
  @inlinable
  func number(of id: ID) -> Int? { numbers[id].map { Int($0) } }

  @inlinable
  func id(of node: Int) -> ID? { node > 0 ? values[node]?.diffIdentifier : nil }

  @inlinable
  mutating func report(_ problem: ListTreeProblem<ID>) {
    if problems.count >= 100 { problems.removeFirst() }
    problems.append(problem)
  }

  /// Makes a node of a value whose identity is not in the tree.
  @inlinable
  mutating func makeNode(_ value: Value) -> Int {
    let node = shape.allocate()
    if node < values.count { values[node] = value } else { values.append(value) }
    let id = value.diffIdentifier
    numbers[id] = Int32(truncatingIfNeeded: node)
    switch source {
    case .given: break
    case .closure(_, let isBranch):
      if isBranch?(value) ?? true { shape.nodes[node].load = .idle }
    case .loads(let isBranch):
      if isBranch(value) { shape.nodes[node].load = .idle }
    }
    if !awaitedOpen.isEmpty, awaitedOpen.remove(id) != nil {
      shape.nodes[node].flags.insert(.open)
    }
    if let test, test(value) {
      shape.nodes[node].flags.insert(.hit)
      shape.nodes[node].hits = 1
    }
    return node
  }

  /// Gets or requests the children of a node whose row is being made.
  @inlinable
  mutating func prepare(_ node: Int) {
    guard shape.nodes[node].load == .idle else { return }
    switch source {
    case .given: break
    case .closure(_, let isBranch):
      if isBranch == nil || shape.isOpen(node) { fill(node) }
    case .loads:
      if shape.isOpen(node) { startLoad(node, showing: false) }
    }
  }

  /// Gets the children of a node from the closure, unless that was done before.
  ///
  /// - Returns: A node with a row that is open from now on, as of ``adopt(_:by:at:checked:)``.
  @inlinable
  @discardableResult
  mutating func fill(_ node: Int) -> Int? {
    guard case .closure(let children, _) = source, shape.nodes[node].load == .idle,
      let value = values[node]
    else { return nil }
    shape.nodes[node].load = .loaded
    var added: ContiguousArray<Int32> = []
    for child in children(value) {
      if let known = number(of: child.diffIdentifier) {
        // A node that the same edit has detached is attached again here.
        if canComeBack(known, below: node) {
          assign(child, to: known)
          reserve(known, &added)
        } else {
          reportRepeat(of: known, below: node)
        }
      } else {
        reserve(makeNode(child), &added)
      }
    }
    endReserving(added)
    return adopt(
      ordered(added, below: node), by: node, at: 0, checked: checksInserts(below: node))
  }

  /// Marks a node that will be attached, so that no closure attaches it elsewhere before.
  @inlinable
  mutating func reserve(_ node: Int, _ added: inout ContiguousArray<Int32>) {
    shape.nodes[node].flags.insert(.seen)
    added.append(Int32(truncatingIfNeeded: node))
  }

  @inlinable
  mutating func endReserving(_ added: ContiguousArray<Int32>) {
    for node in added { shape.nodes[Int(node)].flags.remove(.seen) }
  }

  /// Whether a detached node can be attached below a parent: no edit will attach it, and no cycle
  /// results.
  @inlinable
  func canComeBack(_ node: Int, below parent: Int) -> Bool {
    shape.parent(of: node) < 0 && !shape.nodes[node].flags.contains(.seen)
      && !shape.isAncestor(node, orSelf: parent)
  }

  @inlinable
  mutating func reportRepeat(of known: Int, below parent: Int) {
    guard let id = id(of: known) else { return }
    let isCycle = shape.isAncestor(known, orSelf: parent)
    report(
      isCycle
        ? .cycle(id, parent: self.id(of: parent)) : .repeated(id, parent: self.id(of: parent)))
  }

  // MARK: - Places

  /// Whether nodes that are inserted below a node are checked.
  ///
  /// An edit that takes nodes away asks before: those that remain may all be checked.
  @inlinable
  func checksInserts(below parent: Int) -> Bool {
    parent > 0 && options.propagatesSelection && shape.nodes[parent].check == .checked
  }

  /// Attaches nodes to a parent without making rows, and updates which nodes are checked.
  ///
  /// - Parameter isChecked: Whether the nodes are checked: ``checksInserts(below:)`` before the edit.
  /// - Returns: A node with a row that is open from now on, because it has its first hit below.
  @inlinable
  @discardableResult
  mutating func adopt(
    _ added: ContiguousArray<Int32>, by parent: Int, at slot: Int, checked isChecked: Bool
  ) -> Int? {
    guard !added.isEmpty else { return nil }
    shape.attach(added, to: parent, at: slot)
    if options.propagatesSelection {
      for node in added {
        if isChecked { _ = shape.checkBelow(Int(node), .checked) }
        let state = shape.nodes[Int(node)].check
        refresh(shape.childChanged(of: parent, from: nil, to: state))
      }
    }
    guard shape.filter != nil else { return nil }
    let hits = added.reduce(0) { $0 + shape.nodes[Int($1)].hits }
    return shape.addHits(hits, from: parent)
  }

  /// Attaches nodes to a parent, and makes the rows of those that are visible.
  ///
  /// - Parameter isChecked: Whether the nodes are checked: ``checksInserts(below:)`` before the edit.
  /// - Complexity: O(*k* + log *n*) for *k* rows, and with a filter O(*d*) for the depth *d*.
  @inlinable
  mutating func attach(
    _ added: ContiguousArray<Int32>, to parent: Int, at slot: Int, checked isChecked: Bool
  ) {
    guard let first = added.first, let last = added.last else { return }
    // A filter also tests the descendants from a closure, because hits among them show these nodes.
    if shape.filter != nil { for node in added { fillAll(Int(node)) } }
    if let opened = adopt(added, by: parent, at: slot, checked: isChecked) {
      prepare(opened)
      showChildren(opened)
    } else if shape.showsChildren(parent) {
      let position = slot == 0 ? blockStart(parent) : blockEnd(Int(last))
      showBlock(slot..<slot + added.count, of: parent, withStatus: false, at: position)
    } else if let highest = shape.highestToShow(from: Int(first)) {
      showSubtree(highest)
    }
    refreshBranch(parent)
  }

  /// Updates the row of a node whose children changed; with a filter, also the rows of its ancestors.
  @inlinable
  mutating func refreshBranch(_ node: Int) {
    refresh(node)
    guard shape.filter != nil else { return }
    var node = node
    while node > 0 {
      refresh(node)
      node = shape.parent(of: node)
    }
  }

  /// Hides a node with its descendants, and detaches it from its parent.
  @inlinable
  mutating func detach(_ node: Int) {
    let parent = shape.parent(of: node)
    let slot = shape.slot(of: node)
    if shape.hasRow(node) { hideRows(rowPosition(node)..<blockEnd(node)) }
    shape.detach(node)
    if options.propagatesSelection {
      let state = shape.nodes[node].check
      refresh(shape.childChanged(of: parent, from: state, to: nil))
    }
    shape.addHits(-shape.nodes[node].hits, from: parent)
    if shape.filter != nil, let highest = shape.highestToHide(from: parent) {
      hideSubtree(highest)
    }
    if options.hasGuides, shape.showsChildren(parent) { fixGuides(before: slot, of: parent) }
    refreshBranch(parent)
  }

  /// Moves a node among its siblings: neither checks nor hits change, so that no branch opens or closes.
  ///
  /// - Parameter slot: Its slot among the others.
  @inlinable
  mutating func reposition(_ node: Int, to slot: Int) {
    let parent = shape.parent(of: node)
    let former = shape.slot(of: node)
    let isVisible = shape.hasRow(node)
    if isVisible { hideRows(rowPosition(node)..<blockEnd(node)) }
    shape.detach(node)
    if options.hasGuides, shape.showsChildren(parent) { fixGuides(before: former, of: parent) }
    shape.attach([Int32(truncatingIfNeeded: node)], to: parent, at: slot)
    if isVisible { showSubtree(node) }
  }

  /// Releases a node that has no parent, and its descendants.
  @inlinable
  mutating func release(_ node: Int) {
    for number in shape.subtree(of: node) {
      let node = Int(number)
      if shape.nodes[node].status >= 0 { shape.release(Int(shape.nodes[node].status)) }
      if let id = id(of: node) { numbers[id] = nil }
      loads.end(node)
      if !orders.own.isEmpty { orders.own[number] = nil }
      values[node] = nil
      shape.release(node)
    }
  }

  /// Replaces the value of a node, whose rows have its identity, and updates its rows.
  ///
  /// - Parameter former: The value before; `nil` if the node still has it.
  @inlinable
  mutating func assign(_ value: Value, to node: Int, replacing former: Value? = nil) {
    let former = former ?? values[node]
    values[node] = value
    if let former { noteBranch(node, former, value) }
    if let test, test(value) != shape.nodes[node].flags.contains(.hit) {
      setHit(node, test(value))
    }
    refresh(node, force: true)
    let status = Int(shape.nodes[node].status)
    if status >= 0 { refresh(status, force: true) }
  }

  /// Notes that a node without children may have some with its new value, or none.
  @inlinable
  mutating func noteBranch(_ node: Int, _ former: Value, _ value: Value) {
    let isBranch: (Value) -> Bool
    switch source {
    case .given, .closure(_, nil): return
    case .closure(_, let test?), .loads(let test): isBranch = test
    }
    guard shape.nodes[node].children.isEmpty else { return }
    switch shape.nodes[node].load {
    case .loaded where isBranch(value) && !isBranch(former):
      shape.nodes[node].load = .idle
      showAsBranch(node)
    case .idle where !isBranch(value): shape.nodes[node].load = .loaded
    default: break
    }
  }

  /// Shows what is below a node without children that has become a branch: if it is open, or a hit of the
  /// filter is among them.
  @inlinable
  mutating func showAsBranch(_ node: Int) {
    let isShowing = shape.showsChildren(node)
    let opened = shape.filter == nil ? nil : fillAll(node)
    if shape.hasRow(node) { prepare(node) }
    if let opened {
      showChildren(opened)
    } else if isShowing {
      showChildren(node)
    } else if shape.filter != nil, let highest = shape.highestToShow(from: node) {
      showSubtree(highest)
    }
    refreshBranch(node)
  }

  /// Sets whether a node meets the filter, and shows and hides rows accordingly.
  @inlinable
  mutating func setHit(_ node: Int, _ isHit: Bool) {
    let isShowing = shape.showsChildren(node)
    if isShowing, shape.filter == .hitsWithAllBelow { hideChildren(node) }
    if isHit {
      shape.nodes[node].flags.insert(.hit)
    } else {
      shape.nodes[node].flags.remove(.hit)
    }
    let opened = shape.addHits(isHit ? 1 : -1, from: node, isOwn: true)
    if let highest = shape.highestToHide(from: node) {
      hideSubtree(highest)
    } else if let opened {
      prepare(opened)
      showChildren(opened)
    } else if isShowing, shape.filter == .hitsWithAllBelow {
      showChildren(node)
    } else if let highest = shape.highestToShow(from: node) {
      showSubtree(highest)
    }
    refreshBranch(node)
  }
}
