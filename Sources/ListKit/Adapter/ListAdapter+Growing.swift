import ListDiffKit

/// A long content that goes on behind the end of the list comes in parts, one for each turn.
extension ListAdapter {
  /// How the list grows to a content that begins with what is shown; `nil` if it comes at once.
  func growth(to content: ListContent, _ transaction: Transaction<Cell>) -> ListGrowth? {
    let room = max(1, sectionsPerTurn)
    guard content.count - store.count > room, !transaction.intent.comesAtOnce,
      // A list that is to stand elsewhere needs all values for it.
      transaction.intent.scroll == .keepAnchor,
      // Which value is the last one of its identity is not known before the end.
      duplicateRule == .keepsFirst,
      // Such a host would read everything anew for each part.
      (binding.host?.capabilities.changesBeforeReload ?? .max) >= room
    else { return nil }
    return ListGrowth(whole: content, shown: store.content)
  }

  /// Shows the next part of a content.
  func show(_ growth: ListGrowth, in transaction: Transaction<Cell>) {
    let count = store.count
    // Values were left out, or items were dragged: it is not known where the rest begins.
    guard growth.shown.isSame(as: store.content) else {
      transaction.intent.comesAtOnce = true
      return compare(with: growth.whole, in: transaction)
    }
    let room = max(1, sectionsPerTurn)
    let added = min(room, growth.whole.count - count)
    let isLast = count + added == growth.whole.count
    let content = isLast ? growth.whole : growth.whole.shortened(to: count + added)
    if !isLast { transaction.growth = ListGrowth(whole: growth.whole, shown: content) }
    if store.count == 0 { store.expect(growth.whole.count) }
    transaction.content = ContentChange(content, ListDifference(appending: added, to: count))
    show(transaction)
  }

  /// Whether more of a content is shown in the next turn.
  func keepsGrowing(_ transaction: Transaction<Cell>, _ outcome: ListUpdateOutcome) -> Bool {
    guard let growth = transaction.growth, outcome == .applied, binding.host != nil else {
      return false
    }
    runner.keep(growth)
    return true
  }
}
