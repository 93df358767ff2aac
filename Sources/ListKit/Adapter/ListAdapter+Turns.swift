import ListDiffKit

extension ListAdapter {
  /// Schedules a turn, which retains the queue but not the adapter: without it, requests are still
  /// answered.
  func scheduleTurn() {
    guard let turn = runner.makeTurn() else { return }
    let link = link
    let queue = runner.queue
    let ticket = Ticket { if turn.end() { queue.dropEverything() } }
    inLaterTurn {
      guard ticket.use(), turn.end() else { return }
      guard let adapter = link.target else { return queue.dropEverything() }
      if adapter.runner.noteLateTurn() { return }
      adapter.completeSelection(ifReloaded: queue.reloads)
      if case .begin(let number) = queue.turnCame() {
        adapter.begin(number)
      } else if queue.isIdle {
        adapter.requestsWereWithdrawn()
      }
      if queue.isIdle { queue.doLayoutWork() }
    }
  }

  /// Runs the scheduled turn now, unless a call of the host, a controller or the data source is
  /// running.
  func takeTurnNow() {
    if runner.isBusy || runner.queue.state != .scheduled { return }
    completeSelection(ifReloaded: runner.queue.reloads)
    guard case .begin(let number) = runner.queue.turnCame() else { return }
    runner.endTurn()
    begin(number)
  }

  /// Runs the scheduled turn now, and those that its updates request, such as a move that waits for
  /// a change of its section.
  func takeTurnsNow() {
    // A bound, as an update may request another one each time.
    for _ in 0..<8 {
      takeTurnNow()
      guard runner.queue.state == .scheduled, !runner.isGrowing, runner.growingItems.all.isEmpty
      else { return }
    }
  }

  /// Ends what waited for updates that do not come: every request was withdrawn.
  private func requestsWereWithdrawn() {
    whileBusy {
      #if !hasFeature(Embedded)
        restoreArrivals(nil)
      #endif
      focusAwaited()
      selectAwaited()
    }
  }

  /// Begins an update for the queued requests.
  private func begin(_ number: Int) {
    let transaction = Transaction<Cell>(number: number, link: link)
    transaction.intent.lastRequest = runner.queue.running.last?.number ?? 0
    var reloads = false
    var reads = false
    let kept = runner.takeKeptScroll()
    if let kept { transaction.intent.scroll = kept }
    for request in runner.queue.running {
      switch request.kind {
      case .batch(let block?): transaction.intent.blocks.append(block)
      case .batch(nil): break
      case .content: reads = reads || !request.isBegun
      case .reload: reloads = reloads || !request.isBegun
      }
      if let scroll = request.scroll {
        transaction.intent.scroll = request.isBegun ? kept ?? rest(of: scroll) : scroll
      }
    }
    runner.beginComparing(transaction)
    takeGrowingItems(transaction)
    prepareMoreItems(in: transaction) { adapter in
      adapter.readContent(for: transaction, reads: reads, reloads: reloads)
    }
  }

  /// Reads the content if requested and shows it; otherwise continues with the remaining parts.
  private func readContent(for transaction: Transaction<Cell>, reads: Bool, reloads: Bool) {
    let growth = runner.takeGrowth()
    guard binding.host != nil else { return settleWithoutHost(transaction) }
    let lastChange = contents.identityChanges.lastNumber
    guard reads || reloads, let content = readContent() else {
      if let growth { return show(growth, in: transaction) }
      return show(transaction)
    }
    contents.identityChanges.noteRead(after: lastChange)
    transaction.intent.readsContent = true
    if reloads {
      if let growth { transaction.intent.pace = growth.pace }
      reload(with: content, in: transaction)
    } else if let growth, content.isSame(as: growth.content), !comesAtOnce(growth) {
      show(growth, in: transaction)
    } else {
      if let growth {
        transaction.intent.pace = growth.pace
        // Most of what comes is the rest of the content before.
        if !growth.bringsNews { transaction.requested.bringsNews = false }
      }
      compare(with: content, in: transaction)
    }
  }

  /// The remaining scroll intent once a part of the content is shown.
  ///
  /// A value that the part revealed stays visible until the user scrolls away from it, even in a
  /// list that follows its end. If the value was revealed at its end, its end stays visible while
  /// more items are added.
  private func rest(of scroll: ListScrollIntent) -> ListScrollIntent {
    guard case .reveal(let identity, let wanted) = scroll, let section = store.section(of: identity)
    else { return scroll }
    let hasMore = store.madeController(at: section)?.hasMoreItems == true
    let position = wanted == .end && hasMore ? ListScrollPosition.end : .nearest
    return isVisible(section, at: position) ? .reveal(identity, at: position) : .keepAnchor
  }

  /// Reads the current values; `nil` if there is neither a data source nor a closure.
  ///
  /// Another data source that is set meanwhile is deferred until the read is done.
  func readContent() -> ListContent? { whileBusy { contents.read(for: self) } }
}
