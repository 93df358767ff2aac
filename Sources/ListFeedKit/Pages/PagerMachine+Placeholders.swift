extension PagerMachine {
  /// The rows to make before a page is added; `nil` if few are missing, or if they are made.
  func growth(
    for page: Page, _ request: ListPageRequest<Key>, at slot: ListPageDirection,
    after made: SlotGrowth<Value>?
  ) -> SlotGrowth<Value>? {
    if let made, made.isLast || shelf.canTake(made) { return nil }
    guard let line = shelf.slotLine else { return nil }
    let count: Int
    let direction: ListPageDirection
    if slot == .refresh {
      guard var restart else { return nil }
      restart.take(page, for: request)
      if restart.next != nil { return nil }
      count = shelf.rowCount(of: restart.pages.map { $0.page }) - line.slots.count
      direction = .after
    } else {
      count = shelf.missingPlaceholders(for: page, at: slot)
      direction = slot
    }
    if count <= options.placeholdersAtOnce { return nil }
    return SlotGrowth(of: line, by: count, at: direction, after: made)
  }
}
