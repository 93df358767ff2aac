import ListTestKit
import Testing

@testable import ListFeedKit

@Suite struct `A filter of a tree whose children a closure returns` {
  /// Words of the letters a to c, each below the one that it begins with, to a length of three.
  @Sendable private static func longer(_ name: Name) -> [Name] {
    name.name.count < 3 ? "abc".map { Name(name.name + String($0)) } : []
  }

  private func tree(_ roots: [Name], lazily: Bool) -> ListTree<Name> {
    guard lazily else { return ListTree(roots, children: Self.longer) }
    return ListTree(roots, isBranch: { $0.name.utf8.count < 3 }, children: Self.longer)
  }

  @Test(arguments: [false, true])
  func `finds what is below a value that comes later`(lazily: Bool) {
    var tree = tree(["a"], lazily: lazily)
    tree.filter { $0.name.hasSuffix("cb") }
    #expect(picture(tree) == ["v a", "  v ac", "    acb"])
    tree.insert([ListTreeNode(unloaded: "b"), ListTreeNode(unloaded: "xyz")])
    #expect(picture(tree) == ["v a", "  v ac", "    acb", "v b", "  v bc", "    bcb"])
    #expect(tree.firstFlaw() == nil)
    tree.endFilter()
    #expect(picture(tree).count == 3)
  }

  @Test(arguments: [false, true], [false, true])
  func `leaves a value below out that comes beside its parent`(
    isFiltered: Bool, isSorted: Bool
  ) {
    // Sorted ones come one by one, the last one first.
    let (parent, child): (Name, Name) = isSorted ? ("c", "a") : ("a", "c")
    var tree = ListTree<Name>(["b"]) { $0 == parent ? [child] : [] }
    if isSorted { tree.keepSorted { $0.name < $1.name } }
    if isFiltered { tree.filter { _ in true } }
    #expect(tree.insert([parent, child].map { ListTreeNode(unloaded: $0) }) == 2)
    #expect(tree.rows.map { $0.value.name } == (isSorted ? ["a", "b", "c"] : ["b", "a", "c"]))
    #expect(tree.problems == [.repeated(child.name, parent: parent.name)])
    #expect(tree.firstFlaw() == nil)
  }

  @Test(arguments: [false, true])
  func `finds what is below children that are asked for again`(lazily: Bool) {
    var tree = tree(["a"], lazily: lazily)
    tree.filter { $0.name == "abc" }
    tree.remove("ab")
    #expect(picture(tree).isEmpty)
    tree.reload("a")
    #expect(picture(tree) == ["v a", "  v ab", "    abc"])
    #expect(tree.firstFlaw() == nil)
  }
}

@Suite struct `A filtered tree whose values change` {
  @Test func `finds what is below a value that becomes a branch`() {
    var tree = ListTree(
      [Item(id: 1), Item(id: 2, text: 1)], isBranch: { $0.text > 0 },
      children: { $0.id < 100 ? [Item(id: $0.id * 10, text: $0.id == 1 ? 0 : 1)] : [] })
    tree.filter { $0.id >= 100 }
    #expect(tree.rows.map { $0.value.id } == [2, 20, 200])
    tree.update(1) { $0.text = 1 }
    #expect(tree.rows.map { $0.value.id } == [2, 20, 200] && tree.children(of: 1) == [10])
    tree.update(10) { $0.text = 1 }
    #expect(tree.rows.map { $0.value.id } == [1, 10, 100, 2, 20, 200])
    tree.insert(Item(id: 500), into: 1)
    #expect(tree.rows.map { $0.value.id } == [1, 10, 100, 500, 2, 20, 200])
    #expect(tree.rowFlaw() == nil)
  }

  /// A way in which a node moves among its siblings.
  enum Move: CaseIterable { case byOrder, byMove, byReplacing }

  @Test(arguments: Move.allCases)
  func `a branch that the user has closed stays closed when its hit moves`(move: Move) {
    let below = [Item(id: 11, text: 1), Item(id: 12, text: 2), Item(id: 13, text: 3)]
    var tree = ListTree([ListTreeNode(Item(id: 0), [ListTreeNode(Item(id: 1), leaves: below)])])
    if move == .byOrder { tree.keepSorted { $0.text < $1.text } }
    tree.filter { $0.id == 11 }
    #expect(tree.rows.count == 3)
    tree.collapse(1)
    tree.collapse(0)
    switch move {
    case .byOrder: tree.update(11) { $0.text = 9 }
    case .byMove: tree.move(11, into: 1, at: .last)
    case .byReplacing:
      tree.replaceChildren(of: 1, with: [below[1], below[2], below[0]].map { ListTreeNode($0) })
    }
    #expect(tree.children(of: 1) == [12, 13, 11])
    #expect(tree.rows.map { $0.value.id } == [0] && tree.rowFlaw() == nil)
    tree.expand(0)
    #expect(tree.rows.map { $0.value.id } == [0, 1])
  }
}

@Suite struct `A tree whose closure says something else later` {
  /// Children by the names of their parents.
  private final class Names: @unchecked Sendable {
    var below: [String: [Name]]
    init(_ below: [String: [Name]]) { self.below = below }
  }

  @Test(arguments: [false, true], [false, true])
  func `keeps a node that goes a level down`(lazily: Bool, isFiltered: Bool) {
    let names = Names(["a": ["c"]])
    var tree =
      lazily
      ? ListTree<Name>(
        ["a"], isBranch: { $0.name != "c" }, children: { names.below[$0.name] ?? [] })
      : ListTree<Name>(["a"], children: { names.below[$0.name] ?? [] })
    tree.expandAll()
    if isFiltered { tree.filter { $0.name == "c" } }
    names.below = ["a": ["b"], "b": ["c"]]
    tree.reload("a")
    if isFiltered { #expect(picture(tree) == ["v a", "  v b", "    c"]) }
    tree.endFilter()
    tree.expandAll()
    #expect(picture(tree) == ["v a", "  v b", "    c"])
    #expect(tree.problems.isEmpty && tree.firstFlaw() == nil)
  }

  @Test func `a node that goes, comes back and goes again in one edit goes once`() {
    let below = ["a": ["b"], "c": ["d"], "d": ["b"]] as [String: [Name]]
    var tree = ListTree<Name>(["a"], children: { below[$0.name] ?? [] })
    tree.filter { _ in true }
    // The closure has the old child below a new one, from where the next level takes it away.
    tree.replaceChildren(
      of: "a",
      with: [
        ListTreeNode(unloaded: "c"), ListTreeNode("e", [ListTreeNode("d", [])]),
      ])
    #expect(Set(tree.descendants(of: nil)) == ["a", "c", "d", "e"])
    tree.insert("x")
    tree.insert("y")
    #expect(tree.children(of: nil) == ["a", "x", "y"] && tree.count == 6)
    #expect(tree["x"] == "x" && tree["y"] == "y" && tree.firstFlaw() == nil)
  }

  @Test func `keeps a root that becomes a child`() {
    let names = Names([:])
    var tree = ListTree<Name>(["a", "c"], children: { names.below[$0.name] ?? [] })
    tree.filter { $0.name == "c" }
    names.below = ["b": ["c"]]
    tree.replaceAll(with: [ListTreeNode(unloaded: "b")])
    #expect(picture(tree) == ["v b", "  c"] && tree.problems.isEmpty && tree.firstFlaw() == nil)
  }
}

@Suite struct `A filter of a tree whose branches load` {
  @Test(arguments: [false, true])
  func `loads a branch that it opens for a hit`(isInserted: Bool) {
    // The branch is shown as it is a hit itself, and is not open.
    var tree = ListTree<Name>(["ax/", "b"]) { $0.name.hasSuffix("/") }
    if !isInserted { tree.insert("y", into: "ax/") }
    tree.filter { $0.name != "y" }
    #expect(picture(tree) == ["ax/", "b"] && tree.takeRequests().isEmpty)
    if isInserted { tree.insert("x", into: "ax/") } else { tree.update("y") { $0.name = "x" } }
    #expect(picture(tree) == ["v ax/", "  x", "  ...", "b"])
    #expect(tree.takeRequests().map { $0.id } == ["ax/"])
    #expect(tree.firstFlaw() == nil)
  }

  @Test func `a branch that is not loaded is opened where all below a hit is shown`() throws {
    var tree = ListTree<Name>(["a/", "b/", "c"]) { $0.name.hasSuffix("/") }
    tree.filter(.hitsWithAllBelow) { $0.name.contains("a") }
    #expect(picture(tree) == ["> a/"])
    tree.expandAll()
    #expect(picture(tree) == ["> a/"] && tree.takeRequests().isEmpty)
    tree.expand("a/")
    let request = try next(&tree)
    tree.finish(request, with: ["d/", "e"].map { ListTreeNode(unloaded: $0) })
    #expect(picture(tree) == ["v a/", "  > d/", "  e"])
    tree.expand("d/")
    _ = tree.finish(try next(&tree), with: [ListTreeNode("f")])
    #expect(picture(tree) == ["v a/", "  v d/", "    f", "  e"])
    tree.endFilter()
    #expect(picture(tree) == ["> a/", "> b/", "c"] && tree.firstFlaw() == nil)
  }

  @Test(arguments: 0..<200)
  func `shows rows about loading only below open branches`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var tree = ListTree<Name>(["a/", "b/", "c"]) { $0.name.hasSuffix("/") }
    var made = 0
    for _ in 0..<40 {
      let ids = tree.descendants(of: nil)
      let id = try #require(ids.randomElement(using: &random))
      switch Int.random(in: 0..<9, using: &random) {
      case 0: tree.expand(id)
      case 1: tree.collapse(id)
      case 2: tree.reload(id)
      case 3: tree.cancelLoad(id)
      case 4:
        let letter = try #require("xy".randomElement(using: &random))
        let rule: ListTreeFilterRule =
          Bool.random(using: &random) ? .hitsWithAncestors : .hitsWithAllBelow
        tree.filter(rule) { $0.name.contains(letter) || $0.name.hasPrefix("a") }
      case 5: tree.endFilter()
      case 6 where ids.count > 4: tree.remove(id)
      default:
        for request in tree.takeRequests() {
          if Bool.random(using: &random) {
            tree.fail(request, because: "no")
          } else {
            made += 1
            tree.finish(
              request,
              with: ["x\(made)/", "y\(made)", "z\(made)/"].map { ListTreeNode(unloaded: Name($0)) })
          }
        }
      }
      #expect(tree.firstFlaw() == nil)
      var path: [ListTreeRow<Name>] = []
      for row in tree.rows {
        path.removeLast(path.count - min(path.count, row.depth))
        #expect(row.depth == path.count)
        if let above = path.last { #expect(above.isBranch && above.isOpen, "\(picture(tree))") }
        path.append(row)
      }
    }
  }
}
