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
      if adapter.runner.noteLateTurn() { return }
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

  /// Begins an update for the requests that wait.
  private func begin(_ number: Int) {
    let transaction = Transaction<Cell>(number: number, link: link)
    transaction.intent.lastRequest = runner.queue.running.last?.number ?? 0
    transaction.intent.lastIdentityChange = contents.identityChanges.lastNumber
    var reloads = false
    var reads = false
    for request in runner.queue.running {
      switch request.kind {
      case .batch(let block?): transaction.intent.blocks.append(block)
      case .batch(nil): break
      case .content: reads = reads || !request.isBegun
      case .reload: reloads = reloads || !request.isBegun
      }
      if let scroll = request.scroll {
        transaction.intent.scroll = request.isBegun ? rest(of: scroll) : scroll
      }
    }
    runner.beginComparing(transaction)
    takeGrowingItems(transaction)
    prepareMoreItems(in: transaction) { adapter in
      adapter.readContent(for: transaction, reads: reads, reloads: reloads)
    }
  }

  /// Reads the content, if that is asked for, and shows it or what is left of another one.
  private func readContent(for transaction: Transaction<Cell>, reads: Bool, reloads: Bool) {
    let growth = runner.takeGrowth()
    guard binding.host != nil else { return settleWithoutHost(transaction) }
    guard reads || reloads, let content = readContent() else {
      if let growth { return show(growth, in: transaction) }
      return show(transaction)
    }
    if reloads {
      transaction.intent.replacesEverything = true
      transaction.departures.sights = itemsInSight
      let part = beginning(of: content, transaction)
      transaction.content = ContentChange(part, ListDifference(from: ListContent(), to: part))
      show(transaction)
    } else if let growth, content.isSame(as: growth.new), !comesAtOnce(growth) {
      show(growth, in: transaction)
    } else {
      if let growth { transaction.intent.pace = growth.pace }
      compare(with: content, in: transaction)
    }
  }

  /// What is left of where a list should stand, once a part of the content is shown.
  ///
  /// A value that the part brought stays visible, also in a list that follows its end, until the user
  /// scrolls away from it. So does the end of one to which more items come.
  private func rest(of scroll: ListScrollIntent) -> ListScrollIntent {
    guard case .reveal(let identity, let wanted) = scroll, let section = store.section(of: identity)
    else { return scroll }
    let hasMore = store.madeController(at: section)?.hasMoreItems == true
    let position = wanted == .end && hasMore ? ListScrollPosition.end : .nearest
    return isVisible(section, at: position) ? .reveal(identity, at: position) : .keepAnchor
  }

  /// The values as they are now; `nil` where there is nothing to read.
  ///
  /// Another source that is set meanwhile waits until this one was read.
  func readContent() -> ListContent? { whileBusy { contents.read(for: self) } }
}
