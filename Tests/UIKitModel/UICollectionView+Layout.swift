extension UICollectionView {
  private var heldInOrder: [(key: ElementKey, value: HeldView)] {
    held.sorted { $0.key.indexPath < $1.key.indexPath }
  }

  func layOut() {
    guard !isLayingOut, !desk.isInBlock else { return setNeedsLayout() }
    isLayingOut = true
    defer { isLayingOut = false }
    for _ in 0..<200 {
      needsLayout = false
      if layOutOnce(), !needsLayout { return }
    }
    violate("the layout does not come to rest")
  }

  /// - Returns: Whether it came to its end: calls from within may change anything.
  private func layOutOnce() -> Bool {
    if needsReload {
      needsReload = false
      dropEverything()
      if !choices.reloadKeepsSelection { selected = [] }
      counts = readCounts()
      selected = selected.filter { has($0) }
      collectionViewLayout.dataDidChange()
    }
    collectionViewLayout.prepareIfNeeded()
    guard !needsReload else { return false }
    contentSize = collectionViewLayout.collectionViewContentSize
    if !isTracking { contentOffset = withinContent(contentOffset) }
    var frames: [ElementKey: CGRect] = [:]
    var wanted: [ElementKey] = []
    for attributes in collectionViewLayout.layoutAttributesForElements(in: mirrored(bounds)) ?? [] {
      frames[attributes.key] = mirrored(attributes.frame)
      wanted.append(attributes.key)
      check(attributes)
    }
    for (key, frame) in frames { held[key]?.view.frame = frame }
    guard hide(except: Set(wanted)) else { return false }
    for key in wanted where held[key]?.isDisplayed != true {
      guard show(key, frames[key]) else { return false }
    }
    for key in wanted { if let element = held[key], element.isDisplayed { fit(element.view, key) } }
    makeAhead(of: wanted)
    return true
  }

  private func check(_ attributes: UICollectionViewLayoutAttributes) {
    if !knownCounts.indices.contains(attributes.indexPath.section)
      || attributes.representedElementKind == nil && !has(attributes.indexPath)
    {
      violate("the layout has attributes of \(attributes.key), which is not there")
    }
  }

  private var mustBeginAgain: Bool { needsReload || needsLayout }

  private func hide(except visible: Set<ElementKey>) -> Bool {
    for (key, element) in heldInOrder where !visible.contains(key) && element.isDisplayed {
      guard held[key]?.view === element.view else { continue }
      if choices.keepsEndedCells, key.path != nil {
        held[key]?.isDisplayed = false
        endDisplay(element.view, key)
      } else {
        held[key] = nil
        endDisplay(element.view, key)
        recycle(element.view, key)
      }
      if mustBeginAgain { return false }
    }
    // Prepared cells are given up when there are too many.
    let prepared = heldInOrder.filter { !$0.value.isDisplayed }
    for (key, element) in prepared.dropFirst(4) {
      held[key] = nil
      recycle(element.view, key)
    }
    return true
  }

  private func show(_ key: ElementKey, _ frame: CGRect?) -> Bool {
    if let prepared = held[key] {
      held[key]?.isDisplayed = true
      beginDisplay(prepared.view, key)
      return !mustBeginAgain
    }
    guard let view = make(key) else { return true }
    // The layout may have been asked for anew while the cell was made.
    if needsReload {
      recycle(view, key)
      return false
    }
    held[key] = HeldView(view: view, isDisplayed: true)
    if let frame { view.frame = frame }
    addSubview(view)
    fit(view, key)
    beginDisplay(view, key)
    return !mustBeginAgain
  }

  /// A view may want another size than the layout has for it.
  ///
  /// It is asked when it is made, when the layout has another size than it had then, which may have been
  /// forgotten by a layout that was prepared anew, and when it says so.
  private func fit(_ view: UICollectionReusableView, _ key: ElementKey) {
    let original: UICollectionViewLayoutAttributes?
    switch key {
    case .item(let path): original = collectionViewLayout.layoutAttributesForItem(at: path)
    case .supplement(let kind, _):
      original = collectionViewLayout.layoutAttributesForSupplementaryView(
        ofKind: kind, at: key.indexPath)
    }
    guard let original, original.size != view.answeredSize else { return }
    view.answeredSize = original.size
    let copy =
      original.representedElementKind.map {
        UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: $0, with: original.indexPath)
      } ?? UICollectionViewLayoutAttributes(forCellWith: original.indexPath)
    copy.frame = original.frame
    let preferred = view.preferredLayoutAttributesFitting(copy)
    guard choices.reportsEqualSizes || preferred.frame != original.frame,
      collectionViewLayout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    else { return }
    collectionViewLayout.invalidateLayout(
      with: collectionViewLayout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
  }

  private func makeAhead(of wanted: [ElementKey]) {
    guard isPrefetchingEnabled, choices.cellsMadeAhead > 0,
      let last = wanted.compactMap({ $0.path }).max()
    else { return }
    let next = (1...choices.cellsMadeAhead)
      .map { IndexPath(item: last.item + $0, section: last.section) }
      .filter { has($0) }
    defer { cancelPrefetching(otherThan: next) }
    let ahead = next.filter { held[.item($0)] == nil }
    guard !ahead.isEmpty else { return }
    prefetched.formUnion(ahead)
    prefetchDataSource?.collectionView(self, prefetchItemsAt: ahead)
    for path in ahead where !needsReload && has(path) && held[.item(path)] == nil {
      guard let view = make(.item(path)) else { continue }
      held[.item(path)] = HeldView(view: view, isDisplayed: false)
    }
  }

  /// Names what was about to be visible and is not any more, by the places that it had then.
  private func cancelPrefetching(otherThan next: [IndexPath]) {
    let passed = prefetched.subtracting(next)
    prefetched.subtract(passed)
    let cancelled = passed.filter { !(held[.item($0)]?.isDisplayed ?? false) }.sorted()
    if !cancelled.isEmpty {
      prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: cancelled)
    }
  }

  /// Ends every display and keeps the views for reuse.
  func dropEverything() {
    let all = heldInOrder
    held = [:]
    for (key, element) in all {
      if element.isDisplayed { endDisplay(element.view, key) }
      recycle(element.view, key)
    }
  }
}
