public import ListKit

extension StrictListHost {
  /// Shows a batch if it breaks no rule; otherwise adds violations and reloads.
  ///
  /// - Complexity: O(*n*) for *n* items; without checks, the cost of the changes and the visible elements.
  public func performBatch(
    animated: Bool, updates: @escaping @MainActor () -> ListBatchUpdates,
    completion: @escaping @MainActor () -> Void
  ) {
    if progress.isChangingData || desk.isMakingCell {
      report(.nestedBatch(isMakingCell: desk.isMakingCell))
      _ = updates()
      return showLater(completion)
    }
    let source = source
    readBeforeBatch()
    guard self.source === source else { return abandon(updates, completion) }
    let sight = Sight(self)
    let old = mirror
    progress.isChangingData = true
    let batch = updates()
    progress.isChangingData = false
    note(.batch(batch, isAnimated: animated))
    measured = nil
    guard self.source === source else {
      refresh()
      return finish(completion)
    }
    if checksRules {
      scrolls.append(batch.scroll)
      settleChecked(batch, old, sight)
    } else if showsNothing {
      refresh()
    } else {
      apply(batch, ListBatchMap(batch), sight)
    }
    finish(completion)
  }

  /// Whether the host shows no cells, selection or focus that a batch could move.
  private var showsNothing: Bool {
    if case .window = viewport { return false }
    return shown.isEmpty && selection.paths.isEmpty && selection.focused == nil
  }

  /// Hides all cells, reads the source again and shows the visible elements.
  public func reload(
    updates: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    if progress.isChangingData || desk.isMakingCell {
      report(.reloadInBatch())
      updates()
      return showLater(completion)
    }
    note(.reload)
    // A callback that scrolls or measures meanwhile must not show cells of the old content.
    progress.isChangingData = true
    hideEverything()
    updates()
    progress.isChangingData = false
    readEverything()
    finish(completion)
  }

  /// Ends a batch before which another list took the host: the host shows that list already.
  private func abandon(
    _ updates: @MainActor () -> ListBatchUpdates, _ completion: @escaping @MainActor () -> Void
  ) {
    _ = updates()
    refresh()
    finish(completion)
  }

  /// Makes the current call end with a reload, which also shows the changes of this one.
  private func showLater(_ completion: @escaping @MainActor () -> Void) {
    progress.mustReload = true
    progress.needsRefresh = true
    if progress.isChangingData { waitingCompletions.append(completion) } else { finish(completion) }
  }

  /// Checks that the data has not changed, and reads what a view with a pending layout pass would read.
  private func readBeforeBatch() {
    guard let source, checksRules else {
      if source == nil { report(.batchWithoutSource()) }
      return
    }
    let counts = ContentMirror.counts(of: source)
    if counts != mirror.counts { report(.changedEarly(mirror.counts, counts)) }
    guard needsLayoutBeforeBatch else { return }
    measureAgain()
    for place in shownPlaces { configureAgain(place) }
  }

  private func settleChecked(_ batch: ListBatchUpdates, _ old: ContentMirror, _ sight: Sight) {
    guard let source else { return }
    let new = ContentMirror(source)
    var found = StrictRules.check(old: old.counts, new: new.counts, batch: batch)
    let map = ListBatchMap(batch)
    if found.isEmpty { found = old.impostors(after: map, of: batch, in: new) }
    if found.isEmpty { found = new.missingParts(in: batch) }
    for violation in found { report(violation) }
    if found.isEmpty, !progress.mustReload {
      mirror = new
      apply(batch, map, sight)
    } else {
      progress.isChangingData = true
      hideEverything()
      progress.isChangingData = false
      readEverything()
    }
  }

  private func apply(_ batch: ListBatchUpdates, _ map: ListBatchMap, _ sight: Sight) {
    selection.follow(map)
    if let source { selection.take(batch, from: source) }
    carryOver(map)
    for update in batch.itemUpdates { configureAgain(.item(update.to)) }
    for section in batch.headerUpdates { configureAgain(.header(section)) }
    for section in batch.footerUpdates { configureAgain(.footer(section)) }
    settle(batch.scroll, sight, map)
    refresh()
  }

  /// Reads the source and shows the visible elements; no cells may be shown yet.
  func readEverything() {
    readContent()
    refresh()
  }

  func readContent() {
    progress.mustReload = false
    measured = nil
    mirror = ContentMirror()
    selection = source.map { SelectionMirror($0) } ?? SelectionMirror()
    if let source, checksRules { mirror = ContentMirror(source) }
    clampOffset()
  }
}
