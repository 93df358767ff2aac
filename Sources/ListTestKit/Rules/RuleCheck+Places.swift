import ListKit

extension RuleCheck {
  /// R6 and R7: nothing goes or comes twice.
  mutating func checkRepeats() {
    for section in Self.repeats(batch.deleteSections) {
      report(.repeated(.r6, section: section, "deleted"))
    }
    for section in Self.repeats(batch.insertSections) {
      report(.repeated(.r6, section: section, "inserted"))
    }
    for path in Self.repeats(batch.deleteItems) { report(.repeated(.r6, path: path, "deleted")) }
    for path in Self.repeats(batch.insertItems) { report(.repeated(.r7, path: path, "inserted")) }
  }

  /// R1 and R2: places before the batch are places before it, the others are places after it.
  mutating func checkBounds() {
    checkOld(sections: batch.deleteSections, "deleted")
    checkOld(sections: batch.moveSections.map { $0.from }, "moved")
    checkNew(sections: batch.insertSections, "inserted")
    checkNew(sections: batch.moveSections.map { $0.to }, "moved to")
    checkOld(paths: batch.deleteItems, "deleted")
    checkOld(paths: batch.moveItems.map { $0.from }, "moved")
    checkNew(paths: batch.insertItems, "inserted")
    checkNew(paths: batch.moveItems.map { $0.to }, "moved to")
    checkNew(paths: batch.updateItems, "updated")
    checkNew(paths: batch.measureItems, "measured")
    checkNew(sections: batch.updateHeaders, "given another header")
    checkNew(sections: batch.updateFooters, "given another footer")
  }

  private mutating func checkOld(sections: [Int], _ verb: String) {
    for section in sections where !old.indices.contains(section) {
      report(.missingBefore(section: section, verb, old.count))
    }
  }

  private mutating func checkNew(sections: [Int], _ verb: String) {
    for section in sections where !new.indices.contains(section) {
      report(.missingAfter(section: section, verb, new.count))
    }
  }

  private mutating func checkOld(paths: [ListPath], _ verb: String) {
    for path in paths where !Self.contains(old, path) {
      report(.missingBefore(path: path, verb, old))
    }
  }

  private mutating func checkNew(paths: [ListPath], _ verb: String) {
    for path in paths where !Self.contains(new, path) {
      report(.missingAfter(path: path, verb, new))
    }
  }

  /// What occurs again, each time it does.
  static func repeats<Place: Hashable>(_ places: [Place]) -> [Place] {
    var seen = Set<Place>()
    return places.filter { !seen.insert($0).inserted }
  }
}
