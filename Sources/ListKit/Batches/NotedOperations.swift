import ListDiffKit

/// The operations that the blocks of an update requested for one section.
struct NotedOperations {
  /// The operations of all blocks, merged.
  private(set) var merged = ItemOperations()
  /// Operations per block, indexed against the state after the previous block.
  private(set) var blocks: [ItemOperations] = []
  /// The last block with operations.
  private(set) var lastBlock = -1
  /// Whether the section only shows the next part of a long change of its items.
  var isNextPart = false

  mutating func add(_ others: ItemOperations, inBlock block: Int) {
    merged.add(others)
    if block != lastBlock { blocks.append(ItemOperations()) }
    lastBlock = block
    blocks[blocks.count - 1].add(others)
  }

  /// The legal change that is nearest to the operations.
  ///
  /// Each block is indexed against the state after the previous block. Changes of the count that no
  /// block names are applied at the end of the items: before the first block if the section has a
  /// new value, or with the first block that reloads.
  ///
  /// - Complexity: O(*r* + *k* log *k*) for each block with *k* operations, and once O(*r* log *r*
  ///   + *c*) for *c* changes, where *r* is the number of runs into which the operations split the
  ///   items. The number of items matters only if a block counts them again, or if moves leave more
  ///   than 32 runs out of order.
  func resolved(
    oldCount: Int, newCount: Int
  ) -> (change: ItemChange, flaws: [ItemOperations.Flaw]) {
    guard blocks.count > 1 || merged.isRefresh else {
      return merged.resolved(oldCount: oldCount, newCount: newCount)
    }
    var steps = steps(oldCount: oldCount, newCount: newCount)
    var unnamed = newCount - steps.reduce(oldCount) { $0 + $1.growth }
    // As in a single block, repeated inserts at one place are one item if the count says so.
    let repeats = steps.reduce(0) { $0 + $1.repeatedInserts }
    if repeats > 0, unnamed == -repeats {
      for index in steps.indices { steps[index].inserts = Array(Set(steps[index].inserts)) }
      unnamed = 0
    }
    let recount = steps.firstIndex { $0.isRecount }
    var flaws: [ItemOperations.Flaw] = []
    var tokens = ItemTokens(first: 0, count: oldCount)
    var next = ItemToken(oldCount)
    var updated: Set<ItemToken> = []
    var measured: Set<ItemToken> = []
    for (index, step) in steps.enumerated() {
      var count = step.expectedCount(of: tokens.count)
      if index == recount { count = max(0, count + unnamed) }
      if index == steps.count - 1 { count = newCount }
      let (change, found) = step.resolved(oldCount: tokens.count, newCount: count)
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

  /// The steps of the update: drags into or out of the section, a new value, then the blocks.
  ///
  /// Drags and the new value come first because they are in the data before any block runs.
  private func steps(oldCount: Int, newCount: Int) -> [ItemOperations] {
    var steps: [ItemOperations] = []
    if !(merged.departures.isEmpty && merged.arrivals.isEmpty),
      merged.areDragsCounted(oldCount: oldCount, newCount: newCount)
    {
      var dragged = ItemOperations()
      dragged.deletes = merged.departures
      dragged.inserts = merged.arrivals
      steps.append(dragged)
    }
    if merged.isRefresh {
      var refresh = ItemOperations()
      refresh.isRefresh = true
      steps.append(refresh)
    }
    for var block in blocks {
      (block.departures, block.arrivals, block.isRefresh) = ([], [], false)
      steps.append(block)
    }
    return steps
  }
}

extension ItemOperations {
  /// The change of the count if all operations are valid.
  fileprivate var growth: Int { inserts.count - Set(deletes).count }

  /// The number of inserts at a place that another one names.
  fileprivate var repeatedInserts: Int { inserts.count - Set(inserts).count }

  /// The count after the operations if all of them are valid.
  fileprivate func expectedCount(of count: Int) -> Int {
    let gone = Set(deletes.filter { $0 >= 0 && $0 < count })
    return count - gone.count + inserts.count
  }
}
