import ListDiffKit
import Testing

@testable import ListFeedKit

/// Children that come and go in many places at once, which are not attached and detached one by one.
@Suite struct `Children replaced in many places` {
  typealias Node = ListTreeNode<Item>

  private func branch(_ id: Int, text: Int = 0) -> Node {
    Node(Item(id: id, text: text), leaves: (1...2).map { Item(id: id * 1_000 + $0) })
  }

  /// What the rows show, without the numbers of the nodes.
  private func texts(_ tree: ListTree<Item>) -> [String] {
    tree.rows.map { row in
      "\(row.value.id) \(row.value.text) \(row.depth) \(row.guides) \(row.selection) "
        + "\(row.isBranch) \(row.isOpen)"
    }
  }

  private func isOpen(_ id: Int, in tree: ListTree<Item>) -> Bool {
    tree.position(of: id).map { tree.rows[$0].isOpen } ?? false
  }

  private func tree(_ nodes: [Node], _ options: ListTreeOptions, isTiny: Bool) -> ListTree<Item> {
    var tree: ListTree<Item> = isTiny ? .tiny(options) : ListTree(options: options)
    replace(with: nodes, in: &tree)
    tree.expand(1)
    return tree
  }

  /// Makes nodes the children of the first one; those of the second one may move there.
  private func replace(with nodes: [Node], in tree: inout ListTree<Item>) {
    let isMoved = nodes.contains { $0.value.id == 900 }
    tree.replaceAll(
      with: [Node(Item(id: 1), nodes), Node(Item(id: 2), isMoved ? [] : [branch(900)])])
  }

  private static var options: [ListTreeOptions] {
    var (guides, single) = (ListTreeOptions(), ListTreeOptions())
    guides.hasGuides = true
    single.propagatesSelection = false
    return [ListTreeOptions(), guides, single]
  }

  @Test(arguments: 0..<3, [false, true])
  func `lead to the same rows as a new tree`(options: Int, isTiny: Bool) {
    let all = (10..<110).map { branch($0) }
    let options = Self.options[options]
    let some = stride(from: 0, to: 100, by: 2).map { all[$0] }
    let others = stride(from: 1, to: 100, by: 3).map { all[$0] }
    let lists = [
      all, some, others, Array(all.reversed()), [branch(900)] + some, others.reversed() + some,
      all.map { branch($0.value.id, text: 1) },
    ]
    for former in lists.indices {
      for (index, wanted) in lists.enumerated() where index != former {
        var tree = tree(lists[former], options, isTiny: isTiny)
        for id in [12, 13, 17] where tree.contains(id) { tree.expand(id) }
        let open = Set([12, 13, 17].filter { isOpen($0, in: tree) })
        replace(with: wanted, in: &tree)
        var fresh = self.tree(wanted, options, isTiny: isTiny)
        for id in open where fresh.contains(id) && isOpen(id, in: tree) { fresh.expand(id) }
        let isSame = texts(tree) == texts(fresh)
        #expect(isSame, "from \(former) to \(index)")
        #expect(tree.firstFlaw() == nil)
      }
    }
  }

  @Test func `keep a checked branch checked where its children move`() {
    var tree = tree((10..<110).map { branch($0) }, Self.options[0], isTiny: false)
    tree.setChecked(1, true)
    tree.replaceChildren(
      of: 1, with: stride(from: 10, to: 110, by: 2).map { branch($0) } + [branch(500)])
    #expect(tree.firstFlaw() == nil)
    #expect(tree.rows.allSatisfy { $0.value.id == 2 || $0.selection == .checked })
  }

  @Test func `lead to hits of a filter`() {
    var tree = tree((10..<110).map { branch($0) }, Self.options[0], isTiny: false)
    tree.filter { $0.id % 5 == 0 }
    tree.replaceChildren(of: 1, with: stride(from: 10, to: 110, by: 3).map { branch($0) })
    var fresh = self.tree(
      stride(from: 10, to: 110, by: 3).map { branch($0) }, Self.options[0], isTiny: false)
    fresh.filter { $0.id % 5 == 0 }
    #expect(texts(tree) == texts(fresh) && tree.firstFlaw() == nil && tree.rows.count > 5)
  }
}
