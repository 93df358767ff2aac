import Foundation
import ListFeedKit
import Testing

@Suite struct `Open branches in the state of a list` {
  private var tree: ListTree<Item> {
    ListTree((1...3).map { ListTreeNode(Item(id: $0), leaves: [Item(id: $0 * 10)]) })
  }

  @Test func `are saved by one call and open by another, beside those of another tree`() throws {
    var saved = tree
    saved.expand(3)
    saved.expand(1)
    var state = ListState(branches: [.init(name: "branch", identifier: "2")])
    saved.save(in: &state)
    ListTree<Name>([ListTreeNode("a")]).save(in: &state, as: "other")
    #expect(state.branches.map { "\($0)" } == ["branch 1", "branch 3"])
    let decoded = try JSONDecoder().decode(ListState.self, from: JSONEncoder().encode(state))
    var restored = tree
    restored.expand(2)
    restored.restore(from: decoded)
    #expect(restored.rows.map { $0.value.id } == [1, 10, 2, 3, 30])
    restored.restore(from: decoded, as: "other")
    #expect(restored.rows.count == 3)
  }

  @Test func `that come later, or whose text is no identifier, do no harm`() {
    let branches = ["7", "x"].map { ListState.Identity(name: "branch", identifier: $0) }
    var restored = tree
    restored.restore(from: ListState(branches: branches))
    restored.insert([ListTreeNode(Item(id: 7), leaves: [Item(id: 70)])])
    #expect(restored.rows.map { $0.value.id } == [1, 2, 3, 7, 70])
  }
}

@Suite struct `The plain text of a row of a tree` {
  @Test func `is indented, marked, and says how a branch is loading`() throws {
    var tree = ListTree([Item(id: 1), Item(id: 2)], loadingChildrenWhere: { $0.id < 10 })
    tree.expand(1)
    func texts() -> [String] { tree.rows.map { row in row.text { "item \($0.id)" } } }
    #expect(texts() == ["▾ item 1", "    Loading…", "▸ item 2"])
    let request = try #require(tree.takeRequests().first)
    tree.fail(request, because: "no disk")
    #expect(texts()[1] == "    no disk (try again)")
    tree.reload(1)
    for request in tree.takeRequests() { tree.finish(request, with: [ListTreeNode(Item(id: 10))]) }
    #expect(texts() == ["▾ item 1", "    item 10", "▸ item 2"])
  }
}
