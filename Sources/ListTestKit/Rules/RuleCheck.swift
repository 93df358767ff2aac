import ListKit

/// The check of one batch: what is known of it, and what was found.
///
/// The rules are looked at in phases. A phase that finds something is the last one: what follows
/// would count with broken changes and report nonsense.
struct RuleCheck {
  let old: [Int]
  let new: [Int]
  /// The changes; once the reloads are checked they are deletes and inserts.
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

  /// A rule that is switched off is not reported.
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
