import ListDiffKit

/// The changes of an update inside a section that is neither inserted nor deleted.
struct SectionChange {
  let section: Int
  var items: ItemChange
  /// The tokens of the deleted items.
  var goneTokens: [ItemToken]
  var changesHeader = false
  var changesFooter = false
  var measuresHeader = false
  var measuresFooter = false

  init(section: Int, items: ItemChange, from old: ItemTokens) {
    self.section = section
    self.items = items
    goneTokens = items.deletes.map { old[$0] }
  }

  /// Names an element to be measured again if none is named, so that the host reads the spaces of the section.
  @MainActor
  mutating func measureAnElement<Cell>(ofItems count: Int, _ parts: SectionParts<Cell>?) {
    if !items.isEmpty || changesHeader || changesFooter || measuresHeader || measuresFooter {
      return
    }
    if count > 0 {
      items.layoutChanges = [0]
    } else {
      measuresHeader = parts?.header != nil
      measuresFooter = parts?.footer != nil
    }
  }
}

extension ListAdapter {
  /// Asks the touched controllers for their present items; the changes are ascending by section.
  func settleTouched(_ transaction: Transaction<Cell>) -> [SectionChange] {
    for identity in transaction.requested.folded {
      guard let controller = controller(for: identity), !controller.hasNewContent,
        transaction.requested.operations(of: controller)?.merged.changesItems != true
      else { continue }
      var refresh = ItemOperations()
      refresh.isRefresh = true
      transaction.requested.add(refresh, to: controller)
    }
    let requested = transaction.requested.all()
    var changes: [SectionChange] = []
    changes.reserveCapacity(requested.count)
    for (object, operations) in requested {
      let controller = AnyListSectionController<Cell>.stored(object)
      guard let section = store.section(of: controller) else { continue }
      var from: Int? = section
      if let content = transaction.content {
        from = content.difference.oldPosition(ofNew: section)
      }
      // Inserted sections are counted elsewhere, and those with new content but no former
      // controller below.
      guard let from, !transaction.unmade.contains(controller) else { continue }
      transaction.oldItems.append((from, store[section].items))
      var change = settle(controller, operations, at: section, from: from, transaction)
      if transaction.requested.hasOtherSpaces(controller) {
        change.measureAnElement(ofItems: store[section].items.count, store[section].parts)
      }
      changes.append(change)
    }
    for update in transaction.unmade.updated {
      let old = store.stored(at: update.to).items
      transaction.oldItems.append((update.from, old))
      changes.append(settleUnmade(update.to, old, transaction))
    }
    for refreshed in transaction.requested.refreshed {
      AnyListSectionController<Cell>.stored(refreshed.object).hasNewContent = false
    }
    let isAscending =
      transaction.requested.touched.isEmpty && transaction.requested.nextPart == nil
      && transaction.unmade.updated.isEmpty
    if isAscending { return changes }
    return changes.sortedByPosition { $0.section }
  }

  /// Settles a section with new content and without a controller: its registration gives the count.
  private func settleUnmade(
    _ section: Int, _ old: ItemTokens, _ transaction: Transaction<Cell>
  ) -> SectionChange {
    if let controller = store.madeController(at: section), transaction.unmade.contains(controller) {
      return settleAnew(controller, at: section, old)
    }
    let counted = registeredCount(at: section) ?? old.count
    let count = checked(counted, at: section, replacing: old.count)
    let change = ItemChange(oldCount: old.count, newCount: count)
    if change.isStructural {
      store.setItems(store.tokens(after: change, from: old), store[section].parts, at: section)
    }
    return SectionChange(section: section, items: change, from: old)
  }

  /// Settles a section whose controller was created after its items were counted: pairs items by
  /// position.
  private func settleAnew(
    _ controller: AnyListSectionController<Cell>, at section: Int, _ old: ItemTokens
  ) -> SectionChange {
    let box = controller.refreshItems(.all)?.box
    let count = countItems(of: controller, at: section, replacing: old.count)
    let change = ItemChange(oldCount: old.count, newCount: count)
    var reload = ItemOperations()
    reload.isReload = true
    return show(change, box, reload, of: controller, at: section)
  }

  private func settle(
    _ controller: AnyListSectionController<Cell>, _ noted: NotedOperations, at section: Int,
    from place: Int, _ transaction: Transaction<Cell>
  ) -> SectionChange {
    let operations = noted.merged
    let entry = store[section]
    let old = entry.items
    var box = entry.parts?.items
    var change: ItemChange
    if noted.isNextPart || operations.changesItems, let before = controller.itemIdentities {
      // The controller was created after its items were counted, and the count was wrong.
      guard before.count == old.count else { return settleAnew(controller, at: section, old) }
      let refreshed =
        noted.isNextPart
        ? controller.showMoreItems { neededItems(at: section) }
        : controller.refreshItems(operations.isOnlyRefresh ? itemRoom(of: transaction) : .all) {
          neededItems(at: section)
        }
      if let refreshed { box = refreshed.box }
      if refreshed?.comesAgain == true { transaction.requested.bringsNews = false }
      if controller.hasMoreItems { transaction.requested.growing.add(.init(controller)) }
      if let gone = refreshed?.gone {
        releaseElsewhere(gone, replacedBy: controller.itemIdentities ?? ListContent())
      }
      // The controller may have moved a dragged item already.
      let dragged = operations.drag.map { before.moving(from: $0.to, to: $0.from) }
      let difference =
        dragged.map { itemDifference(from: $0, to: controller.itemIdentities ?? []) }
        ?? difference(of: controller, refreshed, from: before)
      change = ItemChange(difference, updatesAll: operations.isReload)
      noteSelected(change.deletes, of: old, at: section, dragged ?? before, transaction)
      noteLoss(change.deletes, of: old, at: section, from: place, dragged ?? before, transaction)
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
    return show(change, box, operations, of: controller, at: section)
  }

  /// Stores the new items and parts of a section, and returns the difference to the former ones.
  private func show(
    _ change: ItemChange, _ box: ItemBox<Cell>?, _ operations: ItemOperations,
    of controller: AnyListSectionController<Cell>, at section: Int
  ) -> SectionChange {
    let entry = store[section]
    let tokens = store.tokens(after: change, from: entry.items)
    // A controller that is asked for its header may ask for its items: the deleted ones must be
    // removed by then.
    store.setItems(tokens, SectionParts.make(items: box), at: section)
    let parts = SectionParts.make(for: controller, items: box)
    store.setItems(tokens, parts, at: section)
    var result = SectionChange(section: section, items: change, from: entry.items)
    if entry.parts != nil || parts != nil {
      Self.compare(entry.parts, parts, operations, &result)
    }
    return result
  }

  /// The difference of a controller's items.
  private func difference(
    of controller: AnyListSectionController<Cell>, _ refreshed: RefreshedItems<Cell>?,
    from before: ListContent
  ) -> ListDifference {
    let after = controller.itemIdentities ?? []
    return refreshed.map { paired($0.difference, from: before, to: after) }
      ?? itemDifference(from: before, to: after)
  }

  /// Not inlined: the metadata of the item types is then looked up only for sections with headers
  /// or footers.
  @inline(never)
  private static func compare(
    _ old: SectionParts<Cell>?, _ new: SectionParts<Cell>?, _ operations: ItemOperations,
    _ change: inout SectionChange
  ) {
    change.changesHeader = differ(old?.header, new?.header, operations.isReload)
    change.changesFooter = differ(old?.footer, new?.footer, operations.isReload)
    change.measuresHeader = operations.measuresHeader && new?.header != nil
    change.measuresFooter = operations.measuresFooter && new?.footer != nil
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
