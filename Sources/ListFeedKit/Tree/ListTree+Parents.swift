extension ListTree {
  /// Makes a tree of values that name their parents, in any order.
  ///
  /// Siblings are in the order of the values. A value whose parent does not exist is put at the top
  /// level; values in or below a cycle are left out. Both are reported in ``problems``.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - options: The options of the tree.
  ///   - parent: The identity of the parent of a value; `nil` at the top level.
  /// - Complexity: O(*n*).
  @inlinable
  public init(
    _ values: some Sequence<Value>, options: ListTreeOptions = ListTreeOptions(),
    parent: (Value) -> ID?
  ) {
    self.init(source: .given, options: options)
    var order: ContiguousArray<(node: Int32, parent: ID?)> = []
    for value in values {
      if let known = number(of: value.diffIdentifier), let id = id(of: known) {
        report(.repeated(id, parent: parent(value)))
        continue
      }
      order.append((Int32(truncatingIfNeeded: makeNode(value)), parent(value)))
    }
    var children = ContiguousArray<ContiguousArray<Int32>>(repeating: [], count: shape.nodes.count)
    for (node, parent) in order {
      var above = 0
      if let parent {
        if let known = number(of: parent) {
          above = known
        } else if let id = id(of: Int(node)) {
          report(.missingParent(id, parent: parent))
        }
      }
      children[above].append(node)
    }
    var waiting: ContiguousArray<Int32> = [0]
    while let node = waiting.popLast() {
      let below = children[Int(node)]
      if below.isEmpty { continue }
      shape.attach(below, to: Int(node), at: 0)
      waiting += below
    }
    for (node, parent) in order where shape.nodes[Int(node)].parent < 0 {
      if let id = id(of: Int(node)) {
        report(.cycle(id, parent: parent))
        numbers[id] = nil
      }
      self.values[Int(node)] = nil
      shape.release(Int(node))
    }
    showChildren(0)
  }
}
