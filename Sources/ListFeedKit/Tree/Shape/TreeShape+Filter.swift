extension TreeShape {
  /// Whether a node may have a row as far as the filter goes.
  @usableFromInline
  func isShown(_ node: Int) -> Bool {
    guard let filter else { return true }
    if nodes[node].hits > 0 || nodes[node].flags.contains(.status) { return true }
    return filter == .hitsWithAllBelow && isBelowHit(node)
  }

  /// Whether an ancestor of a node meets the filter.
  @usableFromInline
  func isBelowHit(_ node: Int) -> Bool {
    var node = parent(of: node)
    while node > 0 {
      if nodes[node].flags.contains(.hit) { return true }
      node = parent(of: node)
    }
    return false
  }

  /// Counts the hits of all nodes anew, and opens those above a hit.
  @usableFromInline
  mutating func countHits() {
    for node in nodes.indices {
      nodes[node].hits = nodes[node].flags.contains(.hit) ? 1 : 0
      nodes[node].flags.remove(.openInFilter)
    }
    for node in subtree(of: 0).reversed() where nodes[Int(node)].hits > 0 {
      let parent = parent(of: Int(node))
      guard parent >= 0 else { continue }
      nodes[parent].hits += nodes[Int(node)].hits
      nodes[parent].flags.insert(.openInFilter)
    }
  }

  /// Adds to the hits of a node and of all above it, and opens those that get their first hit below.
  ///
  /// - Parameter isOwn: Whether it is the node itself that became or ceased to be a hit, which does not
  ///   open it.
  /// - Returns: The node with a row that was opened, of which there is at most one.
  @usableFromInline
  @discardableResult
  mutating func addHits(_ count: Int32, from node: Int, isOwn: Bool = false) -> Int? {
    guard filter != nil, count != 0 else { return nil }
    var opened: Int?
    var node = node
    if isOwn {
      nodes[node].hits += count
      node = parent(of: node)
    }
    while node >= 0 {
      let own: Int32 = nodes[node].flags.contains(.hit) ? 1 : 0
      if count > 0, nodes[node].hits <= own, !nodes[node].flags.contains(.openInFilter) {
        nodes[node].flags.insert(.openInFilter)
        if node > 0, hasRow(node) { opened = node }
      }
      nodes[node].hits += count
      node = parent(of: node)
    }
    return opened
  }

  /// The highest node from one on up that has a row and must not have one.
  @usableFromInline
  func highestToHide(from node: Int) -> Int? {
    var highest: Int?
    var node = node
    while node > 0 {
      if hasRow(node), !isShown(node) { highest = node }
      node = parent(of: node)
    }
    return highest
  }

  /// The highest node from one on up that has no row and can have one.
  @usableFromInline
  func highestToShow(from node: Int) -> Int? {
    var node = node
    while node > 0, !hasRow(node) {
      let parent = parent(of: node)
      if parent == 0 || parent > 0 && hasRow(parent) {
        return isOpen(parent) && isShown(node) ? node : nil
      }
      if filter == nil { return nil }
      node = parent
    }
    return nil
  }
}
