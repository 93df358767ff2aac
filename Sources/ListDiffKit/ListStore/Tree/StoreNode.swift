/// A node of a tree, which several versions can share.
///
/// A uniquely referenced node is edited in place; any other is copied first.
@usableFromInline
class StoreNode {
  init() {}
}

/// A leaf: an array of hashes; subclasses add a value or a label for each of them.
@usableFromInline
class StoreLeaf: StoreNode {
  /// The key of the leaf in its tree: keys ascend from leaf to leaf.
  @exclusivity(unchecked) @usableFromInline final var key: UInt64
  @exclusivity(unchecked) @usableFromInline final var hashes: ContiguousArray<UInt32>

  @usableFromInline
  init(key: UInt64, hashes: ContiguousArray<UInt32>) {
    self.key = key
    self.hashes = hashes
  }
}

/// A node above leaves or other branches.
final class StoreBranch: StoreNode {
  struct Child {
    var node: StoreNode
    /// The key of the first leaf below.
    var key: UInt64
    /// The number of elements below.
    var count: Int
  }

  @exclusivity(unchecked) final var children: ContiguousArray<Child>

  init(_ children: ContiguousArray<Child>) { self.children = children }

  /// The key of the first leaf below.
  var key: UInt64 { children[0].key }

  /// The number of elements below.
  var count: Int { children.reduce(0) { $0 + $1.count } }

  /// The child that contains a position, and the position of its first element.
  func child(at position: Int) -> (index: Int, start: Int) {
    children.withUnsafeBufferPointer { children in
      var start = 0
      var index = 0
      while index < children.count - 1, start + children[index].count <= position {
        start += children[index].count
        index += 1
      }
      return (index, start)
    }
  }

  /// The last child whose key is not above a key, or the first one, with the position of its first
  /// element.
  func child(forKey key: UInt64) -> (index: Int, start: Int) {
    children.withUnsafeBufferPointer { children in
      var start = 0
      var index = 0
      while index < children.count - 1, children[index + 1].key <= key {
        start += children[index].count
        index += 1
      }
      return (index, start)
    }
  }
}

extension StoreNode {
  /// This node, which is known to be a branch, as that type.
  var branch: StoreBranch {
    @inline(__always) get { unsafeDowncast(self, to: StoreBranch.self) }
  }

  /// This node, which is known to be a leaf, as that type.
  var leaf: StoreLeaf {
    @inline(__always) get { unsafeDowncast(self, to: StoreLeaf.self) }
  }
}
