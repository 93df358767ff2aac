import ListDiffKit

extension ListAdapter {
  /// Hands the update to the host, which calls back for the batch.
  func show(_ transaction: Transaction<Cell>) {
    guard runner.beginShowing(transaction) else { return }
    guard let host = binding.host else { return settleWithoutHost(transaction) }
    announce(transaction)
    prepareControllers(for: transaction)
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
      && runner.queue.running.allSatisfy { $0.isAnimated }
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

  /// One batch of the update; others may follow.
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
          if !batch.isFollowed { transaction.intent.scroll = .keepAnchor }
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

  /// Late changes are not made while the host is inside its own `updates`, also where the scheduler
  /// runs work at once: they are made by later turns, or when the host completes the batch.
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
      // Nothing may be lost, so that the host reads everything anew.
      whileBusy { report(.skippedUpdates) }
      return reload(transaction, on: host)
    }
    let link = link
    perform(transaction, on: host) {
      link.target?.takeStage(of: transaction)
    }
  }

  /// Shows the update without a batch.
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

  /// There is no host: what controllers changed is kept for the next one.
  func settleWithoutHost(_ transaction: Transaction<Cell>) {
    _ = runner.beginShowing(transaction)
    commit(transaction)
    takeAllStages(of: transaction)
    finish(transaction, .dropped)
  }

  func finish(_ transaction: Transaction<Cell>, _ outcome: ListUpdateOutcome) {
    if !transaction.delivery.isCommitted { commit(transaction) }
    takeAllStages(of: transaction)
    runner.endUpdate()
    // Nothing may overtake the requests that are about to be answered.
    let wasShown: @MainActor () -> Void = {
      self.whileBusy { self.updateWasShown(transaction) }
    }
    let schedulesTurn =
      keepsGrowing(transaction, outcome)
      ? runner.queue.partWasShown(transaction.number, beforeNext: wasShown)
      : runner.queue.shown(transaction.number, outcome, beforeAnswers: wasShown)
    if schedulesTurn { scheduleTurn() }
    takeLateChanges()
    // A controller that waits for its answer is there to get it.
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
    // It is not known what the host shows: it reads everything anew.
    adapter.reload(transaction, on: host)
  }
}
