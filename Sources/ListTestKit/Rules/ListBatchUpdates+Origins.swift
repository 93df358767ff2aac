import ListKit

extension ListBatchUpdates {
  /// A violation for each update whose two places are not those of the same item.
  ///
  /// An update within an inserted section is ignored: it has no place before the batch.
  var originViolations: [Violation] {
    if itemUpdates.isEmpty { return [] }
    let map = ListBatchMap(self)
    let inserted = Set(sectionInserts)
    return itemUpdates.filter { update in
      !inserted.contains(update.to.section) && map.path(update.from) != update.to
    }.map { .otherOrigin($0, target: map.path($0.from)) }
  }
}

extension Violation {
  fileprivate static func otherOrigin(_ update: ListUpdate<ListPath>, target: ListPath?)
    -> Violation
  {
    let fate = target.map { "is item \($0) after the batch" } ?? "does not survive the batch"
    return Violation(
      .identity, at: update.to,
      """
      the update of item \(update.to) says that it was item \(update.from), but that item \(fate). \
      Name the item by its places before and after the batch.
      """)
  }
}
