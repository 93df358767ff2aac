extension ListTree {
  /// Whether there is a filter.
  @inlinable
  public var isFiltered: Bool { shape.filter != nil }

  /// Shows only the nodes that meet a condition, and what the rule adds.
  ///
  /// The ancestors of each are open. What the user opens and closes meanwhile is forgotten when the
  /// filter ends; what was open before is open again. Values that come or change are asked as well.
  /// Children that a closure returns are asked for, also those of values that come later; those that are
  /// not loaded yet are not found.
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

  /// Asks the closure for all that is below a node.
  @inlinable
  mutating func fillAll(_ node: Int) {
    guard shape.nodes[node].load == .idle, case .closure = source else { return }
    var waiting = [node]
    while let node = waiting.popLast() {
      fill(node)
      for child in shape.nodes[node].children { waiting.append(Int(child)) }
    }
  }

  /// Shows all nodes again, and open what was open before the filter.
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
