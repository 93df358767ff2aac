public import ListKit

extension TextListView {
  /// Shows a batch: the new state at once, and how it came about over the next frames.
  ///
  /// The completion is called within the call, so that another batch can follow while the effects of
  /// this one are still playing.
  public func performBatch(
    animated: Bool, updates: @escaping @MainActor () -> ListBatchUpdates,
    completion: @escaping @MainActor () -> Void
  ) {
    guard !isChangingData, !isLayingOut else {
      _ = updates()
      needsRebuild = true
      needsRefresh = true
      return completion()
    }
    let anchor = takeAnchor()
    let ends = currentEnds
    let before = animated ? pictureForEffects() : nil
    let wasEmpty = (source?.sectionCount ?? 0) == 0
    isChangingData = true
    let batch = updates()
    isChangingData = false
    generation += 1
    follow(batch)
    settle(batch.scroll, anchor: anchor, ends: ends, batch: batch)
    if revealsFocus, let path = source?.focusedPath,
      let identity = source?.identity(at: .item(path))
    {
      hold = .element(identity, .nearest, extra: 0)
    }
    revealsFocus = false
    if !wasEmpty { news.follow(batch, source: source) { self.shown[$0] != nil } }
    refresh()
    if let before { startEffects(from: before, batch: batch) } else { motion.stop() }
    completion()
  }

  /// Shows everything anew; what the reader looks at stays in sight as far as it is still there.
  public func reload(
    updates: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    let anchor = takeAnchor()
    let ends = currentEnds
    motion.stop()
    hideEverything(telling: source)
    let wasChanging = isChangingData
    isChangingData = true
    updates()
    isChangingData = wasChanging
    generation += 1
    measures.removeAll()
    news.removeAll()
    rebuildLayout()
    settle(.keepAnchor, anchor: anchor, ends: ends, batch: nil)
    refresh()
    completion()
  }

  func changeSource(from old: ListSource<TextCell>?) {
    generation += 1
    motion.stop()
    hideEverything(telling: old)
    emptyView = nil
    offset = 0
    measures.removeAll()
    news.removeAll()
    nestedPlaces = [:]
    rebuildLayout()
    if following == .end { hold = .end }
    refresh()
  }

  /// Takes what is shown and where things are over into the new state.
  private func follow(_ batch: ListBatchUpdates) {
    guard let source else { return }
    for path in batch.itemUpdates { expectMeasure(at: .item(path)) }
    for path in batch.layoutChanges { expectMeasure(at: .item(path)) }
    if source.sectionCount == 0 {
      // The list is empty, or its adapter is gone and says no more than that.
      rebuildLayout()
    } else {
      changeLayout { $0.apply(LayoutEdit(batch), from: $1) }
    }
    carryOver()
    for (identity, element) in shown where batch.updates(element.place) { stale.insert(identity) }
  }
}

extension ListBatchUpdates {
  /// Whether an element, by its place after the batch, is to be configured again.
  ///
  /// - Complexity: Logarithmic.
  fileprivate func updates(_ place: ListPlace) -> Bool {
    switch place {
    case .item(let path): itemUpdates.containsSorted(path)
    case .header(let section): headerUpdates.containsSorted(section)
    case .footer(let section): footerUpdates.containsSorted(section)
    }
  }

  /// Whether an element, by its place after the batch, was moved to where it is.
  func moves(_ place: ListPlace) -> Bool {
    if sectionMoves.contains(where: { $0.to == place.section }) { return true }
    guard let path = place.path else { return false }
    return itemMoves.contains { $0.to == path }
  }
}

extension Array where Element: Comparable {
  /// The number of elements before a value; the array is ascending.
  func countBefore(_ value: Element) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }

  fileprivate func containsSorted(_ value: Element) -> Bool {
    let position = countBefore(value)
    return position < count && self[position] == value
  }
}
