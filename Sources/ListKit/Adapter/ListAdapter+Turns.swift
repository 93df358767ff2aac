import ListDiffKit

extension ListAdapter {
  /// The turn holds the queue and not the adapter: whoever waits is answered without it.
  func scheduleTurn() {
    if let turn, !turn.isOver { return }
    let turn = Turn()
    self.turn = turn
    let link = link
    let queue = queue
    let ticket = Ticket { if turn.end() { queue.dropEverything() } }
    schedule {
      guard ticket.use(), turn.end() else { return }
      guard let adapter = link.target else { return queue.dropEverything() }
      if case .begin(let number) = queue.turnCame() { adapter.begin(number) }
      // Nobody may have been left who waits for more than that.
      if queue.isIdle { queue.doLayoutWork() }
    }
  }

  /// Takes the turn that is on its way, unless somebody is in the middle of something.
  func takeTurnNow() {
    guard !isBusy, case .begin(let number) = queue.turnCame() else { return }
    _ = turn?.end()
    begin(number)
  }

  /// Reads the content and compares it with what is shown.
  func begin(_ number: Int) {
    let transaction = Transaction<Cell>(number: number, link: link)
    transaction.lastRequest = queue.running.last?.number ?? 0
    var reloads = false
    var reads = false
    for request in queue.running {
      switch request.kind {
      case .batch(let block): transaction.blocks.append(block)
      case .content: reads = true
      case .reload: reloads = true
      }
      if let scroll = request.scroll { transaction.scroll = scroll }
    }
    self.transaction = transaction
    guard boundHost != nil else { return settleWithoutHost(transaction) }
    guard reads || reloads, let objects = readContent() else { return show(transaction) }
    if reloads {
      replaceEverything(with: objects, in: transaction)
    } else {
      compare(with: objects, in: transaction)
    }
  }

  private func compare(with objects: [AnyDiffable], in transaction: Transaction<Cell>) {
    let old = table.objects
    guard let compareElsewhere, old.count + objects.count >= backgroundThreshold else {
      transaction.content = (objects, ListDifference(from: old, to: objects))
      return show(transaction)
    }
    let link = link
    cancelComparison = compareElsewhere(old, objects) { difference in
      guard let difference, let adapter = link.target, adapter.transaction === transaction
      else { return }
      transaction.content = (objects, difference)
      adapter.show(transaction)
    }
  }

  /// Hands the update to the host, which calls back for the batch.
  func show(_ transaction: Transaction<Cell>) {
    cancelComparison = nil
    guard queue.compared(transaction.number) else { return }
    guard let host = boundHost else { return settleWithoutHost(transaction) }
    announce(transaction)
    prepareControllers(for: transaction)
    let changes = transaction.content?.difference.changeCount ?? 0
    if let limit = host.capabilities.changesBeforeReload, changes > limit {
      return reload(transaction, on: host)
    }
    if isOutOfStep(host) { return reload(transaction, on: host) }
    let link = link
    transaction.isAnimated = host.isVisible && queue.running.allSatisfy { $0.isAnimated }
    perform(transaction, on: host) {
      guard let adapter = link.target else { return nil }
      adapter.commit(transaction)
      return adapter.takeStage(of: transaction)
    }
  }

  private func isOutOfStep(_ host: any ListHost<Cell>) -> Bool {
    busyCalls += 1
    defer { endBusy() }
    guard let shown = host.shownSectionCount, shown != table.count else { return false }
    report(.hostOutOfStep(shown: shown, expected: table.count))
    return true
  }

  /// One batch of the update; others may follow.
  private func perform(
    _ transaction: Transaction<Cell>, on host: any ListHost<Cell>,
    stage: @escaping @MainActor () -> ListBatchUpdates?
  ) {
    let link = link
    let queue = queue
    let number = transaction.number
    let updates = Ticket {}
    let ticket = Ticket { Self.hostForgot(number, link, queue) }
    displays.isHolding = true
    whileBusy {
      host.performBatch(
        animated: transaction.isAnimated,
        updates: {
          guard updates.use() else {
            link.target?.report(.repeatedUpdates)
            return ListBatchUpdates()
          }
          transaction.form = .batches
          let batch = stage() ?? ListBatchUpdates()
          if !batch.isFollowed { transaction.scroll = .keepAnchor }
          return batch
        },
        completion: {
          guard ticket.use() else { return }
          let isSkipped = updates.use()
          guard let adapter = link.target else { return queue.dropEverything() }
          guard adapter.transaction === transaction else { return }
          adapter.endHeldDisplays()
          adapter.batchWasShown(transaction, isSkipped: isSkipped)
        })
    }
    endHeldDisplays()
    takeLateChanges()
  }

  private func batchWasShown(_ transaction: Transaction<Cell>, isSkipped: Bool) {
    guard !transaction.isCommitted || !transaction.stages.isEmpty, let host = boundHost else {
      return finish(transaction, transaction.isCommitted ? .applied : .dropped)
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
  func reload(_ transaction: Transaction<Cell>, on host: any ListHost<Cell>) {
    let link = link
    let queue = queue
    let number = transaction.number
    let updates = Ticket {}
    let ticket = Ticket { Self.hostForgot(number, link, queue) }
    transaction.form = .reload
    transaction.wasAtEnd = transaction.scroll == .followEnd && isEndInSight
    whileBusy {
      host.reload(
        updates: {
          _ = updates.use()
          guard let adapter = link.target else { return }
          adapter.commit(transaction)
          while adapter.takeStage(of: transaction) != nil {}
        },
        completion: {
          guard ticket.use() else { return }
          guard let adapter = link.target else { return queue.dropEverything() }
          guard adapter.transaction === transaction else { return }
          if updates.use() { adapter.report(.skippedUpdates) }
          adapter.finish(transaction, .applied)
        })
    }
    takeLateChanges()
  }

  /// There is no host: what controllers changed is kept for the next one.
  private func settleWithoutHost(_ transaction: Transaction<Cell>) {
    _ = queue.compared(transaction.number)
    commit(transaction)
    while takeStage(of: transaction) != nil {}
    finish(transaction, .dropped)
  }

  func finish(_ transaction: Transaction<Cell>, _ outcome: ListUpdateOutcome) {
    if !transaction.isCommitted { commit(transaction) }
    while takeStage(of: transaction) != nil {}
    self.transaction = nil
    let schedulesTurn = queue.shown(transaction.number, outcome) {
      // Nothing may overtake those who are about to be answered.
      self.whileBusy { self.updateWasShown(transaction) }
    }
    if schedulesTurn { scheduleTurn() }
    takeLateChanges()
  }

  /// Whether the host, or a controller, is in the middle of something.
  var isBusy: Bool { isCommitting || busyCalls > 0 }

  /// Whether the host was given an update and has not asked for its batch.
  var isHostBehind: Bool {
    guard case .showing = queue.state, let transaction else { return false }
    return !transaction.isCommitted
  }

  func whileBusy(_ body: () -> Void) {
    busyCalls += 1
    defer { endBusy() }
    body()
  }

  /// The last one who was busy sees to what had to wait.
  func endBusy() {
    busyCalls -= 1
    if isBusy { return }
    if isOvertakingLate || lateHost != nil { takeChangesLater() }
    if waiting.isEmpty { return }
    let others = waiting
    waiting = []
    for other in others { other.target?.takeChangesLater() }
  }

  /// Has another adapter, which is to take the host, go on as soon as this one is not busy.
  func wake(_ other: Link<ListAdapter<Cell>>) { waiting.append(other) }

  /// Has a data source or a host taken over as soon as nobody is busy.
  func takeChangesLater() { schedule { [link] in link.target?.takeLateChanges() } }

  /// A data source or a host that was set while the host was busy.
  func takeLateChanges() {
    guard isOvertakingLate || lateHost != nil else { return }
    guard !isBusy, !isHostBehind else { return }
    if let other = lateHost?.host?.source?.adapter, other !== self, other.isBusy {
      return other.wake(link)
    }
    if isOvertakingLate {
      isOvertakingLate = false
      overtake()
    }
    if let late = lateHost {
      lateHost = nil
      bind(late.host)
    }
  }

  private static func hostForgot(
    _ number: Int, _ link: Link<ListAdapter<Cell>>, _ queue: UpdateQueue<Cell>
  ) {
    guard let adapter = link.target else { return queue.dropEverything() }
    guard let transaction = adapter.transaction, transaction.number == number else { return }
    adapter.report(.forgottenCompletion)
    guard let host = adapter.boundHost, !transaction.isReload else {
      return adapter.finish(transaction, .dropped)
    }
    // Nobody knows what the host shows: it reads everything anew.
    adapter.reload(transaction, on: host)
  }
}
