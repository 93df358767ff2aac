import ListFeedKit
import Testing

/// Where a node goes among its siblings, beside a list that removes and inserts it.
@Suite struct `Positions among siblings` {
  private let siblings = [0, 1, 2, 3]

  private var positions: [ListTreePosition<Int>] {
    [.first, .last] + (-1...5).map { .at($0) } + (-1...5).map { .fromEnd($0) }
      + (siblings + [8, 99]).flatMap { [.before($0), .after($0)] }
  }

  private func tree(_ ids: [Int]) -> ListTree<Item> {
    ListTree(
      ids.map { ListTreeNode(Item(id: $0)) } + [ListTreeNode(Item(id: 9), leaves: [Item(id: 8)])])
  }

  /// The place of a node in a list that lacks it.
  private func place(
    _ position: ListTreePosition<Int>, of node: Int, from former: Int, in others: [Int]
  ) -> Int {
    switch position {
    case .first: 0
    case .last: others.count
    case .at(let index): max(0, min(index, others.count))
    case .fromEnd(let distance): max(0, others.count - max(0, distance))
    case .before(node), .after(node): former
    case .before(let id): others.firstIndex(of: id) ?? others.count
    case .after(let id): others.firstIndex(of: id).map { $0 + 1 } ?? others.count
    }
  }

  @Test func `a node that moves is where it would be inserted`() {
    for node in siblings {
      for position in positions {
        var tree = tree(siblings)
        // The branch behind the siblings is one of them.
        var expected = siblings + [9]
        let former = expected.firstIndex(of: node) ?? 0
        expected.remove(at: former)
        expected.insert(
          node, at: place(position, of: node, from: former, in: expected))
        #expect(tree.move(node, into: nil, at: position) == nil)
        #expect(tree.children(of: nil) == expected, "\(node) to \(position)")
      }
    }
  }

  @Test func `a node that comes is beside the sibling that is named, or behind all`() {
    for position in positions {
      var tree = tree(siblings)
      var expected = siblings + [9]
      expected.insert(7, at: place(position, of: 7, from: 0, in: expected))
      tree.insert(Item(id: 7), at: position)
      #expect(tree.children(of: nil) == expected, "to \(position)")
      var moved = self.tree(siblings)
      expected = siblings + [9]
      expected.insert(8, at: place(position, of: 8, from: expected.count, in: expected))
      moved.move(8, into: nil, at: position)
      #expect(moved.children(of: nil) == expected, "8 to \(position)")
    }
  }
}
