/// A walk through a tree that can skip a node with all nodes below it.
struct StoreCursor {
  /// The branches above `branch`, each with the index of the child that was entered.
  private var path: ContiguousArray<(branch: StoreBranch, index: Int)> = []
  /// The parent of the node; at the start, a temporary parent of the root.
  private var branch: StoreBranch
  private var index = 0
  /// The number of levels from the node down to a leaf; zero for a leaf.
  private(set) var height: Int
  /// The key of the first leaf below the node.
  private(set) var key: UInt64 = 0
  /// The number of elements below the node.
  private(set) var count = 0
  /// The position of the first element below the node.
  private(set) var position = 0
  private(set) var isAtEnd = false

  init(_ tree: StoreTree) {
    height = tree.height
    if let root = tree.root {
      let key = height == 0 ? root.leaf.key : root.branch.key
      branch = StoreBranch([StoreBranch.Child(node: root, key: key, count: tree.count)])
    } else {
      branch = StoreBranch([])
    }
    stop(at: 0)
  }

  /// The node, which is a leaf if the height is zero.
  var node: StoreNode { branch.children[index].node }

  /// Goes to the first child.
  @inline(never)
  mutating func descend() {
    path.append((branch, index))
    branch = node.branch
    height -= 1
    stop(at: 0)
  }

  /// Goes to the next node after this one and all nodes below it.
  mutating func skip() {
    position += count
    stop(at: index + 1)
  }

  /// Skips the consecutive siblings, from the current nodes on, that two walks share at this height.
  ///
  /// Compares references and does not access the nodes, so that none is loaded into the cache.
  ///
  /// - Returns: The number of elements below them.
  static func skipShared(_ old: inout StoreCursor, _ new: inout StoreCursor) -> Int {
    let (oldIndex, newIndex) = (old.index, new.index)
    var children = 0
    var elements = 0
    old.branch.children.withUnsafeBufferPointer { olds in
      new.branch.children.withUnsafeBufferPointer { news in
        let limit = min(olds.count - oldIndex, news.count - newIndex)
        while children < limit,
          ObjectIdentifier(olds[oldIndex + children].node)
            == ObjectIdentifier(news[newIndex + children].node)
        {
          elements += olds[oldIndex + children].count
          children += 1
        }
      }
    }
    guard children > 0 else { return 0 }
    old.position += elements
    new.position += elements
    old.stop(at: oldIndex + children)
    new.stop(at: newIndex + children)
    return elements
  }

  /// Goes to a child of the branch, or to the next node after the branch.
  @inline(never)
  private mutating func stop(at next: Int) {
    index = next
    while index == branch.children.count {
      guard let (above, last) = path.popLast() else {
        isAtEnd = true
        return
      }
      branch = above
      index = last + 1
      height += 1
    }
    key = branch.children[index].key
    count = branch.children[index].count
  }
}
