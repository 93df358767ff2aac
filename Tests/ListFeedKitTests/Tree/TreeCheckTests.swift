import ListFeedKit
import Testing

@Suite struct `Checks of nodes that move, come and go` {
  /// A branch of which a part is checked, below another branch.
  private func make() -> ListTree<Name> {
    var tree = ListTree<Name>([
      ListTreeNode("top", [ListTreeNode("p", leaves: ["a", "b"])])
    ])
    tree.expandAll()
    tree.setChecked("a", true)
    return tree
  }

  private func replacing(_ leaves: [Name]) -> ListTree<Name> {
    var tree = make()
    tree.replaceAll(with: [ListTreeNode("top", [ListTreeNode("p", leaves: leaves)])])
    return tree
  }

  @Test func `a check is taken back, and of a part all is checked`() {
    var tree = make()
    tree.toggleChecked("p")
    #expect(tree.checkedNodes == ["top", "p", "a", "b"])
    tree.toggleChecked("b")
    #expect(tree.checkedNodes == ["a"] && tree.selection(of: "top") == .mixed)
  }

  @Test func `a node that moves among its siblings keeps its check`() {
    var tree = make()
    tree.move("b", into: "p", at: .first)
    #expect(tree.checkedNodes == ["a"] && tree.selection(of: "p") == .mixed)
    tree.keepSorted { $0.name < $1.name }
    #expect(tree.checkedNodes == ["a"])
    tree.update("b") { $0 = "A" }
    #expect(tree.children(of: "p") == ["A", "a"])
    #expect(tree.checkedNodes == ["a"] && tree.selection(of: "top") == .mixed)
  }

  @Test func `a node that moves out of a branch leaves it checked, and is not`() {
    var tree = make()
    tree.move("b", into: "top")
    #expect(tree.checkedNodes == ["p", "a"] && tree.selection(of: "top") == .mixed)
    tree.move("b", into: "p")
    #expect(tree.checkedNodes == ["top", "p", "a", "b"])
  }

  @Test func `siblings in another order keep their checks`() {
    #expect(replacing(["b", "a"]).checkedNodes == ["a"])
    #expect(replacing(["b", "c", "a"]).checkedNodes == ["a"])
  }

  @Test func `a new node among checked ones is not, if others were not before`() {
    let tree = replacing(["a", "c"])
    #expect(tree.checkedBranches == ["a"] && tree.selection(of: "p") == .mixed)
    var checked = make()
    checked.setChecked("p", true)
    checked.replaceChildren(of: "p", with: [ListTreeNode("a"), ListTreeNode("c", leaves: ["d"])])
    #expect(checked.checkedNodes == ["top", "p", "a", "c", "d"])
  }

  @Test func `a branch of which a part was checked is not checked once all go`() {
    for isLast in [false, true] {
      var tree = make()
      if isLast { tree.move("a", into: "p") }
      tree.replaceChildren(of: "p", with: [])
      #expect(tree.checkedNodes.isEmpty && tree.selection(of: "top") == .unchecked)
    }
  }

  @Test func `children that are loaded again keep their checks`() throws {
    var tree = ListTree<Name>(["p/"]) { $0.name.hasSuffix("/") }
    tree.expand("p/")
    _ = tree.finish(try next(&tree), with: [ListTreeNode("a"), ListTreeNode("b")])
    tree.setChecked("a", true)
    tree.reload("p/")
    _ = tree.finish(try next(&tree), with: [ListTreeNode("a"), ListTreeNode("c")])
    #expect(tree.checkedBranches == ["a"])
  }
}
