import ListDiffKit

extension ListAdapter {
  /// Compares the values with those shown, here or off the main actor, and shows the update.
  func compare(with objects: [AnyDiffable], in transaction: Transaction<Cell>) {
    let old = store.objects
    guard let compareElsewhere, old.count + objects.count >= backgroundThreshold else {
      transaction.content = ContentChange(objects, ListDifference(from: old, to: objects))
      return show(transaction)
    }
    let link = link
    let cancel = compareElsewhere(old, objects) { difference in
      guard let difference, let adapter = link.target, adapter.runner.current === transaction
      else { return }
      transaction.content = ContentChange(objects, difference)
      adapter.show(transaction)
    }
    if case .comparing(let current, _) = runner.phase, current === transaction {
      runner.beginComparing(transaction, cancel: cancel)
    }
  }
}
