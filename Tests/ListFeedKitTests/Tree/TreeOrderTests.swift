import ListTestKit
import TestThreads
import Testing

@testable import ListFeedKit

/// Branches that keep their children sorted.
@Suite(.long) struct `A tree that is kept sorted` {
  private func names(_ tree: ListTree<Item>) -> [Int] { tree.rows.map { $0.value.text } }

  private func item(_ id: Int, _ text: Int) -> Item { Item(id: id, text: text) }

  @Test func `sorts what is there, what comes, and what changes`() {
    var tree = ListTree([
      ListTreeNode(item(1, 50), leaves: [item(11, 9), item(12, 3)]), ListTreeNode(item(2, 10)),
    ])
    tree.keepSorted { $0.text < $1.text }
    tree.expand(1)
    #expect(names(tree) == [10, 50, 3, 9])
    tree.insert(item(3, 20), at: .first)
    tree.insert([ListTreeNode(item(13, 5)), ListTreeNode(item(14, 1))], into: 1)
    #expect(names(tree) == [10, 20, 50, 1, 3, 5, 9])
    tree.update(14) { $0.text = 7 }
    tree.update(1) { $0.text = 0 }
    #expect(names(tree) == [0, 3, 5, 7, 9, 10, 20])
    tree.move(3, into: 1, at: .first)
    #expect(names(tree) == [0, 3, 5, 7, 9, 20, 10])
    tree.replaceChildren(of: 1, with: [30, 4, 8].map { ListTreeNode(item($0, $0)) })
    #expect(names(tree) == [0, 4, 8, 30, 10] && tree.firstFlaw() == nil)
    tree.endSorting()
    tree.insert(item(9, 1))
    #expect(names(tree).last == 1)
  }

  @Test func `what comes between very many siblings is sorted`() {
    // Each of the 40 comes between two others.
    var tree = ListTree((0..<50).map { ListTreeNode(item($0, 2 * $0)) })
    tree.keepSorted { $0.text < $1.text }
    tree.insert((0..<40).reversed().map { ListTreeNode(item(100 + $0, 2 * $0 + 1)) }, at: .first)
    #expect(names(tree) == names(tree).sorted() && tree.rows.count == 90)
    #expect(tree.firstFlaw() == nil)
  }

  @Test func `equal values stay in the order in which they came`() {
    var tree = ListTree([item(1, 5), item(2, 5)].map { ListTreeNode($0) })
    tree.keepSorted { $0.text < $1.text }
    tree.insert(item(3, 5), at: .first)
    tree.update(1) { $0.text = 5 }
    #expect(tree.children(of: nil) == [1, 2, 3])
  }

  @Test func `a branch may have an order of its own, and a sort by hand leaves it alone`() {
    var tree = ListTree([
      ListTreeNode(item(1, 1), leaves: [item(11, 2), item(12, 3)]), ListTreeNode(item(2, 0)),
    ])
    tree.keepSorted(childrenOf: 1) { $0.text > $1.text }
    tree.sortAll { $0.text < $1.text }
    tree.sort(childrenOf: 1) { $0.text < $1.text }
    #expect(tree.children(of: nil) == [2, 1] && tree.children(of: 1) == [12, 11])
    tree.keepSorted { $0.id < $1.id }
    tree.insert(item(13, 9), into: 1)
    #expect(tree.children(of: nil) == [1, 2] && tree.children(of: 1) == [13, 12, 11])
    tree.keepSorted(childrenOf: 99) { $0.id < $1.id }
    #expect(tree.problems.count == 1)
  }

  @Test func `children of a closure and loaded ones come sorted`() {
    var tree = ListTree([item(1, 1)]) { parent in
      parent.id < 10 ? [3, 1, 2].map { Item(id: parent.id * 10 + $0, text: $0) } : []
    }
    tree.keepSorted { $0.text < $1.text }
    tree.expand(1)
    #expect(tree.children(of: 1) == [11, 12, 13])
    var loading = ListTree([item(1, 1)], loadingChildrenWhere: { $0.id < 10 })
    loading.keepSorted { $0.text < $1.text }
    loading.expand(1)
    for request in loading.takeRequests() {
      loading.finish(request, with: [5, 4].map { ListTreeNode(item($0 * 10, $0)) })
    }
    #expect(loading.children(of: 1) == [40, 50])
  }

  @Test(arguments: 0..<UInt64(FeedSettings.histories(40)))
  func `stays sorted through random edits, with each row found`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }
    var tree = ListTree<Item>.tiny()
    tree.keepSorted { $0.text < $1.text }
    var next = 0
    for step in 0..<80 {
      let known = tree.descendants(of: nil)
      let some = known.isEmpty ? nil : known[number(known.count)]
      switch number(6) {
      case 0, 1:
        let count = number(4) == 0 ? 30 : 1 + number(3)
        let nodes = (0..<count).map { ListTreeNode(item(next + $0, number(9))) }
        next += count
        tree.insert(nodes, into: number(2) == 0 ? nil : some, at: .first)
      case 2: if let some { tree.update(some) { $0.text = number(9) } }
      case 3: if let some { tree.toggle(some) }
      case 4: if let some { tree.move(some, into: known[number(known.count)]) }
      default: if let some, number(3) == 0 { tree.remove(some) }
      }
      let branches = [nil] + tree.descendants(of: nil).map { Optional($0) }
      let isSorted = branches.allSatisfy { branch in
        let texts = tree.children(of: branch).compactMap { tree[$0]?.text }
        return texts == texts.sorted()
      }
      #expect(isSorted && tree.firstFlaw() == nil, "seed \(seed), step \(step)")
    }
  }
}
