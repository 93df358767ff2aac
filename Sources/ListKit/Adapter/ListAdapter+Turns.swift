import ListDiffKit

extension ListAdapter {
  /// The turn holds the queue and not the adapter: requests are answered without the adapter too.
  func scheduleTurn() {
    guard let turn = runner.makeTurn() else { return }
    let link = link
    let queue = runner.queue
    let ticket = Ticket { if turn.end() { queue.dropEverything() } }
    inLaterTurn {
      guard ticket.use(), turn.end() else { return }
      guard let adapter = link.target else { return queue.dropEverything() }
      if case .begin(let number) = queue.turnCame() { adapter.begin(number) }
      // If every request was withdrawn, only layout work remains.
      if queue.isIdle { queue.doLayoutWork() }
    }
  }

  /// Takes the turn that is on its way now, unless a call of the host or of a controller is under way.
  func takeTurnNow() {
    guard !runner.isBusy, case .begin(let number) = runner.queue.turnCame() else { return }
    runner.endTurn()
    begin(number)
  }

  /// Reads the content and compares it with what is shown.
  private func begin(_ number: Int) {
    let transaction = Transaction<Cell>(number: number, link: link)
    transaction.intent.lastRequest = runner.queue.running.last?.number ?? 0
    var reloads = false
    var reads = false
    for request in runner.queue.running {
      switch request.kind {
      case .batch(let block?): transaction.intent.blocks.append(block)
      case .batch(nil): break
      case .content: reads = true
      case .reload: reloads = true
      }
      if let scroll = request.scroll { transaction.intent.scroll = scroll }
    }
    runner.beginComparing(transaction)
    guard binding.host != nil else { return settleWithoutHost(transaction) }
    guard reads || reloads, let objects = readContent() else { return show(transaction) }
    if reloads {
      transaction.intent.replacesEverything = true
      transaction.content = ContentChange(objects, ListDifference(from: [], to: objects))
      show(transaction)
    } else {
      compare(with: objects, in: transaction)
    }
  }

  private func compare(with objects: [AnyDiffable], in transaction: Transaction<Cell>) {
    let old = store.objects
    guard let compareElsewhere, old.count + objects.count >= backgroundThreshold else {
      transaction.content = ContentChange(objects, ListDifference(from: old, to: objects))
      return show(transaction)
    }
    let link = link
    let cancel = compareElsewhere(old, objects) { difference in
      guard let difference, let adapter = link.target, adapter.runner.current === transaction
      else { return }
      transaction.content = ContentChange(objects, difference)
      adapter.show(transaction)
    }
    if case .comparing(let current, _) = runner.phase, current === transaction {
      runner.beginComparing(transaction, cancel: cancel)
    }
  }

  /// Hands the update to the host, which calls back for the batch.
  private func show(_ transaction: Transaction<Cell>) {
    guard runner.beginShowing(transaction) else { return }
    guard let host = binding.host else { return settleWithoutHost(transaction) }
    announce(transaction)
    prepareControllers(for: transaction)
    let changes = transaction.content?.difference.changeCount ?? 0
    let isTooMuch = host.capabilities.changesBeforeReload.map { changes > $0 } ?? false
    if transaction.intent.replacesEverything || isTooMuch || isOutOfStep(host) {
      return reload(transaction, on: host)
    }
    let link = link
    transaction.intent.isAnimated =
      host.isVisible && runner.queue.running.allSatisfy { $0.isAnimated }
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
  private func settleWithoutHost(_ transaction: Transaction<Cell>) {
    _ = runner.beginShowing(transaction)
    commit(transaction)
    takeAllStages(of: transaction)
    finish(transaction, .dropped)
  }

  func finish(_ transaction: Transaction<Cell>, _ outcome: ListUpdateOutcome) {
    if !transaction.delivery.isCommitted { commit(transaction) }
    takeAllStages(of: transaction)
    runner.endUpdate()
    let schedulesTurn = runner.queue.shown(transaction.number, outcome) {
      // Nothing may overtake the requests that are about to be answered.
      self.whileBusy { self.updateWasShown(transaction) }
    }
    if schedulesTurn { scheduleTurn() }
    takeLateChanges()
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
