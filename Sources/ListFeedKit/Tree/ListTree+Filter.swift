extension ListTree {
  /// Whether there is a filter.
  @inlinable
  public var isFiltered: Bool { shape.filter != nil }

  /// Shows only the nodes that meet a condition, and those that the rule adds.
  ///
  /// The ancestors of matching nodes are open. When the filter ends, the branches that were open
  /// before it are open again, whatever was opened or closed meanwhile. Inserted and updated values
  /// are filtered too. A closure for children is called for all nodes, including those that are
  /// inserted later. Children that are not loaded yet are not found.
  ///
  /// - Complexity: Linear in the number of nodes.
  @inlinable
  public mutating func filter(
    _ rule: ListTreeFilterRule = .hitsWithAncestors,
    where isHit: @escaping @Sendable (Value) -> Bool
  ) {
    hideChildren(0)
    for node in shape.subtree(of: 0) { fillAll(Int(node)) }
    shape.filter = rule
    test = isHit
    for node in shape.nodes.indices {
      guard let value = values[node] else { continue }
      if isHit(value) {
        shape.nodes[node].flags.insert(.hit)
      } else {
        shape.nodes[node].flags.remove(.hit)
      }
    }
    shape.countHits()
    showChildren(0)
  }

  /// Gets all descendants of a node from the closure.
  ///
  /// - Returns: A node with a row that is open from now on, of which there is at most one.
  @inlinable
  @discardableResult
  mutating func fillAll(_ node: Int) -> Int? {
    guard shape.nodes[node].load == .idle, case .closure = source else { return nil }
    var opened: Int?
    var waiting = [node]
    while let node = waiting.popLast() {
      if let node = fill(node) { opened = node }
      for child in shape.nodes[node].children { waiting.append(Int(child)) }
    }
    return opened
  }

  /// Ends the filter, and opens the branches that were open before it.
  ///
  /// - Complexity: Linear in the number of nodes.
  @inlinable
  public mutating func endFilter() {
    guard shape.filter != nil else { return }
    hideChildren(0)
    shape.filter = nil
    test = nil
    for node in shape.nodes.indices {
      shape.nodes[node].flags.subtract([.hit, .openInFilter])
      shape.nodes[node].hits = 0
    }
    showChildren(0)
  }
}
