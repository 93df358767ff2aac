import ListDiffKit

extension ListAdapter {
  /// Tells the controllers that came near the part in sight, then those that no longer are.
  func updateWorkingRange() {
    updateWorkingSections()
    if itemWorkingRangeSize >= 0 || !workingItems.isEmpty { updateWorkingItems() }
  }

  private func updateWorkingSections() {
    var low = Int.max
    var high = Int.min
    for controller in displays.controllers {
      guard let section = controller.section else { continue }
      low = min(low, section)
      high = max(high, section)
    }
    var near: [ObjectIdentifier: ListSectionController<Cell>] = [:]
    var entered: [ListSectionController<Cell>] = []
    if low <= high {
      let size = min(max(0, workingRangeSize), table.count)
      for section in max(0, low - size)...min(table.count - 1, high + size) {
        let controller = table.entries[section].controller
        near[ObjectIdentifier(controller)] = controller
        if workingSections[ObjectIdentifier(controller)] == nil { entered.append(controller) }
      }
    }
    if entered.isEmpty, near.count == workingSections.count { return }
    let exited = workingSections.filter { near[$0.key] == nil }.map { $0.value }
    workingSections = near
    for controller in entered { controller.didEnterWorkingRange() }
    for controller in exited.sorted(by: { $0.lastSection < $1.lastSection }) {
      controller.didExitWorkingRange()
    }
  }

  private func updateWorkingItems() {
    var near: [ListItemKey: ListPath] = [:]
    if let sight = itemsInSight(), itemWorkingRangeSize >= 0 {
      var path = sight.first
      let size = min(itemWorkingRangeSize, itemTotal)
      for _ in 0..<size { path = self.path(before: path) ?? path }
      var end = sight.last
      for _ in 0..<size { end = self.path(after: end) ?? end }
      while true {
        if let key = table.key(at: path) { near[key] = path }
        guard path < end, let next = self.path(after: path) else { break }
        path = next
      }
    }
    let entered = near.filter { !workingItems.contains($0.key) }.map { $0.value }.sorted()
    let exited = workingItems.filter { near[$0] == nil }.compactMap { self.path(of: $0) }.sorted()
    workingItems = Set(near.keys)
    for path in entered {
      table.entry(at: path.section)?.controller.didEnterWorkingRange(at: path.item)
    }
    for path in exited {
      table.entry(at: path.section)?.controller.didExitWorkingRange(at: path.item)
    }
  }

  private func itemsInSight() -> (first: ListPath, last: ListPath)? {
    var first: ListPath?
    var last: ListPath?
    for entry in displays.shown {
      guard let token = entry.token, let section = entry.controller.section,
        let item = table.entry(at: section)?.items.position(of: token)
      else { continue }
      let path = ListPath(section: section, item: item)
      if first.map({ path < $0 }) ?? true { first = path }
      if last.map({ path > $0 }) ?? true { last = path }
    }
    guard let first, let last else { return nil }
    return (first, last)
  }
}
