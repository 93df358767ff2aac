import ListKit

extension StrictListHost {
  /// The number of completions that have not been called yet.
  public var waitingCompletionCount: Int { waitingCompletions.count }

  /// Calls the oldest waiting completion, as at the end of an animation.
  ///
  /// - Returns: `false` if no completion was waiting.
  @discardableResult
  public func finishBatch() -> Bool {
    guard !waitingCompletions.isEmpty else { return false }
    let completion = waitingCompletions.removeFirst()
    note(.completion)
    completion()
    verifySelection()
    return true
  }

  /// Calls all waiting completions, including those that are added meanwhile.
  public func finishAllBatches() {
    while finishBatch() {}
  }

  func finish(_ completion: @escaping @MainActor () -> Void) {
    let joined = waitingCompletions.count
    waitingCompletions.append(completion)
    guard !isCompletionDeferred else { return }
    for _ in 0...joined { finishBatch() }
  }

  /// Checks the selection after the last waiting completion: a list may correct it until then.
  private func verifySelection() {
    guard checksRules, waitingCompletions.isEmpty, !progress.isChangingData, let source else {
      return
    }
    // The source of a deallocated list is empty, although no batch deleted its items.
    if source.sectionCount == 0, !mirror.counts.isEmpty { return }
    let expected = SelectionMirror(source).paths
    if expected != selection.paths {
      report(.otherSelection(shown: selection.paths, expected: expected))
    }
  }
}
