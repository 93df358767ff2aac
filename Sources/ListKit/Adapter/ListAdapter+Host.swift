import ListDiffKit

/// A host, or none, that must wait for its turn.
struct LateHost<Cell: AnyObject> {
  let host: (any ListHost<Cell>)?
}

extension ListAdapter {
  /// What shows the list; the adapter keeps it.
  ///
  /// A new host shows the list at once. It leaves the adapter that it had before, which then has
  /// none. Without a host the list stays as it is; requests are dropped.
  public var host: (any ListHost<Cell>)? {
    get { if let lateHost { lateHost.host } else { boundHost } }
    set { bind(newValue) }
  }

  func bind(_ host: (any ListHost<Cell>)?) {
    // Neither this adapter nor the one that has the host may be in the middle of something.
    if isBusy {
      lateHost = LateHost(host: host)
      return takeChangesLater()
    }
    if let other = host?.source?.adapter, other.isBusy {
      lateHost = LateHost(host: host)
      return other.wake(link)
    }
    lateHost = nil
    guard host !== boundHost else { return }
    queue.holdAnswers { replaceHost(with: host) }
    takeLateChanges()
  }

  private func replaceHost(with host: (any ListHost<Cell>)?) {
    // The one that goes is asked: the reader may look at its end.
    let scroll = pendingScroll
    whileBusy { boundHost?.source = nil }
    leaveHost(isReplaced: host != nil)
    guard let host, boundHost == nil else { return }
    if let other = host.source, other !== source {
      other.hostWasTaken()
      // Whoever was told of it may have taken the host back.
      if host.source?.adapter != nil { return }
    }
    boundHost = host
    if hasContent {
      let overtaken = synchronise(standingAt: scroll) { updates in
        updates()
        host.source = self.source
      }
      answer(overtaken, .superseded)
    } else {
      whileBusy { host.source = source }
    }
    #if !hasFeature(Embedded)
      restoreArrivals(nil)
    #endif
    whileBusy { updateEmptyView() }
  }

  /// Another adapter took the host.
  func hostWasTaken() {
    whileBusy { boundHost?.source = nil }
    queue.holdAnswers { leaveHost(isReplaced: false) }
    takeLateChanges()
  }

  /// What is under way will not be shown; what waits is for the next host, or done without one.
  private func leaveHost(isReplaced: Bool) {
    guard boundHost != nil else { return }
    boundHost = nil
    isDragging = false
    if let transaction, case .showing = queue.state { finish(transaction, .superseded) }
    // Whoever was answered may have set a host.
    if isReplaced || boundHost != nil || queue.isIdle { return }
    answer(synchronise(readsContent: false, show: nil), .dropped)
  }

  /// Another data source: what it says is shown at once.
  func overtake() {
    guard let host = boundHost else { return }
    // A host that has yet to take its batch is in the old state until it does.
    guard !isBusy, !isHostBehind else {
      isOvertakingLate = true
      return takeChangesLater()
    }
    queue.holdAnswers {
      let overtaken = synchronise(standingAt: pendingScroll) {
        host.reload(updates: $0, completion: {})
      }
      answer(overtaken, .superseded)
    }
    takeLateChanges()
  }

  /// Takes over what waits, reads the content and shows it without a comparison off the main actor.
  ///
  /// - Parameters:
  ///   - scroll: Where the list should stand then.
  ///   - show: Has the host read everything anew; `nil` if there is none.
  private func synchronise(
    readsContent: Bool = true, standingAt scroll: ScrollGoal = ScrollGoal(),
    show: ((@escaping @MainActor () -> Void) -> Void)?
  ) -> [UpdateRequest<Cell>] {
    let (requests, cancelled) = queue.overtake()
    if cancelled != nil {
      cancelComparison?()
      cancelComparison = nil
      transaction = nil
    }
    if let transaction {
      // The host is about to finish an update: it leads to the newest state at once.
      commit(transaction)
      while takeStage(of: transaction) != nil {}
      transaction.scroll = .keepAnchor
    }
    let overtaking = Transaction<Cell>(number: 0, link: link)
    overtaking.scroll = scroll.intent
    overtaking.wasAtEnd = scroll.wasAtEnd
    for request in requests {
      if case .batch(let block) = request.kind { overtaking.blocks.append(block) }
    }
    if readsContent {
      let objects = readContent() ?? []
      overtaking.content = (objects, ListDifference(from: table.objects, to: objects))
      prepareControllers(for: overtaking)
    }
    let updates: @MainActor () -> Void = {
      self.commit(overtaking)
      while self.takeStage(of: overtaking) != nil {}
    }
    if let show {
      overtaking.form = .reload
      whileBusy { show(updates) }
    }
    updates()
    // What comes meanwhile is answered after those that this takes over.
    if let transaction { whileBusy { finish(transaction, show == nil ? .superseded : .applied) } }
    whileBusy { updateWasShown(overtaking) }
    queue.answer(overtaking.joined.map { ($0, show == nil ? .dropped : .applied) })
    return requests
  }

  private func answer(_ requests: [UpdateRequest<Cell>], _ outcome: ListUpdateOutcome) {
    // The blocks of batches were run, and what they changed is shown.
    queue.answer(requests) { $0.isBatch && outcome == .superseded ? .applied : outcome }
  }
}
