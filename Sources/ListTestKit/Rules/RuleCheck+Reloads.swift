import ListKit

extension RuleCheck {
  /// R10 to R12, R6, and then R9: turns each reload into a delete, and an insert at the place after the batch.
  ///
  /// As in hosts, that place is computed from the deletes and inserts alone, without the moves.
  mutating func checkReloads() {
    let given = batch
    let movedSections = Set(given.moveSections.map { $0.from })
    for section in given.reloadSections where isFree(section, given, movedSections) {
      batch.deleteSections.append(section)
      batch.insertSections.append(Self.shifted(section, by: given))
    }
    let movedItems = Set(given.moveItems.map { $0.from })
    for path in given.reloadItems where isFree(path, given, movedItems, movedSections) {
      batch.deleteItems.append(path)
      batch.insertItems.append(Self.shifted(path, by: given))
    }
    guard violations.isEmpty else { return }
    for section in Self.repeats(given.reloadSections) {
      report(.repeated(.r6, section: section, "reloaded"))
    }
    for path in Self.repeats(given.reloadItems) { report(.repeated(.r6, path: path, "reloaded")) }
  }

  private mutating func isFree(_ section: Int, _ given: RawBatch, _ moved: Set<Int>) -> Bool {
    if given.deleteSections.contains(section) {
      report(.reloadOfDeleted(section: section))
      return false
    }
    if moved.contains(section) {
      report(.reloadOfMoved(section: section))
      return false
    }
    guard old.indices.contains(section) else {
      report(.missing(.before, section: section, "reloaded", old))
      return false
    }
    return true
  }

  private mutating func isFree(
    _ path: ListPath, _ given: RawBatch, _ moved: Set<ListPath>, _ movedSections: Set<Int>
  ) -> Bool {
    if given.deleteItems.contains(path) {
      report(.reloadOfDeleted(path: path))
      return false
    }
    if moved.contains(path) {
      report(.reloadOfMoved(path: path))
      return false
    }
    if given.deleteSections.contains(path.section) || given.reloadSections.contains(path.section) {
      report(.reloadInDeleted(path: path))
      return false
    }
    if movedSections.contains(path.section) {
      report(.reloadInMoved(path: path))
      return false
    }
    guard Self.contains(old, path) else {
      report(.missing(.before, path: path, "reloaded", old))
      return false
    }
    return true
  }

  private static func shifted(_ section: Int, by given: RawBatch) -> Int {
    shifted(section, deletes: given.deleteSections, inserts: given.insertSections)
  }

  private static func shifted(_ path: ListPath, by given: RawBatch) -> ListPath {
    let section = shifted(path.section, by: given)
    let item = shifted(
      path.item,
      deletes: given.deleteItems.filter { $0.section == path.section }.map { $0.item },
      inserts: given.insertItems.filter { $0.section == section }.map { $0.item })
    return ListPath(section: section, item: item)
  }

  private static func shifted(_ position: Int, deletes: [Int], inserts: [Int]) -> Int {
    var position = position - deletes.count { $0 < position }
    for insert in inserts.sorted() where insert <= position { position += 1 }
    return position
  }
}
