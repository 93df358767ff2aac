import ListDiffKit

extension ListAdapter {
  /// Gives the update to the host, which calls back for the batch.
  func show(_ transaction: Transaction<Cell>) {
    guard runner.beginShowing(transaction) else { return }
    guard let host = binding.host else { return settleWithoutHost(transaction) }
    announce(transaction)
    prepareControllers(for: transaction)
    completeSelection(ifReloaded: transaction.intent.replacesEverything)
    let changes = transaction.content?.difference.changeCount ?? 0
    let isTooMuch = host.capabilities.changesBeforeReload.map { changes > $0 } ?? false
    let isNewToHost = transaction.intent.replacesEverything || transaction.intent.takesKnownIdentity
    if isNewToHost || isTooMuch || isOutOfStep(host) {
      return reload(transaction, on: host)
    }
    let link = link
    transaction.intent.isAnimated =
      host.isVisible && transaction.part?.isWhereListStands != false
      && !transaction.requested.isLaterPart
      && runner.queue.isAnimated
    perform(transaction, on: host) {
      guard let adapter = link.target else { return nil }
      adapter.commit(transaction)
      return adapter.takeStage(of: transaction)
    }
  }

  private func isOutOfStep(_ host: any ListHost<Cell>) -> Bool {
    whileBusy {
      guard let shown = host.shownSectionCount, shown != store.count else { return false }
      report(.hostOutOfStep(shown: shown, expected: store.count))
      return true
    }
  }

  /// Gives one batch of the update to the host; others may follow.
  private func perform(
    _ transaction: Transaction<Cell>, on host: any ListHost<Cell>,
    stage: @escaping @MainActor () -> ListBatchUpdates?
  ) {
    let link = link
    let queue = runner.queue
    let number = transaction.number
    let updates = Ticket {}
    let ticket = Ticket { Self.hostForgot(number, link, queue) }
    display.beginBatch()
    whileBusy {
      host.performBatch(
        animated: transaction.intent.isAnimated,
        updates: {
          guard updates.use() else {
            link.target?.report(.repeatedUpdates)
            return ListBatchUpdates()
          }
          transaction.delivery.form = .batches
          let batch = Self.insideHost(link) { stage() ?? ListBatchUpdates() }
          if !batch.isFollowed { transaction.intent.isScrollDelivered = true }
          return batch
        },
        completion: {
          guard ticket.use() else { return }
          let isSkipped = updates.use()
          guard let adapter = link.target else { return queue.dropEverything() }
          guard adapter.runner.current === transaction else { return }
          adapter.display.endBatch()
          adapter.batchWasShown(transaction, isSkipped: isSkipped)
        })
    }
    display.endBatch()
    takeLateChanges()
  }

  /// Defers late changes while the host is inside its own `updates`.
  ///
  /// They are made in later turns, or when the host completes the batch, even if the scheduler runs
  /// work at once.
  private static func insideHost(
    _ link: Link<ListAdapter<Cell>>, _ body: () -> ListBatchUpdates
  ) -> ListBatchUpdates {
    guard let adapter = link.target else { return body() }
    adapter.runner.enter()
    let batch = body()
    if adapter.runner.hasLateChanges { adapter.takeChangesLater() }
    _ = adapter.runner.leave()
    return batch
  }

  private func batchWasShown(_ transaction: Transaction<Cell>, isSkipped: Bool) {
    let delivery = transaction.delivery
    guard !delivery.isCommitted || !delivery.stages.isEmpty, let host = binding.host else {
      return finish(transaction, delivery.isCommitted ? .applied : .dropped)
    }
    if isSkipped {
      // No change may be lost: the host reloads.
      whileBusy { report(.skippedUpdates) }
      return reload(transaction, on: host)
    }
    let link = link
    perform(transaction, on: host) {
      link.target?.takeStage(of: transaction)
    }
  }

  /// Shows the update as a reload of the host.
  private func reload(_ transaction: Transaction<Cell>, on host: any ListHost<Cell>) {
    let link = link
    let queue = runner.queue
    let number = transaction.number
    let updates = Ticket {}
    let ticket = Ticket { Self.hostForgot(number, link, queue) }
    transaction.delivery.form = .reload
    transaction.intent.wasAtEnd = transaction.intent.scroll == .followEnd && isEndVisible
    whileBusy {
      host.reload(
        updates: {
          _ = updates.use()
          guard let adapter = link.target else { return }
          adapter.commit(transaction)
          adapter.takeAllStages(of: transaction)
        },
        completion: {
          guard ticket.use() else { return }
          guard let adapter = link.target else { return queue.dropEverything() }
          guard adapter.runner.current === transaction else { return }
          if updates.use() { adapter.report(.skippedUpdates) }
          adapter.finish(transaction, .applied)
        })
    }
    takeLateChanges()
  }

  /// Commits without a host: what controllers changed is kept for the next host.
  func settleWithoutHost(_ transaction: Transaction<Cell>) {
    _ = runner.beginShowing(transaction)
    completeSelection(ifReloaded: transaction.intent.replacesEverything)
    commit(transaction)
    takeAllStages(of: transaction)
    finish(transaction, .dropped)
  }

  func finish(_ transaction: Transaction<Cell>, _ outcome: ListUpdateOutcome) {
    if !transaction.delivery.isCommitted { commit(transaction) }
    takeAllStages(of: transaction)
    runner.endUpdate()
    // No later request may be answered before the requests of this update.
    let wasShown: @MainActor () -> Void = {
      self.whileBusy { self.updateWasShown(transaction) }
      self.runner.keepScroll(transaction.intent.scroll, after: transaction.intent.lastRequest)
    }
    let schedulesTurn =
      keepsGrowing(transaction, outcome)
      ? runner.queue.partWasShown(transaction.number, beforeNext: wasShown)
      : runner.queue.shown(transaction.number, outcome, beforeAnswers: wasShown)
    if schedulesTurn { scheduleTurn() }
    takeLateChanges()
    // After the answers: a controller that made a request is not evicted before its completion
    // runs.
    letControllersGo()
  }

  private static func hostForgot(
    _ number: Int, _ link: Link<ListAdapter<Cell>>, _ queue: UpdateQueue
  ) {
    guard let adapter = link.target else { return queue.dropEverything() }
    guard let transaction = adapter.runner.current, transaction.number == number else { return }
    adapter.report(.forgottenCompletion)
    guard let host = adapter.binding.host, !transaction.delivery.isReload else {
      return adapter.finish(transaction, .dropped)
    }
    // The state that the host shows is unknown: it reloads.
    adapter.reload(transaction, on: host)
  }
}
