import ListDiffKit

extension ListAdapter {
  /// Compares the values with those shown, here or off the main actor, and shows the update.
  func compare(with content: ListContent, in transaction: Transaction<Cell>) {
    let old = store.content
    if old.isEmpty, let growth = growth(to: content, by: nil, from: 0, transaction) {
      return show(growth, in: transaction)
    }
    guard let compareElsewhere, !content.isSame(as: old),
      content.comparedCount(since: old, atMost: backgroundThreshold) >= backgroundThreshold
    else {
      return show(content, ListDifference(from: old, to: content), in: transaction)
    }
    let link = link
    let cancel = compareElsewhere(old, content) { difference in
      guard let difference, let adapter = link.target, adapter.runner.current === transaction
      else { return }
      adapter.show(content, difference, in: transaction)
    }
    if case .comparing(let current, _) = runner.phase, current === transaction {
      runner.beginComparing(transaction, cancel: cancel)
    }
  }

  private func show(
    _ content: ListContent, _ difference: ListDifference, in transaction: Transaction<Cell>
  ) {
    if let growth = growth(to: content, by: difference, from: difference.stayingEnd, transaction) {
      return show(growth, in: transaction)
    }
    transaction.content = ContentChange(content, difference)
    show(transaction)
  }
}
