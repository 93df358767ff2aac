import ListDiffKit

/// A section that stays in the list, and what an update does inside it.
struct SectionChange {
  let section: Int
  var items: ItemChange
  /// The items that went.
  var goneTokens: [ItemToken]
  var changesHeader: Bool
  var changesFooter: Bool
  var measuresHeader: Bool
  var measuresFooter: Bool
}

extension ListAdapter {
  /// Asks the touched controllers what they have now; ascending by section.
  func settleTouched(_ transaction: Transaction<Cell>) -> [SectionChange] {
    let difference = transaction.content?.difference
    let requested = transaction.requested.all()
    defer { for controller in transaction.requested.refreshed { controller.refreshedBy = nil } }
    var changes: [SectionChange] = []
    changes.reserveCapacity(requested.count)
    for (controller, operations) in requested {
      guard let section = controller.section else { continue }
      let from = difference.map { $0.oldPosition(ofNew: section) } ?? section
      // A section that came in this update is counted as it is.
      guard let from else { continue }
      transaction.oldItems.append((from, store.entries[section].items))
      changes.append(settle(controller, operations, at: section))
    }
    if transaction.requested.touched.isEmpty { return changes }
    return changes.sorted { $0.section < $1.section }
  }

  private func settle(
    _ controller: AnyListSectionController<Cell>, _ noted: NotedOperations, at section: Int
  ) -> SectionChange {
    let operations = noted.merged
    let entry = store.entries[section]
    let old = entry.items
    var box = entry.parts?.items
    var change: ItemChange
    if operations.changesItems, var before = controller.itemIdentities {
      if let drag = operations.drag { before.insert(before.remove(at: drag.to), at: drag.from) }
      box = controller.refreshItems()
      let after = controller.itemIdentities ?? []
      let difference = ListDifference(from: before, to: after)
      change = ItemChange(difference, updatesAll: operations.isReload)
      change.add(updates: operations.updates, layoutChanges: operations.layoutChanges, difference)
    } else if operations.isOnlyRecount {
      let count = countItems(of: controller, at: section, replacing: old.count)
      change = ItemChange(oldCount: old.count, newCount: count)
    } else {
      let count = countItems(of: controller, at: section, replacing: old.count)
      let resolved = noted.resolved(oldCount: old.count, newCount: count)
      change = resolved.change
      for flaw in resolved.flaws { report(flaw, in: section) }
    }
    let tokens = store.tokens(after: change, from: old)
    // A controller that is asked for a header may ask for items: those that have gone must be gone.
    store.setItems(tokens, SectionParts.make(items: box), at: section)
    let parts = SectionParts.make(for: controller, items: box)
    store.setItems(tokens, parts, at: section)
    return SectionChange(
      section: section, items: change, goneTokens: change.deletes.map { old[$0] },
      changesHeader: Self.differ(entry.parts?.header, parts?.header, operations.isReload),
      changesFooter: Self.differ(entry.parts?.footer, parts?.footer, operations.isReload),
      measuresHeader: operations.measuresHeader && parts?.header != nil,
      measuresFooter: operations.measuresFooter && parts?.footer != nil)
  }

  private static func differ(
    _ old: ListItem<Cell>?, _ new: ListItem<Cell>?, _ isReload: Bool
  ) -> Bool {
    guard let old, let new else { return (old == nil) != (new == nil) }
    return isReload || !old.content.isIdentityEqual(to: new.content)
      || !old.content.isContentEqual(to: new.content)
  }

  private func report(_ flaw: ItemOperations.Flaw, in section: Int) {
    switch flaw {
    case .missingItem(let item): report(.missingItem(ListPath(section: section, item: item)))
    case .missingPlace(let item): report(.missingPlace(ListPath(section: section, item: item)))
    case .conflictingMove(let from, let to):
      report(
        .conflictingMove(
          from: ListPath(section: section, item: from), to: ListPath(section: section, item: to)))
    case .wrongCount(let expected, let found):
      report(.wrongCount(section: section, expected: expected, found: found))
    }
  }
}
