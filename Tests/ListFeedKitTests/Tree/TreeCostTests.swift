import ListDiffKit
import Testing

@testable import ListFeedKit

@Suite struct `What edits of trees cost` {
  /// A hundred open branches of some hundred rows, and a closed one in their middle.
  private func tree(_ tally: ValueTally, closed: Int) -> ListTree<CountedValue> {
    var roots = (0..<100).map { branch in
      ListTreeNode(
        CountedValue(id: branch, tally: tally),
        (0..<200).map { ListTreeNode(CountedValue(id: 1000 + branch * 200 + $0, tally: tally)) })
    }
    roots.insert(
      ListTreeNode(
        CountedValue(id: -1, tally: tally),
        (0..<closed).map { ListTreeNode(CountedValue(id: 1_000_000 + $0, tally: tally)) }), at: 50)
    var tree = ListTree(roots)
    for branch in 0..<100 { tree.expand(branch) }
    return tree
  }

  @Test func `to open a branch asks each row that comes for its identity once`() {
    let tally = ValueTally()
    var tree = tree(tally, closed: 500)
    #expect(tree.rows.count == 20_101)
    let before = tree.rows
    tally.identities = 0
    tally.contents = 0
    tree.expand(-1)
    #expect(tree.rows.count == 20_601)
    #expect(tally.identities <= 500)
    #expect(tally.contents <= 1)
    tally.identities = 0
    let difference = tree.rows.difference(from: before)
    #expect(difference.inserts.count == 500 && difference.changeCount == 501)
    #expect(tally.identities <= 500 + 64)
  }

  @Test func `to close a branch asks no row`() {
    let tally = ValueTally()
    var tree = tree(tally, closed: 500)
    tree.expand(-1)
    tally.identities = 0
    tree.collapse(-1)
    #expect(tally.identities == 0)
  }

  @Test func `an insert among thousands asks the new row`() {
    let tally = ValueTally()
    var tree = tree(tally, closed: 0)
    let before = tree.rows
    tally.identities = 0
    tree.insert(CountedValue(id: -2, tally: tally), into: 7, at: .first)
    // For the table of nodes, a repeat, and the row.
    #expect(tally.identities <= 4)
    tally.identities = 0
    tally.contents = 0
    #expect(tree.rows.difference(from: before).changeCount == 1)
    #expect(tally.identities <= 200 && tally.contents <= 32)
  }

  // Each branch made the rows of all branches below it again.
  @Test(arguments: [false, true])
  func `to sort branches in branches makes each row once`(isKept: Bool) {
    let tally = ValueTally()
    let values = (0..<600).map { CountedValue(id: $0, tally: tally) }
    var tree = ListTree(values) { $0.id < 2 ? nil : $0.id / 2 * 2 - 2 }
    tree.expandAll()
    #expect(tree.rows.count == 600)
    tally.identities = 0
    if isKept { tree.keepSorted { $0.id > $1.id } } else { tree.sortAll { $0.id > $1.id } }
    #expect(tree.children(of: 298) == [301, 300] && tree.rowFlaw() == nil)
    #expect(tally.identities <= 4 * 600)
  }

  // Each looked for its place among the others: minutes at this size.
  @Test func `a hundred thousand siblings go at once`() {
    var tree = ListTree((0..<100_000).map { ListTreeNode(Item(id: $0)) })
    tree.replaceAll(with: [ListTreeNode(Item(id: 50_000))])
    #expect(tree.count == 1 && tree.rows.count == 1 && tree.firstFlaw() == nil)
    tree.replaceAll(with: [])
    #expect(tree.count == 0 && tree.rows.isEmpty)
  }

  @Test func `a chain of a hundred thousand nodes opens, is filtered, moves and goes`() {
    let count = 100_000
    var tree = ListTree((0..<count).map { Item(id: $0) }) { $0.id == 0 ? nil : $0.id - 1 }
    #expect(tree.rows.count == 1)
    tree.expandAll()
    #expect(tree.rows.count == count && tree.rows[count - 1].depth == count - 1)
    tree.collapse(0)
    #expect(tree.rows.count == 1)
    tree.expand(0)
    #expect(tree.rows.count == count)
    tree.collapse(count / 2)
    #expect(tree.rows.count == count / 2 + 1)
    tree.reveal(count - 1)
    tree.filter { $0.id == count - 1 }
    #expect(tree.rows.count == count)
    tree.endFilter()
    tree.collapse(0)
    tree.setChecked(count - 1, true)
    #expect(tree.selection(of: 0) == .checked)
    tree.expand(0)
    #expect(tree.move(count / 2, into: nil, at: .first) == nil)
    #expect(tree.rows[0].value.id == count / 2 && tree.rows.count == count)
    tree.remove(count / 2)
    #expect(tree.count == count / 2)
  }
}
