import ListDiffKit

extension ListAdapter {
  /// What shows the list; the adapter keeps it.
  ///
  /// A new host shows the list at once; of a long content that no host has had, it shows the first part, and
  /// later turns the rest: see ``sectionsPerTurn``. It leaves the adapter that it had before, which then has
  /// none. Without a host the list stays as it is; requests are dropped.
  public var host: (any ListHost<Cell>)? {
    get { if let late = runner.lateHost { late.host } else { binding.host } }
    set { bind(newValue) }
  }

  func bind(_ host: (any ListHost<Cell>)?) { bind(GivenHost(host)) }

  func bind(_ given: GivenHost<Cell>) {
    // Neither this adapter nor the one that has the host may be in the middle of something.
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
    runner.queue.holdAnswers {
      // A host that is set by a callback meanwhile waits until hosts are exchanged.
      whileBusy { replaceHost(with: host, given.number) }
    }
    showMoreLater()
    takeLateChanges()
  }

  private func replaceHost(with host: (any ListHost<Cell>)?, _ number: Int) {
    // The one that goes is asked: its end may be visible.
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

  /// Another adapter took the host, which it was given with a number.
  func hostWasTaken(_ number: Int) {
    // This one may have been given the same host before, and not have come to take it.
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

  /// Takes the list from its host, which hides its cells without a source, and takes no batch.
  private func withdrawSource() { runner.holdTurns { binding.host?.source = nil } }

  /// What is under way will not be shown; what waits is for the next host, or done without one.
  private func leaveHost(isReplaced: Bool) {
    guard binding.host != nil else { return }
    binding.unbind()
    if case .showing(let transaction) = runner.phase { finish(transaction, .superseded) }
    if isReplaced || runner.queue.isIdle { return }
    answer(synchronize(readsContent: false, show: nil), .dropped)
  }

  /// Another data source: what it says is shown at once.
  func overtake() {
    guard let host = binding.host else { return }
    // A host that has yet to take its batch is in the old state until it does.
    guard !runner.isBusy, !runner.isHostBehind else {
      runner.noteLateSource()
      return takeChangesLater()
    }
    runner.queue.holdAnswers {
      let overtaken = whileBusy {
        synchronize(standingAt: pendingScroll) { host.reload(updates: $0, completion: {}) }
      }
      answer(overtaken, .superseded)
    }
    showMoreLater()
    takeLateChanges()
  }

  /// Takes over what waits, reads the content and shows it without a comparison off the main actor.
  ///
  /// - Parameters:
  ///   - scroll: Where the list should stand then.
  ///   - show: Has the host read everything anew; `nil` if there is none.
  private func synchronize(
    readsContent: Bool = true, standingAt scroll: ScrollGoal = ScrollGoal(),
    show: ((@escaping @MainActor () -> Void) -> Void)?
  ) -> [UpdateRequest] {
    let rest = runner.takeGrowth()
    let requests = runner.beginSynchronizing()
    let interrupted = runner.current
    // The content that is read now takes the place of the rest.
    interrupted?.part = nil
    let transaction = Transaction<Cell>(number: 0, link: link)
    transaction.intent.comesAtOnce = true
    transaction.intent.scroll = scroll.intent
    transaction.intent.wasAtEnd = scroll.wasAtEnd
    transaction.intent.lastIdentityChange = contents.identityChanges.lastNumber
    for request in requests {
      if case .batch(let block?) = request.kind { transaction.intent.blocks.append(block) }
    }
    let content = readsContent ? readContent() ?? ListContent() : nil
    let updates: @MainActor () -> Void = {
      if transaction.delivery.isCommitted { return }
      // Only now: until here the host shows the stage that it was given last.
      if let interrupted {
        self.commit(interrupted)
        self.takeAllStages(of: interrupted)
        interrupted.intent.scroll = .keepAnchor
      }
      if let content {
        self.takeContent(content, after: rest, in: transaction)
        self.prepareControllers(for: transaction)
      }
      // What the interrupted update left to come is shown now.
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
    // What comes meanwhile is answered after the requests that this takes over.
    if let interrupted {
      // Observers ask meanwhile whether there is more to come.
      if let rest = transaction.part?.rest { runner.keep(rest) }
      whileBusy { finish(interrupted, show == nil ? .superseded : .applied) }
    } else {
      runner.endUpdate()
    }
    _ = keepsGrowing(transaction, .applied)
    whileBusy { updateWasShown(transaction) }
    runner.queue.answer(transaction.intent.joined.map { ($0, show == nil ? .dropped : .applied) })
    return requests
  }

  private func answer(_ requests: [UpdateRequest], _ outcome: ListUpdateOutcome) {
    // The blocks of batches were run, and what they changed is shown.
    runner.queue.answer(requests) { $0.isBatch && outcome == .superseded ? .applied : outcome }
  }
}
