import ListDiffKit

extension ListAdapter {
  /// Compares the values with the shown ones, on or off the main actor, and shows the update.
  func compare(with content: ListContent, in transaction: Transaction<Cell>) {
    let old = store.content
    let room = sectionsPerPart(of: transaction, to: content)
    if old.isEmpty {
      let parts = PartedDifference(
        inserting: content.count, first: 0..<0, perPart: room.perPart(of: content.count))
      return show(content, by: parts, in: transaction)
    }
    guard let compareElsewhere, !content.isSame(as: old),
      content.comparedCount(since: old, atMost: backgroundThreshold) >= backgroundThreshold
    else {
      let difference = ListDifference(from: old, to: content)
      let parts = PartedDifference(difference, room)
      return show(content, by: parts, in: transaction)
    }
    let link = link
    let comparison = ListComparison(old: old, new: content, room: room)
    let cancel = compareElsewhere(comparison) { outcome in
      guard let outcome, let adapter = link.target, adapter.runner.current === transaction
      else { return }
      adapter.show(content, by: outcome.parts, in: transaction)
    }
    if case .comparing(let current, _) = runner.phase, current === transaction {
      runner.beginComparing(transaction, cancel: cancel)
    }
  }
}
