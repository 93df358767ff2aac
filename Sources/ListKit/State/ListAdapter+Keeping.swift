import ListDiffKit

/// What must be found again after an update, by its place before it.
@MainActor
struct StateBefore {
  let focused: ListPath?
  let selected: ListPath?

  init<Cell>(_ adapter: ListAdapter<Cell>) {
    focused = adapter.focusedPath
    let key = adapter.selectsSuccessor ? adapter.selection.all.last : nil
    selected = key.flatMap { adapter.path(of: $0) }
  }
}

extension ListAdapter {
  /// Forgets the state of what has gone, and passes on focus and selection.
  ///
  /// The cost grows with what went, not with what is selected.
  func keepState(
    _ before: StateBefore, _ transaction: Transaction<Cell>, _ changes: [SectionChange]
  ) {
    keepStateOfDragged(transaction)
    if !(selection.isEmpty && expandedItems.isEmpty && workingItems.isEmpty) {
      for change in changes where !change.goneTokens.isEmpty {
        let identity = table.entries[change.section].identity
        for token in change.goneTokens { forget(ListItemKey(section: identity, token: token)) }
      }
      forgetItems(of: transaction)
    }
    if !expandedSections.isEmpty {
      for entry in transaction.leaving where controllers[entry.identity] == nil {
        expandedSections.remove(entry.identity)
      }
    }
    if let key = focusedKey, path(of: key) == nil {
      focusedKey = nil
      transaction.movesFocus = true
      transaction.focuses = before.focused.flatMap { successor(of: $0, transaction) }
        .flatMap { table.key(at: $0) }
    }
    if transaction.replacesEverything { transaction.refocuses = focusedKey }
    if let path = before.selected, selection.isEmpty,
      let successor = successor(of: path, transaction), let key = table.key(at: successor)
    {
      transaction.selects = key
    }
  }

  private func forget(_ key: ListItemKey) {
    _ = selection.remove(key)
    expandedItems.remove(key)
    workingItems.remove(key)
  }

  private func forgetItems(of transaction: Transaction<Cell>) {
    for entry in transaction.leaving {
      let identity = entry.identity
      // A section that was only made anew has items that were found again.
      let items = section(of: identity).map { table.entries[$0].items }
      for token in entry.items.all {
        let key = ListItemKey(section: identity, token: token)
        if items?.position(of: token) == nil { forget(key) } else { workingItems.remove(key) }
      }
    }
  }

  /// Who takes the place of an item that went: the next one that is left, else the one before.
  private func successor(of path: ListPath, _ transaction: Transaction<Cell>) -> ListPath? {
    let difference = transaction.content?.difference
    func newSection(_ old: Int) -> Int? {
      guard let difference else { return old < table.count ? old : nil }
      return old < difference.oldCount ? difference.newPosition(ofOld: old) : nil
    }
    let oldCount = difference?.oldCount ?? table.count
    if let section = newSection(path.section) {
      let items = table.entries[section].items
      let old =
        transaction.oldEntries.first { $0.section == path.section }?.entry.items ?? items
      for item in path.item..<max(path.item, old.count) {
        if let found = items.position(of: old[item]) {
          return ListPath(section: section, item: found)
        }
      }
      for item in stride(from: min(path.item, old.count) - 1, through: 0, by: -1) {
        if let found = items.position(of: old[item]) {
          return ListPath(section: section, item: found)
        }
      }
    }
    for old in path.section + 1..<max(path.section + 1, oldCount) {
      if let section = newSection(old), itemCount(in: section) > 0 {
        return ListPath(section: section, item: 0)
      }
    }
    for old in stride(from: path.section - 1, through: 0, by: -1) {
      if let section = newSection(old), itemCount(in: section) > 0 {
        return ListPath(section: section, item: itemCount(in: section) - 1)
      }
    }
    // Nothing is left of what was: what came is better than nothing.
    return path.section < table.count || table.count > 0 ? firstItem : nil
  }

  private var firstItem: ListPath? { self.path(after: ListPath(section: -1, item: 0)) }
}
