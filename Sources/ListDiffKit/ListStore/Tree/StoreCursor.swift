/// A walk through a tree that can skip a node with all that is below it.
struct StoreCursor {
  /// The branches above the node, each with the index of the child on the way to it.
  private var path: ContiguousArray<(branch: StoreBranch, index: Int)> = []
  /// Where the walk is, or `nil` at the end.
  private(set) var node: StoreNode?
  /// How many branches are below the node, on the way to a leaf.
  private(set) var height: Int
  /// The key of the first leaf below the node.
  private(set) var key: UInt64
  /// The number of elements below the node.
  private(set) var count: Int
  /// The position of the first element below the node.
  private(set) var position = 0

  init(_ tree: StoreTree) {
    node = tree.root
    height = tree.height
    count = tree.count
    key = tree.root.map { tree.height == 0 ? $0.leaf.key : $0.branch.key } ?? 0
  }

  /// Goes to the first child.
  mutating func descend() {
    guard let branch = node?.branch else { return }
    path.append((branch, 0))
    height -= 1
    stop(at: branch.children[0])
  }

  /// Goes to what comes after all that is below the node.
  mutating func skip() {
    position += count
    while let (branch, index) = path.last {
      if index + 1 < branch.children.count {
        path[path.count - 1].index = index + 1
        return stop(at: branch.children[index + 1])
      }
      path.removeLast()
      height += 1
    }
    node = nil
  }

  private mutating func stop(at child: StoreBranch.Child) {
    node = child.node
    key = child.key
    count = child.count
  }

  /// Skips the nodes that two walks share, as long as they have the same branch to go through.
  ///
  /// - Returns: The number of elements that both skipped.
  static func skipShared(_ old: inout StoreCursor, _ new: inout StoreCursor) -> Int {
    var skipped = 0
    while let node = old.node, node === new.node {
      skipped += old.count
      old.skip()
      new.skip()
    }
    return skipped
  }
}
