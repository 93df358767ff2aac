import ListDiffKit

/// What the blocks of an update asked of one section.
struct NotedOperations {
  /// The operations of all blocks, as if of one.
  private(set) var merged = ItemOperations()
  /// Operations per block, indexed against the state after the previous block.
  ///
  /// Once items are counted anew, what a block left is unknown: the last one takes the rest.
  private(set) var blocks: [ItemOperations] = []
  /// The last block with operations.
  private(set) var lastBlock = -1
  /// Whether the section shows the next part of a long change of its items, and nothing else.
  var isNextPart = false

  mutating func add(_ others: ItemOperations, inBlock block: Int) {
    merged.add(others)
    if block != lastBlock, !(blocks.last?.isRecount ?? false) { blocks.append(ItemOperations()) }
    lastBlock = block
    blocks[blocks.count - 1].add(others)
  }

  /// The legal change nearest to the operations.
  ///
  /// Each block is indexed against the state after the previous block. If the value is new, that
  /// state is unknown, and all blocks count as one.
  ///
  /// - Complexity: O(*r* + *k* log *k*) for each block with *k* operations, and once O(*r* log *r* + *c*)
  ///   for *c* changes, where *r* is the number of runs of items that the operations left together. The
  ///   number of items matters only if a block counts them anew, and if moves leave more than 32 runs
  ///   out of order.
  func resolved(
    oldCount: Int, newCount: Int
  ) -> (change: ItemChange, flaws: [ItemOperations.Flaw]) {
    guard blocks.count > 1, !merged.isRefresh else {
      return merged.resolved(oldCount: oldCount, newCount: newCount)
    }
    let blocks = blocksAfterDrags(oldCount: oldCount, newCount: newCount)
    var flaws: [ItemOperations.Flaw] = []
    var tokens = ItemTokens(first: 0, count: oldCount)
    var next = ItemToken(oldCount)
    var updated: Set<ItemToken> = []
    var measured: Set<ItemToken> = []
    for (index, block) in blocks.enumerated() {
      let isLast = index == blocks.count - 1
      let count = isLast ? newCount : block.expectedCount(of: tokens.count)
      let (change, found) = block.resolved(oldCount: tokens.count, newCount: count)
      flaws += found
      tokens = tokens.applying(change, next: &next)
      updated.formUnion(change.updates.map { tokens[$0.to] })
      measured.formUnion(change.layoutChanges.map { tokens[$0] })
    }
    let difference = ListDifference(
      oldCount: oldCount, newCount: tokens.count, keeping: tokens.runs(below: ItemToken(oldCount)))
    var change = ItemChange(difference, updatesAll: false)
    func survivors(_ named: Set<ItemToken>) -> [ListUpdate<Int>] {
      named.compactMap { token in
        guard token < oldCount else { return nil }
        return tokens.position(of: token).map { ListUpdate(from: Int(token), to: $0) }
      }.sorted()
    }
    change.updates = survivors(updated)
    change.layoutChanges = survivors(measured).map { $0.to }
    return (change, flaws)
  }

  /// What the user drags into other sections or out of them is in the data before any block runs.
  private func blocksAfterDrags(oldCount: Int, newCount: Int) -> [ItemOperations] {
    if merged.departures.isEmpty, merged.arrivals.isEmpty { return blocks }
    var result = blocks
    for index in result.indices {
      result[index].departures = []
      result[index].arrivals = []
    }
    if merged.areDragsCounted(oldCount: oldCount, newCount: newCount) {
      var dragged = ItemOperations()
      dragged.deletes = merged.departures
      dragged.inserts = merged.arrivals
      result.insert(dragged, at: 0)
    }
    return result
  }
}

extension ItemOperations {
  /// How many items are left of so many, if everything fits.
  fileprivate func expectedCount(of count: Int) -> Int {
    let gone = Set(deletes.filter { $0 >= 0 && $0 < count })
    return count - gone.count + inserts.count
  }
}
