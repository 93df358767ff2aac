import ListDiffKit

extension ListAdapter {
  /// The host that shows the list; the adapter retains it.
  ///
  /// A new host shows the list at once. If no host has shown a long content yet, it shows the first
  /// part, and later turns the rest: see ``sectionsPerTurn``. A host belongs to one adapter: the
  /// adapter that had it before is left without one. Without a host the list keeps its state, and
  /// requests are dropped.
  public var host: (any ListHost<Cell>)? {
    get { if let late = runner.lateHost { late.host } else { binding.host } }
    set { bind(newValue) }
  }

  func bind(_ host: (any ListHost<Cell>)?) { bind(GivenHost(host)) }

  func bind(_ given: GivenHost<Cell>) {
    // Neither this adapter nor the current owner of the host may be busy.
    if runner.isBusy {
      runner.noteLateHost(given)
      return takeChangesLater()
    }
    var host = given.host
    if let other = host?.source?.adapter, other !== self {
      if other.runner.isBusy {
        runner.noteLateHost(given)
        return other.runner.addAdapterAwaitingHost(link)
      }
      if other.binding.number > given.number { host = nil }
    }
    _ = runner.takeLateHost()
    binding.number = given.number
    guard host !== binding.host else { return }
    whileBusy { completeSelection() }
    runner.queue.holdAnswers {
      // A host that a callback sets meanwhile is deferred until this exchange is done.
      whileBusy { replaceHost(with: host, given.number) }
    }
    showMoreLater()
    takeLateChanges()
  }

  private func replaceHost(with host: (any ListHost<Cell>)?, _ number: Int) {
    // Ask the old host: only it can say whether the end is visible.
    let scroll = pendingScroll
    withdrawSource()
    leaveHost(isReplaced: host != nil)
    guard let host else { return }
    if let other = host.source, other !== source {
      other.hostWasTaken(number)
      // A callback of the other adapter may have taken the host back.
      if host.source?.adapter != nil { return }
    }
    binding.bind(host)
    if contents.isSet {
      runner.beginTakingHost()
      let overtaken = synchronize(standingAt: scroll) { updates in
        updates()
        self.runner.endTakingHost()
        // A callback may have given the host to another adapter meanwhile.
        if let other = host.source, other !== self.source, other.adapter != nil {
          self.binding.unbind()
        } else {
          host.source = self.source
        }
      }
      answer(overtaken, .superseded)
    } else {
      host.source = source
      #if !hasFeature(Embedded)
        restoreArrivals(nil)
      #endif
    }
    updateEmptyView()
  }

  /// Called when another adapter takes the host, with the number under which it was given the host.
  func hostWasTaken(_ number: Int) {
    // This adapter may have been given the same host earlier, and not have bound it yet.
    if let late = runner.lateHost, late.host === binding.host, late.number < number {
      _ = runner.takeLateHost()
    }
    runner.queue.holdAnswers {
      whileBusy {
        withdrawSource()
        leaveHost(isReplaced: false)
      }
    }
    takeLateChanges()
  }

  /// Removes the source of the host, which then hides its cells and takes no batch.
  private func withdrawSource() {
    #if !hasFeature(Embedded)
      leaveAnchor()
    #endif
    runner.holdTurns { binding.host?.source = nil }
  }

  /// Supersedes the running update; queued requests are left to the next host, or settled without
  /// one.
  private func leaveHost(isReplaced: Bool) {
    guard binding.host != nil else { return }
    binding.unbind()
    if case .showing(let transaction) = runner.phase { finish(transaction, .superseded) }
    if isReplaced || runner.queue.isIdle { return }
    answer(synchronize(readsContent: false, show: nil), .dropped)
  }

  /// Shows the values of another data source at once.
  func overtake() {
    guard let host = binding.host else { return }
    // Until the host takes its batch, it shows the old state.
    guard !runner.isBusy, !runner.isHostBehind else {
      runner.noteLateSource()
      return takeChangesLater()
    }
    whileBusy { completeSelection() }
    runner.queue.holdAnswers {
      let overtaken = whileBusy {
        synchronize(standingAt: pendingScroll) { host.reload(updates: $0, completion: {}) }
      }
      answer(overtaken, .superseded)
    }
    showMoreLater()
    takeLateChanges()
  }

  /// Takes over queued requests, reads the content and shows it without a comparison off the main
  /// actor.
  ///
  /// - Parameters:
  ///   - readsContent: Whether the content is read; if not, only queued batches run.
  ///   - scroll: The scroll position afterwards.
  ///   - show: Makes the host reload; `nil` if there is no host.
  /// - Returns: The requests that were taken over and have to be answered.
  private func synchronize(
    readsContent: Bool = true, standingAt scroll: ScrollGoal = ScrollGoal(),
    show: ((@escaping @MainActor () -> Void) -> Void)?
  ) -> [UpdateRequest] {
    let rest = runner.takeGrowth()
    let lastRequest = runner.queue.lastRequest
    let requests = runner.beginSynchronizing()
    let interrupted = runner.current
    // The content that is read now replaces the remaining parts.
    interrupted?.part = nil
    let transaction = Transaction<Cell>(number: 0, link: link)
    transaction.intent.comesAtOnce = true
    transaction.intent.scroll = scroll.intent
    transaction.intent.wasAtEnd = scroll.wasAtEnd
    for request in requests {
      if case .batch(let block?) = request.kind { transaction.intent.blocks.append(block) }
    }
    let lastChange = contents.identityChanges.lastNumber
    let content = readsContent ? readContent() ?? ListContent() : nil
    let updates: @MainActor () -> Void = {
      if transaction.delivery.isCommitted { return }
      // Not earlier: until here the host shows the stage that it took last.
      if let interrupted {
        self.commit(interrupted)
        self.takeAllStages(of: interrupted)
        interrupted.intent.isScrollDelivered = true
      }
      if let content {
        self.contents.identityChanges.noteRead(after: lastChange)
        transaction.intent.readsContent = true
        self.takeContent(content, after: rest, in: transaction)
        self.prepareControllers(for: transaction)
      }
      // Items that the interrupted update left to later parts are shown now.
      self.takeGrowingItems(transaction)
      for growing in interrupted?.requested.growing.all ?? [] {
        transaction.requested.growing.add(growing)
      }
      self.runner.keep(GrowingControllers())
      self.commit(transaction)
      self.takeAllStages(of: transaction)
    }
    if let show {
      transaction.delivery.form = .reload
      whileBusy { show(updates) }
    }
    updates()
    // Requests made meanwhile are answered after the requests that are taken over here.
    if let interrupted {
      // Observers may ask meanwhile whether more parts follow.
      if let rest = transaction.part?.rest { runner.keep(rest) }
      whileBusy { finish(interrupted, show == nil ? .superseded : .applied) }
    } else {
      runner.endUpdate()
    }
    _ = keepsGrowing(transaction, .applied)
    whileBusy { updateWasShown(transaction) }
    runner.keepScroll(scroll.intent, after: lastRequest)
    runner.queue.answer(transaction.intent.joined.map { ($0, show == nil ? .dropped : .applied) })
    return requests
  }

  private func answer(_ requests: [UpdateRequest], _ outcome: ListUpdateOutcome) {
    // The blocks of batches have run, and their changes are shown.
    runner.queue.answer(requests) { $0.isBatch && outcome == .superseded ? .applied : outcome }
  }
}
