/// Which stage each change belongs to.
///
/// A stage must not
/// - move an item out of a section that it deletes: such moves come in an earlier stage;
/// - move an item into a section that it inserts: such moves come in a later one;
/// - do anything to the items of a section that it moves: those come in another one.
///
/// One stage does where nothing of the kind happens. In two, insertions come first and deletions
/// last, and so what is said above fixes the stage of some item moves, and through them that of
/// the move of a section at one of their ends. An item that moves between two moved sections ties
/// their stages together. Two stages are enough unless an item moves from a deleted section into
/// an inserted one, or sections that are tied together are fixed to both stages. Three are always
/// enough: insertions and section moves, items, deletions.
struct StagePlan {
  /// The number of stages.
  private(set) var count = 0
  private(set) var sectionInsertStage = 0
  private(set) var sectionDeleteStage = 0
  /// The stage of each section move.
  private(set) var sectionMoveStages: [Int]
  /// The stage of each item change, in its order in the difference.
  private(set) var itemDeleteStages: [Int]
  private(set) var itemInsertStages: [Int]
  private(set) var itemMoveStages: [Int]

  private let difference: SectionedDifference
  /// The number of the section's move, for old and for new sections.
  private var movesFrom: [Int: Int] = [:]
  private var movesTo: [Int: Int] = [:]
  private var isDeleted: [Bool]
  private var isInserted: [Bool]

  init(_ difference: SectionedDifference) {
    self.difference = difference
    let sections = difference.sections
    sectionMoveStages = [Int](repeating: 0, count: sections.moves.count)
    itemDeleteStages = [Int](repeating: 0, count: difference.items.deletes.count)
    itemInsertStages = [Int](repeating: 0, count: difference.items.inserts.count)
    itemMoveStages = [Int](repeating: 0, count: difference.items.moves.count)
    isDeleted = [Bool](repeating: false, count: sections.oldCount)
    isInserted = [Bool](repeating: false, count: sections.newCount)
    for section in sections.deletes { isDeleted[section] = true }
    for section in sections.inserts { isInserted[section] = true }
    for (number, move) in sections.moves.enumerated() {
      movesFrom[move.from] = number
      movesTo[move.to] = number
    }
    if difference.isEmpty { return }
    if isOneEnough {
      count = 1
    } else if let stages = stagesOfSectionMovesInTwo() {
      count = 2
      planTwo(stages)
    } else {
      count = 3
      planThree()
    }
  }

  private var isOneEnough: Bool {
    let items = difference.items
    return items.deletes.allSatisfy { movesFrom[$0.section] == nil }
      && items.inserts.allSatisfy { movesTo[$0.section] == nil }
      && items.moves.allSatisfy {
        movesFrom[$0.from.section] == nil && movesTo[$0.to.section] == nil
          && !isDeleted[$0.from.section] && !isInserted[$0.to.section]
      }
  }

  /// The stage of each section move, if two stages are enough.
  private func stagesOfSectionMovesInTwo() -> [Int]? {
    var ties = DisjointSets(count: sectionMoveStages.count)
    for move in difference.items.moves {
      if isDeleted[move.from.section] && isInserted[move.to.section] { return nil }
      if let from = movesFrom[move.from.section], let to = movesTo[move.to.section] {
        ties.join(from, to)
      }
    }
    var stages = [Int?](repeating: nil, count: sectionMoveStages.count)
    for move in difference.items.moves {
      guard let fixed = fixedStageInTwo(move) else { continue }
      for number in [movesFrom[move.from.section], movesTo[move.to.section]].compactMap({ $0 }) {
        let root = ties.root(number)
        if let stage = stages[root], stage == fixed { return nil }
        stages[root] = 1 - fixed
      }
    }
    // Where nothing fixes it, items come first, while their sections are where they were.
    return sectionMoveStages.indices.map { stages[ties.root($0)] ?? 1 }
  }

  private func fixedStageInTwo(_ move: SectionedDifference.Items.Move) -> Int? {
    if isDeleted[move.from.section] { return 0 }
    return isInserted[move.to.section] ? 1 : nil
  }

  private mutating func planTwo(_ stages: [Int]) {
    sectionDeleteStage = 1
    sectionMoveStages = stages
    /// The stage in which the items of a section may change, given the number of its move.
    func free(_ number: Int?) -> Int { number.map { 1 - stages[$0] } ?? 0 }
    let items = difference.items
    itemDeleteStages = items.deletes.map { free(movesFrom[$0.section]) }
    itemInsertStages = items.inserts.map { free(movesTo[$0.section]) }
    itemMoveStages = items.moves.map { move in
      fixedStageInTwo(move) ?? free(movesFrom[move.from.section] ?? movesTo[move.to.section])
    }
  }

  private mutating func planThree() {
    sectionDeleteStage = 2
    itemDeleteStages = itemDeleteStages.map { _ in 1 }
    itemInsertStages = itemInsertStages.map { _ in 1 }
    itemMoveStages = itemMoveStages.map { _ in 1 }
  }
}

/// Numbers that are tied together, directly or through others (union-find).
private struct DisjointSets {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  mutating func root(_ number: Int) -> Int {
    var number = number
    while parents[number] != number {
      // Every other one on the way is hung higher, which keeps the ways short.
      parents[number] = parents[parents[number]]
      number = parents[number]
    }
    return number
  }

  mutating func join(_ left: Int, _ right: Int) { parents[root(left)] = root(right) }
}
