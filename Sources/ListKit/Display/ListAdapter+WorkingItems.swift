import ListDiffKit

extension ListAdapter: ItemRow {
  func isInSight(_ path: ListPath) -> Bool {
    table.token(at: path).map { displays.shows(item: $0) } ?? false
  }

  /// An item came into sight: only what is near it and was not near before is looked at.
  func updateWorkingItems(showing path: ListPath) {
    guard itemWorkingRangeSize >= 0 else { return }
    guard var span = itemSpan, span.margin == itemWorkingRangeSize else {
      return updateWorkingItems()
    }
    let entered = span.show(path, in: self)
    itemSpan = span
    change(entered: entered, left: [])
  }

  /// An item went out of sight.
  func updateWorkingItems(hiding path: ListPath) {
    guard itemWorkingRangeSize >= 0 else { return }
    guard var span = itemSpan, span.margin == itemWorkingRangeSize else {
      return updateWorkingItems()
    }
    guard let left = span.hide(path, in: self) else { return updateWorkingItems() }
    itemSpan = span
    change(entered: [], left: left)
  }

  /// Looks at everything in sight.
  func updateWorkingItems() {
    itemSpan = nil
    var near: [ListPath] = []
    if itemWorkingRangeSize >= 0, let (first, last) = itemsInSight() {
      let span = ItemSpan(first: first, last: last, margin: itemWorkingRangeSize, in: self)
      itemSpan = span
      near = span.near(in: self)
    }
    let keys = Set(near.compactMap { table.key(at: $0) })
    let entered = near.filter { path in
      table.key(at: path).map { !workingItems.contains($0) } ?? false
    }
    let left = workingItems.filter { !keys.contains($0) }
    workingItems.subtract(left.filter { self.path(of: $0) == nil })
    change(entered: entered, left: left.compactMap { self.path(of: $0) }.sorted())
  }

  /// Notes who is near, then tells it: whoever is told may scroll, or change the list.
  private func change(entered: [ListPath], left: [ListPath]) {
    if entered.isEmpty, left.isEmpty { return }
    let entered = entered.compactMap { table.key(at: $0) }
    let left = left.compactMap { table.key(at: $0) }
    workingItems.formUnion(entered)
    workingItems.subtract(left)
    for key in entered where workingItems.contains(key) {
      guard let path = path(of: key) else { continue }
      table.entry(at: path.section)?.controller.didEnterWorkingRange(at: path.item)
    }
    for key in left where !workingItems.contains(key) {
      guard let path = path(of: key) else { continue }
      table.entry(at: path.section)?.controller.didExitWorkingRange(at: path.item)
    }
  }

  private func itemsInSight() -> (first: ListPath, last: ListPath)? {
    var first: ListPath?
    var last: ListPath?
    for entry in displays.shown {
      guard let path = path(of: entry) else { continue }
      if first.map({ path < $0 }) ?? true { first = path }
      if last.map({ path > $0 }) ?? true { last = path }
    }
    guard let first, let last else { return nil }
    return (first, last)
  }

  /// Where the item of a cell is now.
  func path(of entry: DisplayBook<Cell>.Entry) -> ListPath? {
    guard let token = entry.token, let section = entry.controller.section,
      let item = table.entry(at: section)?.items.position(of: token)
    else { return nil }
    return ListPath(section: section, item: item)
  }
}
