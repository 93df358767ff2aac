extension ListAdapter {
  /// Runs the work that follows an update once the host shows it, before its requests are answered.
  func updateWasShown(_ transaction: Transaction<Cell>) {
    #if !hasFeature(Embedded)
      restoreArrivals(transaction)
    #endif
    for (key, _) in transaction.transfers.handedOver { display.takeOver(key) }
    applySuccession(transaction)
    focusAwaited()
    selectAwaited()
    settleScroll(of: transaction)
    scrollAsQueued(after: transaction.intent.lastRequest)
    runner.carryOutDeferred(for: self)
    updateEmptyView()
    display.updateWorkingRanges()
    interaction.endUnfolding(upTo: transaction.intent.lastRequest)
    callDeparted()
    tellObservers(transaction)
    noteItems()
    runner.queue.doLayoutWork()
  }

  var isEmpty: Bool {
    switch emptyRule.kind {
    case .noItems:
      store.itemTotal == 0
        || !emptyRule.ignoredTypes.isEmpty && hasOnlyItems(ofTypes: emptyRule.ignoredTypes)
    case .noSections: store.count == 0
    case .never: false
    }
  }

  /// - Complexity: O(*r*) for *r* arrays of ignored types, and the boxes and empty sections between them.
  private func hasOnlyItems(ofTypes types: Set<ObjectIdentifier>) -> Bool {
    var section = 0
    while section < store.count {
      if types.contains(store.typeIdentity(at: section)) {
        section = store.endOfArray(at: section)
      } else if store.itemCount(in: section) == 0 {
        section += 1
      } else {
        return false
      }
    }
    return true
  }

  /// `false` while later turns bring more, as the first sections may have no items.
  var needsEmptyView: Bool { isEmpty && contents.isSet && !runner.isGrowing }

  func updateEmptyView() {
    let isNeeded = needsEmptyView
    guard binding.changesEmptyView(isNeeded: isNeeded) else { return }
    let view = isNeeded ? contents.emptyView(for: self) ?? emptyView?() : nil
    binding.host?.showEmptyView(view)
  }
}
