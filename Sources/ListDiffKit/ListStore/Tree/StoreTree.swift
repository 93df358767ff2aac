/// Leaves in the order of their keys, below branches that count elements.
///
/// Copies share all nodes. An edit copies the shared nodes on the path to a leaf. Leaves are found by
/// position or by key; no leaf is empty.
@usableFromInline
struct StoreTree {
  /// The place of a leaf, without a reference to it, because a reference would make the leaf look shared.
  @usableFromInline
  struct Place {
    /// The position of the leaf's first element.
    @usableFromInline let start: Int
    @usableFromInline let count: Int
    @usableFromInline let key: UInt64

    /// The position after the leaf's last element.
    @inlinable var end: Int { start + count }
  }

  /// Copies a leaf that another version shares.
  @usableFromInline typealias Copying = (StoreLeaf) -> StoreLeaf

  private(set) var root: StoreNode?
  /// The number of branches above each leaf.
  private(set) var height = 0
  @usableFromInline private(set) var count = 0
  let branchCapacity: Int

  init(branchCapacity: Int) { self.branchCapacity = branchCapacity }

  /// Builds the tree of many leaves at once.
  init(_ leaves: ContiguousArray<StoreLeaf>, branchCapacity: Int) {
    self.branchCapacity = branchCapacity
    var level = ContiguousArray<StoreBranch.Child>()
    level.reserveCapacity(leaves.count)
    for leaf in leaves {
      level.append(StoreBranch.Child(node: leaf, key: leaf.key, count: leaf.hashes.count))
      count += leaf.hashes.count
    }
    while level.count > 1 {
      var above = ContiguousArray<StoreBranch.Child>()
      let branches = (level.count + branchCapacity - 1) / branchCapacity
      for number in 0..<branches {
        let range = level.count * number / branches..<level.count * (number + 1) / branches
        above.append(Self.child(StoreBranch(ContiguousArray(level[range]))))
      }
      level = above
      height += 1
    }
    root = level.first?.node
  }

  private static func child(_ branch: StoreBranch) -> StoreBranch.Child {
    StoreBranch.Child(node: branch, key: branch.key, count: branch.count)
  }

  // MARK: - Finding leaves

  /// The leaf with an element, and the position of the leaf's first element.
  ///
  /// - Precondition: `position` is that of an element.
  @usableFromInline
  func leaf(at position: Int) -> (leaf: StoreLeaf, start: Int) {
    descend(from: root.unsafelyUnwrapped) { branch, start in branch.child(at: position - start) }
  }

  /// The last leaf whose key is not above a key, or the first leaf; `nil` if there is none.
  @usableFromInline
  func leaf(forKey key: UInt64) -> (leaf: StoreLeaf, start: Int)? {
    root.map { descend(from: $0) { branch, _ in branch.child(forKey: key) } }
  }

  /// Walks down to a leaf.
  ///
  /// Does not retain the nodes on the way, because their parents keep them alive.
  @inline(__always)
  private func descend(
    from root: StoreNode, by choose: (StoreBranch, _ start: Int) -> (index: Int, start: Int)
  ) -> (leaf: StoreLeaf, start: Int) {
    var node = Unmanaged.passUnretained(root)
    var start = 0
    for _ in 0..<height {
      node = node._withUnsafeGuaranteedRef {
        let (index, before) = choose($0.branch, start)
        start += before
        return Unmanaged.passUnretained($0.branch.children[index].node)
      }
    }
    return (node.takeUnretainedValue().leaf, start)
  }

  /// The place of the leaf with an element.
  @usableFromInline
  func place(at position: Int) -> Place {
    let (leaf, start) = leaf(at: position)
    return Place(start: start, count: leaf.hashes.count, key: leaf.key)
  }

  // MARK: - Changing a leaf

  /// The leaf with an element, copied first if it is shared, for the caller to edit.
  ///
  /// `growth` is the number of elements that the caller adds to the leaf, negative if it removes some.
  @usableFromInline
  mutating func editLeaf(at position: Int, growth: Int, copy: Copying) -> StoreLeaf {
    guard var top = root else { preconditionFailure("There is no leaf at \(position).") }
    count += growth
    // A second reference would make the root look shared.
    root = nil
    defer { root = top }
    return Self.edit(&top, height, position, growth: growth, copy)
  }

  private static func edit(
    _ node: inout StoreNode, _ height: Int, _ position: Int, growth: Int, _ copy: Copying
  ) -> StoreLeaf {
    if height == 0 {
      if !isKnownUniquelyReferenced(&node) { node = copy(node.leaf) }
      return node.leaf
    }
    let branch = own(&node)
    let (index, start) = branch.child(at: position)
    branch.children[index].count += growth
    return edit(
      &branch.children[index].node, height - 1, position - start, growth: growth, copy)
  }

  /// Gives the leaf with an element another key, which must keep the order of the keys.
  mutating func setKey(_ key: UInt64, at position: Int, copy: Copying) {
    guard var top = root else { return }
    root = nil
    Self.setKey(&top, height, position, key, copy)
    root = top
  }

  private static func setKey(
    _ node: inout StoreNode, _ height: Int, _ position: Int, _ key: UInt64, _ copy: Copying
  ) {
    if height == 0 {
      if !isKnownUniquelyReferenced(&node) { node = copy(node.leaf) }
      node.leaf.key = key
      return
    }
    let branch = own(&node)
    let (index, start) = branch.child(at: position)
    setKey(&branch.children[index].node, height - 1, position - start, key, copy)
    branch.children[index].key =
      height == 1 ? key : branch.children[index].node.branch.key
  }

  /// The branch in a reference, copied first if it is shared.
  private static func own(_ node: inout StoreNode) -> StoreBranch {
    if !isKnownUniquelyReferenced(&node) { node = StoreBranch(node.branch.children) }
    return node.branch
  }

  // MARK: - Inserting and removing leaves

  /// Inserts a leaf before the one that starts at a position, or at the end.
  @usableFromInline
  mutating func insert(_ leaf: StoreLeaf, at position: Int) {
    let child = StoreBranch.Child(node: leaf, key: leaf.key, count: leaf.hashes.count)
    count += child.count
    guard var top = root else {
      root = leaf
      return
    }
    if height == 0 {
      let other = StoreBranch.Child(node: top, key: top.leaf.key, count: count - child.count)
      root = StoreBranch(position == 0 ? [child, other] : [other, child])
      height = 1
      return
    }
    root = nil
    if let second = insert(child, below: &top, height, position) {
      top = StoreBranch([Self.child(top.branch), second])
      height += 1
    }
    root = top
  }

  /// - Returns: The second half of the branch, if it had to be split.
  private func insert(
    _ child: StoreBranch.Child, below node: inout StoreNode, _ height: Int, _ position: Int
  ) -> StoreBranch.Child? {
    let branch = Self.own(&node)
    // At the boundary of two children, the leaf is added to the end of the first one.
    let (index, start) = branch.child(at: max(0, position - 1))
    if height == 1 {
      branch.children.insert(child, at: position == 0 ? 0 : index + 1)
    } else {
      let second = insert(
        child, below: &branch.children[index].node, height - 1, position - start)
      branch.children[index].count += child.count - (second?.count ?? 0)
      branch.children[index].key = branch.children[index].node.branch.key
      if let second { branch.children.insert(second, at: index + 1) }
    }
    guard branch.children.count > branchCapacity else { return nil }
    let half = branch.children.count / 2
    let second = StoreBranch(ContiguousArray(branch.children[half...]))
    branch.children.removeSubrange(half...)
    return Self.child(second)
  }

  /// Removes the leaf with an element.
  @usableFromInline
  mutating func removeLeaf(at position: Int) {
    guard height > 0 else {
      root = nil
      count = 0
      return
    }
    guard var top = root else { return }
    root = nil
    count -= removeLeaf(below: &top, height, position)
    while height > 0, top.branch.children.count == 1 {
      top = top.branch.children[0].node
      height -= 1
    }
    root = top
  }

  /// - Returns: The number of elements that were in the leaf.
  private func removeLeaf(
    below node: inout StoreNode, _ height: Int, _ position: Int
  ) -> Int {
    let branch = Self.own(&node)
    let (index, start) = branch.child(at: position)
    if height == 1 { return branch.children.remove(at: index).count }
    let removed = removeLeaf(
      below: &branch.children[index].node, height - 1, position - start)
    let rest = branch.children[index].node.branch.children.count
    if rest == 0 {
      branch.children.remove(at: index)
    } else {
      branch.children[index].count -= removed
      branch.children[index].key = branch.children[index].node.branch.key
      if rest <= branchCapacity / 3 { mergeChild(index, of: branch) }
    }
    return removed
  }

  /// Joins a branch of few children with a neighbour, if one branch has room for both.
  private func mergeChild(_ index: Int, of branch: StoreBranch) {
    guard branch.children.count > 1 else { return }
    let first = index == 0 ? 0 : index - 1
    let second = branch.children[first + 1]
    let sum =
      branch.children[first].node.branch.children.count + second.node.branch.children.count
    guard sum <= branchCapacity * 3 / 4 else { return }
    Self.own(&branch.children[first].node).children += second.node.branch.children
    branch.children[first].count += second.count
    branch.children.remove(at: first + 1)
  }
}
