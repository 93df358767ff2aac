import DifferenceChecks
import TestThreads
import Testing

@testable import ListDiffKit

/// How many leaves get other labels where many values are inserted at one place.
@Suite(.long) struct `Labels of a store` {
  private static let shape = ListStoreShape(leafCapacity: 2, branchCapacity: 4, indexCapacity: 16)

  /// How many of the leaves with labels in both have changed them; leaves are known by their first value.
  private func changes(_ old: [Int: UInt64], _ new: [Int: UInt64]) -> Int {
    old.reduce(0) { count, leaf in
      new[leaf.key].map { $0 == leaf.value } ?? true ? count : count + 1
    }
  }

  private func labels(of tree: StoreTree, first: (Int) -> Int) -> [Int: UInt64] {
    var labels: [Int: UInt64] = [:]
    var start = 0
    while start < tree.count {
      let place = tree.place(at: start)
      labels[first(start)] = place.key
      start = place.end
    }
    return labels
  }

  /// How often leaves change their labels while so many values are inserted.
  private func changes(_ count: Int, insert: (Int) -> Void, labels: () -> [Int: UInt64]) -> Int {
    var known: [Int: UInt64] = [:]
    var changed = 0
    for number in 0..<count {
      insert(number)
      if number % 40 > 0 { continue }
      let now = labels()
      changed += changes(known, now)
      known = now
    }
    return changed
  }

  @Test(arguments: [2, 3])
  func `change seldom, also where values meet in the middle`(part: Int) {
    var store = ListStore<Int>(shape: Self.shape)
    let changed = changes(8_000) {
      store.insert($0, at: store.count / part)
    } labels: {
      labels(of: store.core.tree) { store[$0] }
    }
    #expect(store.firstFlaw() == nil)
    #expect(changed < 60_000 / part)
  }

  @Test func `of rows change seldom`() {
    var rows = ListRows<Int>(shape: Self.shape)
    let changed = changes(8_000) {
      rows.insert([$0], at: rows.count / 2)
    } labels: {
      labels(of: rows.core.tree) { rows[$0] }
    }
    #expect(rows.firstFlaw() == nil)
    #expect(changed < 45_000)
  }
}
