import ListKit

extension RuleCheck {
  /// R8: no two moves have the same source or the same target.
  mutating func checkRepeatedMoves() {
    for section in Self.repeats(batch.moveSections.map { $0.from }) {
      report(.repeated(.r8, section: section, "moved"))
    }
    for section in Self.repeats(batch.moveSections.map { $0.to }) {
      report(.repeated(.r8, section: section, "the target of a move"))
    }
    for path in Self.repeats(batch.moveItems.map { $0.from }) {
      report(.repeated(.r8, path: path, "moved"))
    }
    for path in Self.repeats(batch.moveItems.map { $0.to }) {
      report(.repeated(.r8, path: path, "the target of a move"))
    }
  }

  /// R3 and R4: no element has two roles.
  mutating func checkRoles() {
    let deletedSections = Set(batch.deleteSections)
    for move in batch.moveSections where deletedSections.contains(move.from) {
      report(.deletedAndMoved(section: move.from))
    }
    let insertedSections = Set(batch.insertSections)
    for move in batch.moveSections where insertedSections.contains(move.to) {
      report(.insertedAndMovedTo(section: move.to))
    }
    let deletedItems = Set(batch.deleteItems)
    for move in batch.moveItems where deletedItems.contains(move.from) {
      report(.deletedAndMoved(path: move.from))
    }
    let insertedItems = Set(batch.insertItems)
    for move in batch.moveItems where insertedItems.contains(move.to) {
      report(.insertedAndMovedTo(path: move.to))
    }
  }

  /// R5 and R15: changes of items that a deleted, inserted or moved section forbids.
  mutating func checkSectionsOfItems() {
    let deleted = Set(batch.deleteSections)
    let inserted = Set(batch.insertSections)
    for move in batch.moveItems {
      if deleted.contains(move.from.section) { report(.moveOutOfDeleted(path: move.from)) }
      if inserted.contains(move.to.section) { report(.moveIntoInserted(path: move.to)) }
    }
    let left = Set(batch.moveSections.map { $0.from })
    for path in batch.deleteItems + batch.moveItems.map({ $0.from })
    where left.contains(path.section) {
      report(.changeInMoved(path: path, "before"))
    }
    let reached = Set(batch.moveSections.map { $0.to })
    for path in batch.insertItems + batch.moveItems.map({ $0.to })
    where reached.contains(path.section) {
      report(.changeInMoved(path: path, "after"))
    }
  }

  /// R10 for updates, and updates that are given twice (R6).
  mutating func checkUpdates() {
    let inserted = Set(batch.insertItems)
    for path in batch.updateItems where inserted.contains(path) {
      report(.updateOfInserted(path: path))
    }
    for path in Self.repeats(batch.updateItems) { report(.repeated(.r6, path: path, "updated")) }
  }
}
