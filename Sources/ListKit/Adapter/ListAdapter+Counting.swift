import ListDiffKit

extension ListAdapter {
  /// Asks the controllers of new sections for their items, headers and footers.
  func countInserted(_ transaction: Transaction<Cell>) {
    for position in transaction.content?.difference.inserts ?? [] {
      let controller = store[position].controller
      let box = controller.refreshItems()
      let count = countItems(of: controller, at: position)
      let tokens = tokens(count, of: controller, at: position, in: transaction)
      // A controller that is asked for its header may ask for its items.
      store.setItems(tokens, SectionParts.make(items: box), at: position)
      if let parts = SectionParts.make(for: controller, items: box) {
        store.setItems(tokens, parts, at: position)
      }
    }
  }

  /// Tokens for the items of an inserted section.
  ///
  /// If another controller had the section before, items that are found again keep their tokens, and
  /// with them their selection, focus and expansion.
  private func tokens(
    _ count: Int, of controller: AnyListSectionController<Cell>, at section: Int,
    in transaction: Transaction<Cell>
  ) -> ItemTokens {
    guard !transaction.departures.former.isEmpty,
      let former = transaction.departures.former[store[section].identity],
      transaction.departures.sections.indices.contains(former.index)
    else { return store.newTokens(count) }
    let old = transaction.departures.sections[former.index].items
    if let before = former.items, let after = controller.itemIdentities,
      before.count == old.count, after.count == count
    {
      let change = ItemChange(ListDifference(from: before, to: after), updatesAll: false)
      return store.tokens(after: change, from: old)
    }
    if count == old.count { return old }
    return store.tokens(after: ItemChange(oldCount: old.count, newCount: count), from: old)
  }

  /// Asks a controller how many items its section has now.
  func countItems(
    of controller: AnyListSectionController<Cell>, at section: Int, replacing oldCount: Int = 0
  ) -> Int {
    let count = controller.numberOfItems()
    if count < 0 {
      report(.negativeCount(section: section, count: count))
      return 0
    }
    if count > ListDiagnostic.itemLimit - (store.itemTotal - oldCount) {
      report(.excessiveCount(section: section, count: count))
      return 0
    }
    return count
  }
}
