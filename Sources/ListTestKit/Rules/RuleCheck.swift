import ListKit

/// The check of one batch: its input, and the violations that were found.
///
/// The rules are checked in phases. A phase that finds a violation is the last one: later phases would
/// compute with invalid changes and report misleading violations.
struct RuleCheck {
  let old: [Int]
  let new: [Int]
  /// The changes; after the check of reloads, these are added as deletes and inserts.
  var batch: RawBatch
  let excluded: Set<ListRule>
  private(set) var violations: [Violation] = []

  init(old: [Int], new: [Int], batch: RawBatch, excluded: Set<ListRule>) {
    self.old = old
    self.new = new
    self.batch = batch
    self.excluded = excluded
  }

  mutating func run() {
    batch.moveSections = Self.withoutRepeats(batch.moveSections)
    batch.moveItems = Self.withoutRepeats(batch.moveItems)
    checkReloads()
    if violations.isEmpty { checkRepeats() }
    if violations.isEmpty { checkBounds() }
    if violations.isEmpty { checkRepeatedMoves() }
    if violations.isEmpty { checkRoles() }
    if violations.isEmpty { checkSectionsOfItems() }
    if violations.isEmpty { checkUpdates() }
    if violations.isEmpty { checkSectionCount() }
    if violations.isEmpty { checkItemCounts() }
  }

  /// Adds a violation, unless its rule is excluded.
  mutating func report(_ violation: Violation) {
    if !excluded.contains(violation.rule) { violations.append(violation) }
  }

  /// Equal moves are one move (R13).
  private static func withoutRepeats<Move: Hashable>(_ moves: [Move]) -> [Move] {
    var seen = Set<Move>()
    return moves.filter { seen.insert($0).inserted }
  }

  static func contains(_ counts: [Int], _ path: ListPath) -> Bool {
    counts.indices.contains(path.section) && path.item >= 0 && path.item < counts[path.section]
  }
}
