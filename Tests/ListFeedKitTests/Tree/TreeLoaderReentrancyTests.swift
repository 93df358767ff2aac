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
    loader = nil
  }
}

@MainActor @Suite struct `What a loader of branches costs and refuses` {
  /// Counts hashes of identities.
  private final class Tally: @unchecked Sendable {
    var count = 0
  }

  private struct Key: Hashable, Sendable {
    let number: Int
    let tally: Tally

    static func == (left: Key, right: Key) -> Bool { left.number == right.number }

    func hash(into hasher: inout Hasher) {
      tally.count += 1
      hasher.combine(number)
    }
  }

  private struct Entry: ListValue {
    let diffIdentifier: Key
    func isContentEqual(to other: Entry) -> Bool { true }
  }

  private func entry(_ number: Int, _ tally: Tally) -> Entry {
    Entry(diffIdentifier: Key(number: number, tally: tally))
  }

  @Test func `a path of 20,000 levels opens at a cost that grows with its length`() {
    func cost(_ depth: Int) -> Int {
      let tally = Tally()
      var tree = ListTree([entry(0, tally)], loadingChildrenWhere: { _ in true })
      tree.restore(ListTreeOpenState(open: Set((0..<depth).map { Key(number: $0, tally: tally) })))
      tally.count = 0
      let loader = ListTreeLoader(tree) { value, answer in
        answer(.children([ListTreeNode(unloaded: entry(value.diffIdentifier.number + 1, tally))]))
        return nil
      }
      #expect(loader.tree.rows.count == depth + 1 && loader.loadCount == 0)
      return tally.count
    }
    #expect(cost(20_000) < cost(2_000) * 11)
  }

  @Test func `answers to thousands of loads at a time look at their own load`() {
    let tally = Tally()
    let count = 2_000
    var answers: [@MainActor () -> Void] = []
    let roots = (0..<count).map { entry($0, tally) }
    let loader = ListTreeLoader(
      ListTree(roots, loadingChildrenWhere: { $0.diffIdentifier.number < count })
    ) { value, answer in
      let child = entry(value.diffIdentifier.number + count, tally)
      answers.append { answer(.children([ListTreeNode(unloaded: child)])) }
      return nil
    }
    loader.edit { tree in for root in roots { tree.expand(root.diffIdentifier) } }
    #expect(loader.loadCount == count)
    tally.count = 0
    for answer in answers { answer() }
    #expect(loader.loadCount == 0 && loader.tree.rows.count == 2 * count)
    #expect(tally.count < 40 * count)
  }

  @Test func `a closure that reads the loader which runs it stops and names what to use`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let loader = ListTreeLoader(ListTree([1], loadingChildrenWhere: { _ in true })) { _, _ in
          nil
        }
        loader.edit { _ in _ = loader.tree.rows.count }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("It has the tree as its argument"))
  }

  @Test func `an error is described in the length of a row`() {
    struct Refusal: Error { var lines = String(repeating: "long\nlonger", count: 100) }
    let message = ListLoadError(Refusal()).message
    #expect(message.count <= 80 && message.hasPrefix("Refusal(") && message.hasSuffix("…"))
    #expect("\(ListLoadError("no network"))" == "no network")
  }
}
