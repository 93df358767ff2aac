public import ListKit

/// The rules that hosts of the UICollectionView family require of a batch.
///
/// ```swift
/// var batch = ListBatchUpdates()
/// batch.itemInserts = [ListPath(section: 0, item: 3)]
/// StrictRules.check(old: [2], new: [3], batch: batch).first?.description
/// // "R2: item 0.3 is inserted, but section 0 has 3 items after the batch. …"
/// ```
///
/// The check uses numbers of items only. A host can show a batch that passes; whether it shows the right
/// items is checked by ``StrictListHost``, which compares identities.
public enum StrictRules {
  /// The violations of a batch, in the order in which they are found; empty if the batch is legal.
  ///
  /// Rules that depend on broken ones are not checked. In addition to the rules of hosts, the changes
  /// must be sorted, and each update must name both places of one item, as `ListBatchUpdates` requires.
  ///
  /// - Parameters:
  ///   - old: The number of items of each section before the batch.
  ///   - new: The number of items of each section after it.
  ///   - batch: The changes.
  /// - Complexity: O(*s* + *c* log *c*) for *s* sections and *c* changes.
  public static func check(old: [Int], new: [Int], batch: ListBatchUpdates) -> [Violation] {
    check(old: old, new: new, batch: batch, without: [])
  }

  /// The violations of a batch with reloads, in the order in which they are found; empty if it is legal.
  ///
  /// - Parameters:
  ///   - old: The number of items of each section before the batch.
  ///   - new: The number of items of each section after it.
  ///   - batch: The changes.
  /// - Complexity: O(*s* + *c* log *c*) for *s* sections and *c* changes, and O(*c*²) for *c* reloads.
  public static func check(old: [Int], new: [Int], batch: RawBatch) -> [Violation] {
    check(old: old, new: new, batch: batch, without: [])
  }

  static func check(
    old: [Int], new: [Int], batch: ListBatchUpdates, without excluded: Set<ListRule>
  ) -> [Violation] {
    var violations = check(old: old, new: new, batch: RawBatch(batch), without: excluded)
    if violations.isEmpty, !excluded.contains(.order) { violations = batch.orderViolations }
    if violations.isEmpty, !excluded.contains(.identity) { violations = batch.originViolations }
    return violations
  }

  static func check(
    old: [Int], new: [Int], batch: RawBatch, without excluded: Set<ListRule>
  ) -> [Violation] {
    var check = RuleCheck(old: old, new: new, batch: batch, excluded: excluded)
    check.run()
    return check.violations
  }
}
