/// The stage of each change of a batch.
///
/// A stage must not
/// - move an item out of a section that it deletes: such moves are made in an earlier stage;
/// - move an item into a section that it inserts: such moves are made in a later stage;
/// - delete, insert or move items of a section that it moves: those changes are made in another stage.
///
/// One stage is enough if the batch has none of these. With more, a section is deleted in the first
/// stage, or in the last one if items move out of it; it is inserted in the last stage, or in the first
/// one if items move into it. This fixes the stages of those item moves, and so the stage of a section
/// move at either end of one. An item that moves between two moved sections ties their stages together.
/// Two stages are enough unless an item moves from a deleted section into an inserted one, or sections
/// that are tied together are fixed to both stages. Three are always enough:
///
/// 1. section moves, deletes of sections that no item moves out of, inserts of sections that items
///    move into;
/// 2. all changes of items;
/// 3. the other deletes and inserts of sections.
struct StagePlan {
  /// The number of stages; 1 also for a batch without changes.
  private(set) var count = 1
  /// The stage of each section delete, insert and move, in this order.
  private(set) var sectionStages: [Int] = []
  /// The stage of each item delete, insert and move, in this order.
  private(set) var itemStages: [Int] = []

  private let batch: ListBatchUpdates
  /// The indices of section moves, by the old and by the new position of the section.
  private var movesFrom: [Int: Int] = [:]
  private var movesTo: [Int: Int] = [:]

  /// - Complexity: O(*c* log *c*) for *c* changes, on average over hashes.
  init(_ batch: ListBatchUpdates) {
    self.batch = batch
    let hasItemChanges =
      !(batch.itemDeletes.isEmpty && batch.itemInserts.isEmpty && batch.itemMoves.isEmpty)
    guard batch.changesSections, hasItemChanges else { return }
    for (number, move) in batch.sectionMoves.enumerated() {
      movesFrom[move.from] = number
      movesTo[move.to] = number
    }
    if isOneEnough { return }
    let stages = stagesOfSectionMovesInTwo()
    count = stages == nil ? 3 : 2
    planSections(moves: stages ?? batch.sectionMoves.map { _ in 0 })
    if let stages {
      planItemsInTwo(stages)
    } else {
      let changes = batch.itemDeletes.count + batch.itemInserts.count + batch.itemMoves.count
      itemStages = [Int](repeating: 1, count: changes)
    }
  }

  private func isDeleted(_ section: Int) -> Bool { batch.sectionDeletes.containsSorted(section) }
  private func isInserted(_ section: Int) -> Bool { batch.sectionInserts.containsSorted(section) }

  private var isOneEnough: Bool {
    batch.itemDeletes.allSatisfy { movesFrom[$0.section] == nil }
      && batch.itemInserts.allSatisfy { movesTo[$0.section] == nil }
      && batch.itemMoves.allSatisfy {
        movesFrom[$0.from.section] == nil && movesTo[$0.to.section] == nil
          && !isDeleted($0.from.section) && !isInserted($0.to.section)
      }
  }

  private mutating func planSections(moves: [Int]) {
    let left = Set(batch.itemMoves.map { $0.from.section })
    let entered = Set(batch.itemMoves.map { $0.to.section })
    sectionStages = batch.sectionDeletes.map { left.contains($0) ? count - 1 : 0 }
    sectionStages += batch.sectionInserts.map { entered.contains($0) ? 0 : count - 1 }
    sectionStages += moves
  }

  /// The stage of each section move; `nil` if two stages are not enough.
  private func stagesOfSectionMovesInTwo() -> [Int]? {
    var ties = DisjointSets(count: batch.sectionMoves.count)
    for move in batch.itemMoves {
      if isDeleted(move.from.section) && isInserted(move.to.section) { return nil }
      if let from = movesFrom[move.from.section], let to = movesTo[move.to.section] {
        ties.join(from, to)
      }
    }
    var stages = [Int?](repeating: nil, count: batch.sectionMoves.count)
    for move in batch.itemMoves {
      guard let fixed = fixedStageInTwo(move) else { continue }
      for number in [movesFrom[move.from.section], movesTo[move.to.section]].compactMap({ $0 }) {
        let root = ties.root(number)
        if let stage = stages[root], stage == fixed { return nil }
        stages[root] = 1 - fixed
      }
    }
    // A section move that no item move fixes is made second, so that its items change before it.
    return batch.sectionMoves.indices.map { stages[ties.root($0)] ?? 1 }
  }

  private func fixedStageInTwo(_ move: ListMove<ListPath>) -> Int? {
    if isDeleted(move.from.section) { return 0 }
    return isInserted(move.to.section) ? 1 : nil
  }

  private mutating func planItemsInTwo(_ stages: [Int]) {
    /// The stage in which the items of a section may change, given the number of its move.
    func free(_ number: Int?) -> Int { number.map { 1 - stages[$0] } ?? 0 }
    itemStages = batch.itemDeletes.map { free(movesFrom[$0.section]) }
    itemStages += batch.itemInserts.map { free(movesTo[$0.section]) }
    itemStages += batch.itemMoves.map { move in
      fixedStageInTwo(move) ?? free(movesFrom[move.from.section] ?? movesTo[move.to.section])
    }
  }
}

/// Numbers that are tied together, directly or through others (union-find).
private struct DisjointSets {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  mutating func root(_ number: Int) -> Int {
    var number = number
    while parents[number] != number {
      // Path halving: every other node on the way to the root is linked to its grandparent.
      parents[number] = parents[parents[number]]
      number = parents[number]
    }
    return number
  }

  mutating func join(_ left: Int, _ right: Int) { parents[root(left)] = root(right) }
}
