import ListDiffKit

extension ListAdapter {
  /// Asks the controllers of inserted sections for their items, headers and footers.
  func countInserted(_ transaction: Transaction<Cell>) {
    guard let content = transaction.content else { return }
    for (insert, count) in content.counted {
      let section = content.difference.inserts[insert]
      store.setItems(store.newTokens(count), store[section].parts, at: section)
    }
    for (insert, object) in content.made {
      let controller = AnyListSectionController<Cell>.stored(object)
      let position = content.place(ofInsert: insert)
      let room = itemRoom(of: controller, at: position, transaction)
      countInserted(controller, at: position, room, transaction)
      let found = store.itemCount(in: position)
      // Only controllers of values without items are made at once although the type has a count.
      if found > 0, registeredCount(at: position) == 0 {
        report(.wrongRegisteredCount(section: position, expected: 0, found: found))
      }
    }
    for object in transaction.unmade.made {
      let controller = AnyListSectionController<Cell>.stored(object)
      guard let section = store.section(of: controller),
        content.difference.oldPosition(ofNew: section) == nil
      else { continue }
      countInserted(controller, at: section, .all, transaction)
    }
    keepFormerTokens(transaction)
  }

  private func countInserted(
    _ controller: AnyListSectionController<Cell>, at section: Int, _ room: ItemRoom,
    _ transaction: Transaction<Cell>
  ) {
    let box = controller.refreshItems(room)?.box
    if controller.hasMoreItems { transaction.requested.growing.add(.init(controller)) }
    let count = countItems(of: controller, at: section, replacing: store.itemCount(in: section))
    let first = controller.hasMoreItems ? room.former?.needed : nil
    let tokens = tokens(count, of: controller, first, at: section, in: transaction)
    // A controller that is asked for its header may ask for its items.
    store.setItems(tokens, SectionParts.make(items: box), at: section)
    if let parts = SectionParts.make(for: controller, items: box) {
      store.setItems(tokens, parts, at: section)
    }
  }

  /// Creates the controllers of replaced sections in which items with identities have state.
  ///
  /// Only these controllers know where the items are now.
  func makeFormerWithState(_ transaction: Transaction<Cell>) {
    guard !transaction.departures.former.isEmpty else { return }
    for identity in interaction.sectionsWithState {
      guard let index = transaction.departures.former[identity],
        transaction.departures.sections[index].itemIdentities != nil,
        let section = store.section(of: identity)
      else { continue }
      _ = controller(at: section)
    }
  }

  /// Keeps the tokens of items of replaced sections whose controllers are not created yet.
  private func keepFormerTokens(_ transaction: Transaction<Cell>) {
    for (identity, index) in transaction.departures.former {
      guard let section = store.section(of: identity), store.madeController(at: section) == nil
      else { continue }
      let old = transaction.departures.sections[index].entry.items
      let count = store.itemCount(in: section)
      let tokens =
        count == old.count
        ? old : store.tokens(after: ItemChange(oldCount: old.count, newCount: count), from: old)
      store.setItems(tokens, store[section].parts, at: section)
    }
  }

  /// Tokens for the items of an inserted section.
  ///
  /// If the section replaces one with another controller, matching items keep their tokens, and
  /// with them their selection, focus and expansion.
  ///
  /// - Parameters:
  ///   - count: The number of items.
  ///   - controller: The new controller of the section.
  ///   - first: The old positions of the items if they are the first part of the new items;
  ///     otherwise `nil`.
  ///   - section: The section.
  ///   - transaction: The update.
  private func tokens(
    _ count: Int, of controller: AnyListSectionController<Cell>, _ first: Range<Int>?,
    at section: Int, in transaction: Transaction<Cell>
  ) -> ItemTokens {
    guard !transaction.departures.former.isEmpty,
      let index = transaction.departures.former[store.identity(at: section)],
      transaction.departures.sections.indices.contains(index)
    else { return store.newTokens(count) }
    let former = transaction.departures.sections[index]
    let old = former.entry.items
    if let first { return first.isEmpty ? store.newTokens(count) : old.part(first) }
    if let before = former.itemIdentities, let after = controller.itemIdentities,
      before.count == old.count, after.count == count
    {
      let change = ItemChange(itemDifference(from: before, to: after), updatesAll: false)
      return store.tokens(after: change, from: old)
    }
    if count == old.count { return old }
    return store.tokens(after: ItemChange(oldCount: old.count, newCount: count), from: old)
  }

  /// The number of items that a controller returns, or 0 if it is invalid, which is reported.
  func countItems(
    of controller: AnyListSectionController<Cell>, at section: Int, replacing oldCount: Int = 0
  ) -> Int {
    checked(controller.numberOfItems(), at: section, replacing: oldCount)
  }

  /// The given count if it is valid; otherwise reports it and returns 0.
  func checked(_ count: Int, at section: Int, replacing oldCount: Int = 0) -> Int {
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
