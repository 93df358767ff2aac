import ListFeedKit
import Testing

@Suite struct `What is wrong in trees` {
  @Test func `a value that comes twice is left out and reported`() {
    let tree = ListTree([
      ListTreeNode(Name("a"), leaves: ["b", "c", "b"]), ListTreeNode("b"), ListTreeNode("d"),
    ])
    #expect(tree.descendants(of: nil).sorted() == ["a", "b", "c", "d"])
    #expect(tree.problems.count == 2)
    #expect(tree.problems.allSatisfy { if case .repeated("b", _) = $0 { true } else { false } })
  }

  @Test func `values whose parents go in a circle are left out and reported`() {
    let parents = ["a": nil, "b": "a", "x": "z", "y": "x", "z": "y", "w": "y", "o": "nowhere"]
    let names = ["a", "b", "x", "y", "z", "w", "o"].map { Name($0) }
    let tree = ListTree(names) { parents[$0.name] ?? nil }
    #expect(tree.descendants(of: nil) == ["a", "b", "o"])
    #expect(tree.problems.contains(.missingParent("o", parent: "nowhere")))
    for name in ["x", "y", "z", "w"] {
      #expect(tree.problems.contains(.cycle(name, parent: parents[name] ?? nil)))
    }
  }

  @Test func `a closure whose values are below themselves does not loop`() {
    var tree = ListTree([Name("a")]) { $0.name == "a" ? ["b", "c"] : ["a", "b"] }
    tree.expandAll()
    #expect(tree.rows.map { $0.value.name } == ["a", "b", "c"])
    #expect(tree.problems.contains(.cycle("a", parent: "b")))
    #expect(tree.problems.contains(.repeated("b", parent: "c")))
  }

  @Test(arguments: [false, true])
  func `a child that a closure returns twice is left out and reported`(isLazy: Bool) {
    let below: @Sendable (Name) -> [Name] = { $0.name == "a" ? ["b", "c", "b"] : [] }
    var tree =
      isLazy
      ? ListTree(["a", "z"], isBranch: { $0.name == "a" }, children: below)
      : ListTree(["a", "z"], children: below)
    tree.expand("a")
    #expect(tree.rows.map { $0.value.name } == ["a", "b", "c", "z"])
    #expect(tree.problems == [.repeated("b", parent: "a")])
    tree.remove("b")
    #expect(tree.rows.map { $0.value.name } == ["a", "c", "z"])
    tree.collapse("a")
    tree.expand("a")
    #expect(tree.rows.map { $0.value.name } == ["a", "c", "z"])
  }

  @Test func `a change of what there is not changes nothing`() {
    var tree = ListTree([ListTreeNode(Name("a"))])
    let before = tree.rows
    tree.expand("x")
    tree.remove("x")
    tree.update("x") { $0.name = "y" }
    tree.sort(childrenOf: "x") { $0.name < $1.name }
    tree.insert("y", into: "x")
    tree.setChecked("x", true)
    tree.reload("x")
    #expect(tree.move("a", into: "x") == .unknown("x"))
    #expect(tree.move("x", into: nil) == .unknown("x"))
    #expect(tree.rows.isSameVersion(as: before))
    #expect(tree.problems == Array(repeating: .unknown("x"), count: 9))
  }

  @Test func `only the latest hundred problems are kept`() {
    var tree = ListTree<Name>()
    for _ in 0..<150 { tree.expand("x") }
    tree.expand("last")
    #expect(tree.problems.count == 100 && tree.problems.last == .unknown("last"))
  }

  @Test func `a value may not take the identity of another node`() {
    var tree = ListTree([ListTreeNode(Name("a")), ListTreeNode("b")])
    #expect(!tree.update("a") { $0.name = "b" })
    #expect(tree.rows.map { $0.value.name } == ["a", "b"])
    #expect(tree.update("a") { $0.name = "c" })
    #expect(tree.rows.map { $0.value.name } == ["c", "b"] && tree["a"] == nil)
  }
}
