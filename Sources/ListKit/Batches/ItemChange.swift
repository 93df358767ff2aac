import ListDiffKit

/// What happens to the items of one section: places before for what goes, places after for the rest.
struct ItemChange {
  var deletes: [Int] = []
  var inserts: [Int] = []
  var moves: [ListMove<Int>] = []
  /// Ascending by the place after.
  var updates: [ListUpdate<Int>] = []
  var layoutChanges: [Int] = []
  var newCount = 0

  var isStructural: Bool { !(deletes.isEmpty && inserts.isEmpty && moves.isEmpty) }
}

extension ItemChange {
  /// Items without identities are paired by their places: the end gives way.
  init(oldCount: Int, newCount: Int) {
    self.newCount = newCount
    updates = (0..<min(oldCount, newCount)).map { ListUpdate(from: $0, to: $0) }
    if newCount < oldCount { deletes = Array(newCount..<oldCount) }
    if newCount > oldCount { inserts = Array(oldCount..<newCount) }
  }

  /// Items with identities: the difference says it all.
  init(_ difference: ListDifference, updatesAll: Bool) {
    deletes = difference.deletes
    inserts = difference.inserts
    moves = difference.moves
    newCount = difference.newCount
    if updatesAll {
      updates = (0..<newCount).compactMap { place in
        difference.oldPosition(ofNew: place).map { ListUpdate(from: $0, to: place) }
      }
    } else {
      updates = difference.updates
    }
  }

  /// Adds items that a block named by their old places.
  mutating func add(
    updates named: [Int], layoutChanges measured: [Int], _ difference: ListDifference
  ) {
    func survivors(_ places: [Int]) -> [ListUpdate<Int>] {
      places.filter { 0..<difference.oldCount ~= $0 }.compactMap { place in
        difference.newPosition(ofOld: place).map { ListUpdate(from: place, to: $0) }
      }
    }
    if !named.isEmpty { updates = Array(Set(updates + survivors(named))).sorted() }
    if !measured.isEmpty { layoutChanges = Array(Set(survivors(measured).map { $0.to })).sorted() }
  }
}
