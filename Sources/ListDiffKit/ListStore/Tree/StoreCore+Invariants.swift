extension StoreCore {
  /// The first rule that the nodes break, in words.
  @usableFromInline
  func firstFlaw() -> String? {
    if let flaw = tree.firstFlaw(leafLimit: shape.leafCapacity) { return "values: \(flaw)" }
    guard index.isKept else {
      return index.count == 0 ? nil : "an index that is not kept has entries"
    }
    if let flaw = index.firstFlaw() { return "index: \(flaw)" }
    if index.count != count { return "the index has \(index.count) entries for \(count) elements" }
    var start = 0
    while start < count {
      let leaf = tree.leaf(at: start).leaf
      for hash in leaf.hashes {
        let labels = index.labels(of: hash)
        if labels.first != leaf.key, !labels.others.contains(leaf.key) {
          return "the index does not lead to leaf \(leaf.key)"
        }
      }
      if leaf.key == 0 || leaf.key >= Labels.end { return "label \(leaf.key) is out of bounds" }
      start += leaf.hashes.count
    }
    return nil
  }
}

extension StoreIndex {
  fileprivate func firstFlaw() -> String? {
    if let flaw = tree.firstFlaw(leafLimit: .max) { return flaw }
    var start = 0
    var last: UInt32?
    while start < tree.count {
      let leaf = tree.leaf(at: start).leaf
      if let last, last >= leaf.hashes[0] { return "a hash is in two leaves" }
      for index in 1..<max(1, leaf.hashes.count) where leaf.hashes[index] < leaf.hashes[index - 1] {
        return "hashes do not ascend"
      }
      last = leaf.hashes[leaf.hashes.count - 1]
      start += leaf.hashes.count
    }
    return nil
  }
}

extension StoreTree {
  func firstFlaw(leafLimit: Int) -> String? {
    guard let root else { return count == 0 && height == 0 ? nil : "there is no root" }
    var lastKey: UInt64?
    var flaw: String?
    func visit(_ node: StoreNode, _ height: Int) -> (key: UInt64, count: Int) {
      if height == 0 {
        if let lastKey, lastKey >= node.leaf.key { flaw = flaw ?? "keys do not ascend" }
        lastKey = node.leaf.key
        if node.leaf.hashes.isEmpty { flaw = flaw ?? "a leaf is empty" }
        if node.leaf.hashes.count > leafLimit { flaw = flaw ?? "a leaf is too long" }
        return (node.leaf.key, node.leaf.hashes.count)
      }
      if node.branch.children.isEmpty { flaw = flaw ?? "a branch is empty" }
      if node.branch.children.count > branchCapacity { flaw = flaw ?? "a branch is too long" }
      for child in node.branch.children {
        let (key, count) = visit(child.node, height - 1)
        if key != child.key { flaw = flaw ?? "a branch has another key than its first leaf" }
        if count != child.count { flaw = flaw ?? "a branch counts \(child.count) for \(count)" }
      }
      return (node.branch.key, node.branch.count)
    }
    let sum = visit(root, height).count
    if height > 0, root.branch.children.count < 2 { flaw = flaw ?? "the root has one child" }
    if sum != count { flaw = flaw ?? "the tree counts \(count) for \(sum)" }
    return flaw
  }
}

extension ListStore {
  /// The number of branches above each leaf.
  package var treeHeight: Int { core.tree.height }

  /// The first rule that the store breaks, in words, or `nil`.
  @inlinable
  package func firstFlaw() -> String? {
    if let flaw = core.firstFlaw() { return flaw }
    var start = 0
    while start < count {
      let leaf = StoreValueLeaf<Value>.known(core.tree.leaf(at: start).leaf)
      if leaf.values.count != leaf.hashes.count { return "a leaf has not a hash for each value" }
      for (offset, value) in leaf.values.enumerated() {
        if Self.hash(of: value) != leaf.hashes[offset] { return "a hash is wrong" }
        if core.index.isKept, position(ofIdentityOf: value) != start + offset {
          return "\(start + offset) is not found"
        }
      }
      start += leaf.values.count
    }
    return nil
  }
}
