import ListDiffKit

/// The changes of one section's items: deletes are places before, everything else is places after.
struct ItemChange {
  var deletes: [Int] = []
  var inserts: [Int] = []
  var moves: [ListMove<Int>] = []
  /// Ascending by the new place.
  var updates: [ListUpdate<Int>] = []
  var layoutChanges: [Int] = []
  var newCount = 0

  /// Whether no item is named.
  var isEmpty: Bool { !isStructural && updates.isEmpty && layoutChanges.isEmpty }

  var isStructural: Bool { !(deletes.isEmpty && inserts.isEmpty && moves.isEmpty) }
}

extension ItemChange {
  /// Pairs items without identities by position; items are deleted or inserted at the end.
  init(oldCount: Int, newCount: Int) {
    self.newCount = newCount
    updates = (0..<min(oldCount, newCount)).map { ListUpdate(from: $0, to: $0) }
    if newCount < oldCount { deletes = Array(newCount..<oldCount) }
    if newCount > oldCount { inserts = Array(oldCount..<newCount) }
  }

  /// Takes the changes of items with identities from their difference.
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

  /// Adds updates of items that a block named by their old places.
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
