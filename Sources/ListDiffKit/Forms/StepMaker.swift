/// Computes the steps of a difference.
///
/// The new list is made from its start. Elements that have yet to move stay at their old place, so
/// there may be such *waiting* elements before a place of the new list. Each arriving element is
/// inserted directly behind its predecessor:
///
///     old A B C D  new D B X A C     D, A are moved, X is inserted
///     move 3 to 0                    D A B C        A waits
///     B stays                        D A B C        … and is now before the place of X
///     insert 2 at 3                  D A B X C
///     move 1 to 3                    D B X A C
struct StepMaker {
  private let difference: ListDifference
  private var steps: [ListSteps.Step] = []

  /// Moved elements that go on together in both lists, by where they come from.
  private var blocks: [Block] = []
  /// The numbers of the blocks in the order of where they go.
  private var blocksByTarget: [Int] = []
  /// How many elements of each block wait.
  private var waiting = PrefixSums(count: 0)

  private struct Block {
    var from: Int
    var to: Int
    var count: Int
  }

  init(_ difference: ListDifference) { self.difference = difference }

  mutating func make() -> [ListSteps.Step] {
    deleteFromEnd()
    findBlocks()
    arrive()
    var next = 0
    let updates = difference.updates
    while next < updates.count {
      var end = next + 1
      while end < updates.count && updates[end].to == updates[end - 1].to + 1 { end += 1 }
      steps.append(.update(updates[next].to..<updates[end - 1].to + 1))
      next = end
    }
    return steps
  }

  private mutating func deleteFromEnd() {
    let deletes = difference.deletes
    var end = deletes.count
    while end > 0 {
      var start = end - 1
      while start > 0 && deletes[start - 1] == deletes[start] - 1 { start -= 1 }
      steps.append(.delete(deletes[start]..<deletes[end - 1] + 1))
      end = start
    }
  }

  private mutating func findBlocks() {
    for source in difference.sources {
      let move = difference.moves[Int(source)]
      if let last = blocks.last, move.from == last.from + last.count,
        move.to == last.to + last.count
      {
        blocks[blocks.count - 1].count += 1
      } else {
        blocks.append(Block(from: move.from, to: move.to, count: 1))
      }
    }
    let blocks = blocks
    blocksByTarget = blocks.indices.sorted { blocks[$0].to < blocks[$1].to }
    waiting = PrefixSums(count: blocks.count)
    for index in blocks.indices { waiting.add(blocks[index].count, at: index) }
  }

  /// Goes through inserts and blocks in the order of the new list.
  private mutating func arrive() {
    let inserts = difference.inserts
    var nextInsert = 0
    var nextBlock = 0
    while nextInsert < inserts.count || nextBlock < blocks.count {
      let target = nextBlock < blocks.count ? blocks[blocksByTarget[nextBlock]].to : .max
      if nextInsert < inserts.count && inserts[nextInsert] < target {
        var end = nextInsert + 1
        while end < inserts.count && inserts[end] == inserts[end - 1] + 1 { end += 1 }
        let first = inserts[nextInsert]
        steps.append(
          .insert(at: first + waitingBefore(first), added: first..<inserts[end - 1] + 1))
        nextInsert = end
      } else {
        move(blocksByTarget[nextBlock])
        nextBlock += 1
      }
    }
  }

  private mutating func move(_ number: Int) {
    let block = blocks[number]
    let from = madeBefore(block) + waiting.sum(below: number)
    waiting.add(-block.count, at: number)
    let to = block.to + waitingBefore(block.to)
    if from != to { steps.append(.move(from..<from + block.count, to: to)) }
  }

  /// How many elements that do not wait are before a waiting block.
  private func madeBefore(_ block: Block) -> Int {
    let staying = difference.stayingCount(beforeOld: block.from)
    let passed = difference.stayingCount(beforeNew: block.to)
    // The next staying element is already passed: what belongs before it is all there.
    if staying < passed { return difference.newPosition(ofStaying: staying) }
    // Otherwise all that has been made is before it, and staying elements not yet passed.
    return block.to + staying - passed
  }

  /// How many waiting elements are before the place of an arriving one.
  ///
  /// They are those that come before its last staying predecessor in the old list.
  private func waitingBefore(_ target: Int) -> Int {
    guard let staying = lastStaying(beforeNew: target) else { return 0 }
    return waiting.sum(below: blocksBefore(old: staying))
  }

  /// The old position of the last staying element before a position of the new list.
  private func lastStaying(beforeNew target: Int) -> Int? {
    let rank = difference.stayingCount(beforeNew: target)
    return rank == 0 ? nil : difference.oldPosition(ofStaying: rank - 1)
  }

  /// How many blocks come from before a position of the old list.
  private func blocksBefore(old position: Int) -> Int {
    blocks.partitioningIndex { $0.from >= position }
  }
}
