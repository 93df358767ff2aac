import ListDiffKit

extension ListAdapter {
  /// Compares the values with those shown, here or off the main actor, and shows the update.
  func compare(with content: ListContent, in transaction: Transaction<Cell>) {
    let old = store.content
    guard let compareElsewhere, !content.isSame(as: old),
      content.comparedCount(since: old) >= backgroundThreshold
    else {
      transaction.content = ContentChange(content, ListDifference(from: old, to: content))
      return show(transaction)
    }
    let link = link
    let cancel = compareElsewhere(old, content) { difference in
      guard let difference, let adapter = link.target, adapter.runner.current === transaction
      else { return }
      transaction.content = ContentChange(content, difference)
      adapter.show(transaction)
    }
    if case .comparing(let current, _) = runner.phase, current === transaction {
      runner.beginComparing(transaction, cancel: cancel)
    }
  }
}
