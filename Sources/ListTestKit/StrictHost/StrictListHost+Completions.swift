import ListKit

extension StrictListHost {
  /// The number of completions that wait.
  public var waitingCompletionCount: Int { waitingCompletions.count }

  /// Calls the completion that waits longest, as the end of an animation does.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func finishBatch() -> Bool {
    guard !waitingCompletions.isEmpty else { return false }
    let completion = waitingCompletions.removeFirst()
    note(.completion)
    completion()
    verifySelection()
    return true
  }

  /// Calls the completions that wait, and those that come to wait meanwhile.
  public func finishAllBatches() {
    while finishBatch() {}
  }

  func finish(_ completion: @escaping @MainActor () -> Void) {
    let joined = waitingCompletions.count
    waitingCompletions.append(completion)
    guard !isCompletionDeferred else { return }
    for _ in 0...joined { finishBatch() }
  }

  /// The list settles the selection when a batch is completed, and not before.
  private func verifySelection() {
    guard checksRules, waitingCompletions.isEmpty, !progress.isChangingData, let source else {
      return
    }
    // A list that was deallocated is empty, and sends no batch for that.
    if source.sectionCount == 0, !mirror.counts.isEmpty { return }
    let expected = SelectionMirror(source).paths
    if expected != selection.paths {
      report(.otherSelection(shown: selection.paths, expected: expected))
    }
  }
}
