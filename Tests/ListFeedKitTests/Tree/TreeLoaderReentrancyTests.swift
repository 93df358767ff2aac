import ListFeedKit
import Testing

@MainActor @Suite struct `A loader of branches whose loads answer at once` {
  @Test func `a path that was open and is deep is loaded without recursion`() {
    let depth = 2_000
    var tree = ListTree([0], loadingChildrenWhere: { _ in true })
    tree.restore(ListTreeOpenState(open: Set(0..<depth)))
    let loader = ListTreeLoader(tree) { value, answer in
      answer(.children([ListTreeNode(unloaded: value + 1)]))
      return nil
    }
    #expect(loader.tree.rows.count == depth + 1 && loader.loadCount == 0)
  }

  @Test func `a load that cancels and removes others keeps them from being loaded`() {
    let tree = ListTree([1, 2, 3, 4], loadingChildrenWhere: { $0 < 10 })
    var asked: [Int] = []
    var answers: [@MainActor () -> Void] = []
    var loader: ListTreeLoader<Int>?
    loader = ListTreeLoader(tree) { value, answer in
      asked.append(value)
      if value == 1 {
        loader?.edit { tree in
          tree.cancelLoad(2)
          tree.remove(3)
        }
      }
      answers.append { answer(.children([ListTreeNode(value * 10)])) }
      return nil
    }
    loader?.edit { tree in for id in [1, 2, 3, 4] { tree.expand(id) } }
    #expect(asked == [1, 4] && loader?.loadCount == 2)
    for answer in answers { answer() }
    #expect(loader?.loadCount == 0)
    #expect(loader?.tree.rows.compactMap { $0.value } == [1, 10, 2, 4, 40])
  }
}
