import ListKit

extension RuleCheck {
  /// R6 and R7: no element is deleted or inserted twice.
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

  /// R1 and R2: places before the batch exist before it, and places after the batch exist after it.
  mutating func checkBounds() {
    check(.before, sections: batch.deleteSections, "deleted")
    check(.before, sections: batch.moveSections.map { $0.from }, "moved")
    check(.after, sections: batch.insertSections, "inserted")
    check(.after, sections: batch.moveSections.map { $0.to }, "moved to")
    check(.before, paths: batch.deleteItems, "deleted")
    check(.before, paths: batch.moveItems.map { $0.from }, "moved")
    check(.after, paths: batch.insertItems, "inserted")
    check(.after, paths: batch.moveItems.map { $0.to }, "moved to")
    check(.after, paths: batch.updateItems, "updated")
    check(.after, paths: batch.measureItems, "measured")
    check(.after, sections: batch.measureHeaders, "given a header to measure")
    check(.after, sections: batch.measureFooters, "given a footer to measure")
    check(.after, sections: batch.updateHeaders, "given another header")
    check(.after, sections: batch.updateFooters, "given another footer")
  }

  private mutating func check(_ side: BatchSide, sections: [Int], _ verb: String) {
    let counts = side == .before ? old : new
    for section in sections where !counts.indices.contains(section) {
      report(.missing(side, section: section, verb, counts))
    }
  }

  private mutating func check(_ side: BatchSide, paths: [ListPath], _ verb: String) {
    let counts = side == .before ? old : new
    for path in paths where !Self.contains(counts, path) {
      report(.missing(side, path: path, verb, counts))
    }
  }

  /// The places that repeat an earlier one, one for each repetition.
  static func repeats<Place: Hashable>(_ places: [Place]) -> [Place] {
    var seen = Set<Place>()
    return places.filter { !seen.insert($0).inserted }
  }
}
