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
      news.removeAll()
      needsRebuild = true
      needsRefresh = true
      return completion()
    }
    let anchor = takeAnchor()
    let ends = currentEnds
    let before = animated && !isRefreshing ? pictureForEffects() : nil
    let wasEmpty = (source?.sectionCount ?? 0) == 0
    isChangingData = true
    let batch = updates()
    generation += 1
    follow(batch)
    isChangingData = false
    settle(batch.scroll, anchor: anchor, ends: ends, batch: batch)
    if revealsFocus, let path = source?.focusedPath,
      let identity = source?.identity(at: .item(path))
    {
      hold = .element(identity, .nearest, extra: 0)
    }
    revealsFocus = false
    if !wasEmpty { news.follow(batch, source: source) { self.isOutOfSight($0, at: $1) } }
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
    if wasChanging { needsRebuild = true }
    generation += 1
    measures.removeAll()
    remeasured = []
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
    hold = .nothing
    parked = nil
    highlighted = nil
    revealsFocus = false
    measures.removeAll()
    remeasured = []
    news.removeAll()
    nestedPlaces = [:]
    rebuildLayout()
    if following == .end { hold = .end }
    refresh()
  }

  /// Takes what is shown and where things are over into the new state.
  private func follow(_ batch: ListBatchUpdates) {
    guard let source else { return }
    for update in batch.itemUpdates { expectMeasure(at: .item(update.to)) }
    for path in batch.layoutChanges { expectMeasure(at: .item(path)) }
    for section in batch.headerUpdates { expectMeasure(at: .header(section)) }
    for section in batch.footerUpdates { expectMeasure(at: .footer(section)) }
    if source.sectionCount == 0 {
      // The list is empty, or its adapter is gone and says no more than that.
      rebuildLayout()
    } else {
      changeLayout { layout, source in
        layout.apply(batch, from: source)
        let changed = batch.changedEdges(of: layout, self.source)
        if !changed.isEmpty { layout.invalidate([], sections: changed, from: source) }
      }
    }
    carryOver()
    if batch.isStructural, let source = self.source {
      nestedPlaces = nestedPlaces.filter { source.place(of: $0.key) != nil }
    }
    for (identity, element) in shown where batch.updates(element.place) { stale.insert(identity) }
  }
}

extension TextListView {
  /// Whether the reader has yet to see an item; what has no length is never seen.
  fileprivate func isOutOfSight(_ key: ListItemKey, at path: ListPath) -> Bool {
    guard shown[.item(key)] == nil else { return false }
    let frame = layout.frame(of: .item(path))
    return frame.map { $0.size.length(along: layout.axis) > 0 } ?? false
  }
}

extension ListBatchUpdates {
  /// The sections whose header or footer came or went, which a layout has yet to ask for.
  @MainActor
  fileprivate func changedEdges(
    of layout: some ListLayout, _ source: ListSource<TextCell>?
  ) -> [Int] {
    guard let source else { return [] }
    return headerUpdates.filter {
      source.hasHeader(in: $0) != (layout.frame(of: .header($0)) != nil)
    }
      + footerUpdates.filter {
        source.hasFooter(in: $0) != (layout.frame(of: .footer($0)) != nil)
      }
  }

  /// Whether an element, by its place after the batch, is to be configured again.
  ///
  /// - Complexity: Logarithmic.
  func updates(_ place: ListPlace) -> Bool {
    switch place {
    case .item(let path): itemUpdates.hasSorted(path, by: { $0.to })
    case .header(let section): headerUpdates.containsSorted(section)
    case .footer(let section): footerUpdates.containsSorted(section)
    }
  }

  /// Whether an element, by its place after the batch, was moved to where it is.
  ///
  /// - Complexity: Logarithmic.
  func moves(_ place: ListPlace) -> Bool {
    if sectionMoves.hasSorted(place.section, by: { $0.to }) { return true }
    return place.path.map { path in itemMoves.hasSorted(path, by: { $0.to }) } ?? false
  }

  /// Whether an element, by its place after the batch, came with it.
  ///
  /// - Complexity: Logarithmic.
  func brings(_ place: ListPlace) -> Bool {
    if sectionInserts.containsSorted(place.section) { return true }
    return place.path.map { itemInserts.containsSorted($0) } ?? updates(place)
  }
}

extension Array {
  /// Whether an element has a value; the elements ascend by it.
  fileprivate func hasSorted<Value: Comparable>(
    _ value: Value, by valueOf: (Element) -> Value
  ) -> Bool {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if valueOf(self[middle]) < value { low = middle + 1 } else { high = middle }
    }
    return low < count && valueOf(self[low]) == value
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
