import ListFeedKit
import Testing

@Suite struct `Keys of trees` {
  private let food = ListTree(TreeCase.nodes(TreeCase.food))

  /// The focus after each of some characters, typed at times in seconds.
  private func typing(_ typed: [(Character, Double)], from focus: String?) -> [String?] {
    var tree = food
    tree.expandAll()
    var navigation = ListTreeNavigation<String>()
    if let focus { _ = navigation.focus(focus, in: tree) }
    return typed.map { character, time in
      _ = navigation.handle(.character(character), in: tree, at: .seconds(time)) { $0.name }
      return navigation.focus
    }
  }

  @Test func `several characters in a row find what begins with all of them`() {
    #expect(typing([("l", 0), ("e", 0.5), ("e", 1)], from: "fruit") == ["lemon", "lemon", "leek"])
    #expect(typing([("K", 0), ("A", 0.5)], from: "fruit") == ["kale", "kale"])
  }

  @Test func `letters beyond ASCII are found whatever their case`() {
    let tree = ListTree(["apple", "Äpfel", "éclair"].map { ListTreeNode(Name($0)) })
    var navigation = ListTreeNavigation<String>()
    for (letter, focus) in [("ä", "Äpfel"), ("É", "éclair"), ("a", "apple")]
      as [(Character, String)]
    {
      _ = navigation.handle(.character(letter), in: tree, at: .seconds(Int(letter.utf8.count) * 9))
      {
        $0.name
      }
      #expect(navigation.focus == focus)
      navigation = ListTreeNavigation()
    }
  }

  @Test func `an action is named with its node`() {
    let actions: [ListTreeAction<String>] = [
      .focus("a"), .select("b"), .deselect("c"), .expand("d"), .collapse("e"),
    ]
    #expect(
      actions.map { $0.description } == [
        "focus a", "select b", "deselect c", "expand d", "collapse e",
      ])
  }

  @Test func `all siblings open at once, those with children`() {
    var tree = ListTree([
      ListTreeNode(Name("a"), leaves: ["b"]), ListTreeNode("c"),
      ListTreeNode("d", [ListTreeNode("e", leaves: ["f"])]),
    ])
    tree.expandSiblings(of: "c")
    #expect(tree.rows.map { $0.value.name } == ["a", "b", "c", "d", "e"])
    tree.expandSiblings(of: "e")
    #expect(tree.rows.map { $0.value.name } == ["a", "b", "c", "d", "e", "f"])
    #expect(!tree.isFiltered)
    tree.filter { $0.name == "f" }
    #expect(tree.isFiltered)
  }

  @Test func `a pause begins anew`() {
    #expect(typing([("l", 0), ("e", 3)], from: "fruit") == ["lemon", "lemon"])
    #expect(typing([("l", 0), ("o", 3)], from: "fruit") == ["lemon", "orange"])
  }

  @Test func `one character again and again goes round`() {
    #expect(
      typing([("l", 0), ("l", 0.1), ("l", 0.2), ("l", 0.3)], from: nil)
        == ["lemon", "leek", "lemon", "leek"])
  }

  @Test func `what fits nothing moves nothing`() {
    #expect(typing([("q", 0), ("l", 0.1)], from: "salt") == ["salt", "salt"])
  }

  @Test func `pages and ends stop at the ends`() {
    var tree = food
    tree.expandAll()
    var navigation = ListTreeNavigation<String>()
    func press(_ key: ListTreeKey) -> String? {
      _ = navigation.handle(key, in: tree)
      return navigation.focus
    }
    #expect(press(.down) == "fruit")
    #expect(press(.pageDown(4)) == "lemon")
    #expect(press(.pageDown(100)) == "salt")
    #expect(press(.pageDown(.max)) == "salt" && press(.pageUp(.max)) == "fruit")
    #expect(press(.pageDown(.max)) == "salt")
    #expect(press(.down) == "salt")
    #expect(press(.pageUp(2)) == "kale")
    #expect(press(.pageUp(50)) == "fruit")
    #expect(press(.up) == "fruit")
  }

  @Test func `an empty tree answers no key`() {
    var navigation = ListTreeNavigation<String>()
    let tree = ListTree<Name>()
    for key: ListTreeKey in [.up, .down, .left, .right, .home, .end, .enter, .space, .asterisk] {
      #expect(navigation.handle(key, in: tree).isEmpty)
    }
    #expect(navigation.handle(.character("a"), in: tree) { $0.name }.isEmpty)
    #expect(navigation.settle(in: tree).isEmpty)
  }

  @Test func `the focus of a row that goes is taken by its parent, or by the row in its place`() {
    var tree = food
    tree.expandAll()
    var navigation = ListTreeNavigation<String>()
    _ = navigation.tap("lemon", in: tree)
    tree.collapse("fruit")
    #expect(navigation.settle(in: tree) == [.focus("fruit")])
    #expect(navigation.selected == ["lemon"])
    tree.remove("fruit")
    #expect(navigation.settle(in: tree) == [.focus("greens")])
    #expect(navigation.selected.isEmpty)
    _ = navigation.focus("salt", in: tree)
    tree.remove("salt")
    #expect(navigation.settle(in: tree) == [.focus("leek")])
  }

  @Test func `a node that goes to another parent keeps the focus and its selection`() {
    var tree = food
    tree.expandAll()
    var navigation = ListTreeNavigation<String>()
    _ = navigation.tap("citrus", in: tree)
    let before = tree.rows
    #expect(tree.move("citrus", into: nil, at: .last) == nil)
    #expect(navigation.settle(in: tree).isEmpty)
    #expect(navigation.focus == "citrus" && navigation.selected == ["citrus"])
    #expect(tree.isOpen("citrus"))
    let difference = tree.rows.difference(from: before)
    #expect(difference.inserts.isEmpty && difference.deletes.isEmpty)
    #expect(difference.moves.count == 3)
  }

  @Test func `a range is selected from the node selected before`() {
    var tree = food
    tree.expandAll()
    var navigation = ListTreeNavigation<String>()
    _ = navigation.tap("banana", in: tree)
    let actions = navigation.tap("orange", .range, in: tree)
    #expect(
      actions == [.focus("orange"), .select("citrus"), .select("lemon"), .select("orange")])
    _ = navigation.tap("apple", .range, in: tree)
    #expect(navigation.selected == ["apple", "banana"])
    #expect(navigation.handle(.space, in: tree) == [.deselect("apple")])
    #expect(navigation.tap("nothing", in: tree).isEmpty)
  }

  @Test func `a key returns from a node without a row to what is above it`() {
    for key in [ListTreeKey.down, .up, .left, .right, .pageDown(3), .enter, .space, .asterisk] {
      var tree = food
      tree.expandAll()
      var navigation = ListTreeNavigation<String>()
      _ = navigation.focus("lemon", in: tree)
      tree.collapse("fruit")
      #expect(navigation.handle(key, in: tree) == [.focus("fruit")])
      #expect(navigation.selected.isEmpty)
    }
  }

  @Test func `rows about loading are passed over`() {
    var tree = ListTree<Name>(["a/", "b"]) { $0.name.hasSuffix("/") }
    tree.expand("a/")
    #expect(tree.rows.count == 3)
    var navigation = ListTreeNavigation<String>()
    _ = navigation.focus("a/", in: tree)
    #expect(navigation.handle(.right, in: tree).isEmpty)
    #expect(navigation.handle(.down, in: tree) == [.focus("b")])
    #expect(navigation.handle(.up, in: tree) == [.focus("a/")])
  }
}
