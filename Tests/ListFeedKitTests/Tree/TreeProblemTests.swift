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

  @Test func `a value that names its parent twice is where it was first`() {
    // The text of an item is its parent here.
    let items = [(1, 0), (2, 1), (3, 0), (2, 3)].map { Item(id: $0, text: $1) }
    let tree = ListTree(items) { $0.text == 0 ? nil : $0.text }
    #expect(tree.descendants(of: nil) == [1, 2, 3] && tree.children(of: 1) == [2])
    #expect(tree.problems == [.repeated(2, parent: 3)])
  }

  @Test func `a problem is a sentence`() {
    let problems: [ListTreeProblem<String>] = [
      .repeated("a", parent: nil), .cycle("a", parent: "b"), .missingParent("a", parent: "b"),
      .unknown("a"),
    ]
    #expect(Set(problems.map { $0.description }).count == 4)
    #expect(problems.allSatisfy { $0.description.hasSuffix(".") })
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
    tree.collapse("x")
    tree.collapseAll(below: "x")
    tree.expandSiblings(of: "x")
    #expect(tree.move("a", into: "x") == .unknown("x"))
    #expect(tree.move("x", into: nil) == .unknown("x"))
    #expect(tree.rows.isSameVersion(as: before))
    #expect(tree.problems == Array(repeating: .unknown("x"), count: 12))
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
