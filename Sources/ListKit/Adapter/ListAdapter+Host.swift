import ListDiffKit

/// A host, or none, that must wait for its turn.
struct LateHost<Cell: AnyObject> {
  let host: (any ListHost<Cell>)?
}

extension ListAdapter {
  /// What shows the list. The adapter keeps it.
  ///
  /// A new host shows the list at once. It leaves the adapter that it had before, which then has
  /// none. Without a host the list stays as it is; requests are dropped.
  public var host: (any ListHost<Cell>)? {
    get { boundHost }
    set { bind(newValue) }
  }

  func bind(_ host: (any ListHost<Cell>)?) {
    guard host !== boundHost else { return }
    if isCommitting {
      lateHost = LateHost(host: host)
      return
    }
    boundHost?.source = nil
    leaveHost(isReplaced: host != nil)
    guard let host else { return }
    if let other = host.source, other !== source { other.hostWasTaken() }
    boundHost = host
    if hasContent, let synchronised = synchronise(on: nil) {
      host.source = source
      answer(synchronised, .superseded)
    } else {
      host.source = source
    }
    updateEmptyView()
  }

  /// Another adapter took the host.
  func hostWasTaken() { leaveHost(isReplaced: false) }

  /// What is under way will not be shown; what waits is for the next host, or done without one.
  private func leaveHost(isReplaced: Bool) {
    guard boundHost != nil else { return }
    boundHost = nil
    if let transaction, transaction.isCommitted { finish(transaction, .superseded) }
    if isReplaced || queue.isIdle { return }
    if let requests = synchronise(on: nil, readsContent: false) { answer(requests, .dropped) }
  }

  /// Another data source: what it says is shown at once.
  func overtake() {
    guard let host = boundHost else { return }
    guard !isCommitting else {
      isOvertakingLate = true
      return
    }
    guard let requests = synchronise(on: host) else { return }
    answer(requests, .superseded)
  }

  /// Takes over what waits, reads the content and shows it without a comparison off the main actor.
  private func synchronise(
    on host: (any ListHost<Cell>)?, readsContent: Bool = true
  ) -> [UpdateRequest<Cell>]? {
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
    }
    let overtaking = Transaction<Cell>(number: 0)
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
    if let host {
      host.reload(updates: updates, completion: {})
    }
    updates()
    if host != nil { updateWasShown(overtaking) }
    for completion in overtaking.joined { completion(host == nil ? .dropped : .applied) }
    return requests
  }

  private func answer(_ requests: [UpdateRequest<Cell>], _ outcome: ListUpdateOutcome) {
    for request in requests {
      // The blocks of batches were run, and what they changed is shown.
      request.completion?(request.isBatch && outcome == .superseded ? .applied : outcome)
    }
  }
}
