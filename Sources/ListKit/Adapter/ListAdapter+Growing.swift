import ListDiffKit

/// A long content that goes on behind the end of the list comes in parts, one for each turn.
///
/// The first part has all that stays of the list, and each further one goes on behind it:
///
/// ```
/// shown    a b c
/// content  b x c d e f g h      two sections for each turn
/// parts    b x c d e │ f g │ h
/// ```
extension ListAdapter {
  /// Whether a content may come in parts that goes on behind the end by more than one turn brings.
  private func comesInParts(_ transaction: Transaction<Cell>) -> Bool {
    // Such a host would read everything anew for each part.
    !transaction.intent.comesAtOnce
      && (binding.host?.capabilities.changesBeforeReload ?? .max) >= room
  }

  /// How many sections come in one turn.
  private var room: Int { max(1, sectionsPerTurn) }

  /// How the list grows to a content of which all is new behind a place; `nil` if it comes at once.
  ///
  /// - Parameters:
  ///   - difference: What leads to the content; `nil` if it begins with what is shown.
  ///   - start: Where the values end that stay.
  func growth(
    to content: ListContent, by difference: ListDifference?, from start: Int,
    _ transaction: Transaction<Cell>
  ) -> ListGrowth? {
    guard content.count - start > room, comesInParts(transaction) else { return nil }
    if let difference, !difference.isAppending {
      // A value that goes may be one of those that come last; and where nothing stays, the offset does.
      guard contents.identityChanges.isEmpty, start > 0 || lastVisibleSection < room else {
        return nil
      }
      return ListGrowth(
        whole: content, shown: store.content, first: difference, stayingCount: start)
    }
    return ListGrowth(whole: content, shown: store.content)
  }

  /// The part of a content with which everything is made anew.
  ///
  /// What is visible and what has any state is in it, so that it is found again.
  func beginning(of content: ListContent, _ transaction: Transaction<Cell>) -> ListContent {
    // A data source may keep its controllers, which must not leave the list in between.
    guard content.count > room, comesInParts(transaction), contents.dataSource == nil,
      contents.identityChanges.isEmpty, interaction.hidesNothing
    else { return content }
    var length = room
    let visible = whileBusy { binding.host?.visiblePaths ?? [] }.map { $0.section }
    let stateful = interaction.sectionsWithState.compactMap { store.section(of: $0) }
    for section in visible + stateful {
      guard store.sections.contains(section), section < content.count,
        content[section].isIdentityEqual(to: store.value(at: section))
      else { return content }
      length = max(length, section + 1)
    }
    if length >= content.count { return content }
    let part = content.shortened(to: length)
    transaction.growth = ListGrowth(whole: content, shown: part)
    return part
  }

  private var lastVisibleSection: Int {
    whileBusy { binding.host?.visiblePaths.last?.section ?? 0 }
  }

  /// Shows the next part of a content.
  func show(_ growth: ListGrowth, in transaction: Transaction<Cell>) {
    // Values were left out, or items were dragged: it is not known where the rest begins.
    guard growth.shown.isSame(as: store.content) else {
      transaction.intent.comesAtOnce = true
      return compare(with: growth.whole, in: transaction)
    }
    let start = growth.first == nil ? store.count : growth.stayingCount
    // In parts of one length: a few values that come last would count as news.
    let rest = growth.whole.count - start
    let parts = 1 + (rest - 1) / room
    let count = start + (rest + parts - 1) / parts
    let isLast = count == growth.whole.count
    let content = isLast ? growth.whole : growth.whole.shortened(to: count)
    if !isLast { transaction.growth = ListGrowth(whole: growth.whole, shown: content) }
    if store.count == 0 { store.expect(growth.whole.count) }
    let difference =
      growth.first?.withoutInserts(behind: count)
      ?? ListDifference(appending: count - start, to: start)
    transaction.content = ContentChange(content, difference)
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
