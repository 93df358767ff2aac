extension ListAdapter {
  /// What happens once the host shows an update, before those who asked for it are answered.
  func updateWasShown(_ transaction: Transaction<Cell>) {
    #if !hasFeature(Embedded)
      restoreArrivals(transaction)
    #endif
    for path in transaction.handsOver {
      // The cell came along, and the host does not know that somebody else displays it.
      if let cell = boundHost?.cell(at: .item(path)) { willDisplay(cell, at: .item(path)) }
    }
    if transaction.movesFocus, focusedKey == nil {
      let next = transaction.focuses.flatMap { path(of: $0) }
      if next == nil { boundHost?.setFocus(at: nil) } else { focus(at: next) }
    }
    tellFocusAgain(transaction)
    if let key = transaction.selects, selection.isEmpty, let path = path(of: key) {
      selectItem(at: path)
    }
    settleScroll(of: transaction)
    scrollAsQueued()
    let postponed = afterShown
    afterShown = []
    for work in postponed { work(self) }
    updateEmptyView()
    updateWorkingRange()
    let leaving = departed
    departed = []
    for controller in leaving { controller.didLeaveList() }
    tellListeners(transaction)
    queue.doLayoutWork()
  }

  var isEmpty: Bool {
    switch emptyRule {
    case .noItems: itemTotal == 0
    case .noSections: table.count == 0
    case .never: false
    }
  }

  func updateEmptyView() {
    let isNeeded = isEmpty && hasContent
    if !isNeeded, !isEmptyViewShown { return }
    isEmptyViewShown = isNeeded
    let view = isNeeded ? boundDataSource?.emptyView(for: self) ?? emptyView?() : nil
    boundHost?.showEmptyView(view)
  }

  /// Says that the host is about to be given an update.
  func announce(_ transaction: Transaction<Cell>) {
    guard let beforeUpdate else { return }
    whileBusy { beforeUpdate(transaction.kind) }
  }

  private func tellListeners(_ transaction: Transaction<Cell>) {
    if var record = transaction.record {
      transaction.record = nil
      record.form = transaction.form
      record.isAnimated = transaction.form == .batches && transaction.isAnimated
      onUpdate?(record)
    }
    guard transaction.number != 0, transaction.form != .unseen, !updateListeners.isEmpty else {
      return
    }
    let isAnimated = queue.lastWasAnimated && !transaction.isReload
    updateListeners.removeAll { $0.isGone }
    for listener in updateListeners { listener.tell(transaction.kind, isAnimated) }
  }

  /// Tells an object about every update that was asked for and shown, before those who asked.
  ///
  /// The object is not kept; when it goes it is no longer told. One that is added again is told in the
  /// new way only.
  public func addUpdateListener<Listener: AnyObject>(
    _ listener: Listener, _ tell: @escaping @MainActor (Listener, ListUpdateKind, Bool) -> Void
  ) {
    removeUpdateListener(listener)
    let link = Link<Listener>()
    link.target = listener
    updateListeners.append(
      ListUpdateListener(identity: ObjectIdentifier(listener), isAlive: { link.target != nil }) {
        kind, isAnimated in
        if let listener = link.target { tell(listener, kind, isAnimated) }
      })
  }

  /// No longer tells an object.
  public func removeUpdateListener<Listener: AnyObject>(_ listener: Listener) {
    updateListeners.removeAll { $0.identity == ObjectIdentifier(listener) }
  }
}

extension Transaction {
  var kind: ListUpdateKind {
    if replacesEverything { return .reloadData }
    return content == nil ? .itemUpdates : .performUpdates
  }
}

/// What kind of update is shown.
public enum ListUpdateKind: Hashable, Sendable {
  /// The content was read again.
  case performUpdates
  /// Everything was made anew.
  case reloadData
  /// Section controllers changed their items.
  case itemUpdates
}

struct ListUpdateListener {
  let identity: ObjectIdentifier
  let isAlive: @MainActor () -> Bool
  let tell: @MainActor (ListUpdateKind, Bool) -> Void

  @MainActor var isGone: Bool { !isAlive() }
}
