extension ListAdapter {
  /// Runs a call of the host, of a controller or of the data source.
  ///
  /// Hosts and data sources that are set meanwhile are deferred until the outermost call has ended.
  func whileBusy<Result>(_ body: () -> Result) -> Result {
    runner.enter()
    defer { if runner.leave() { lastCallEnded() } }
    return body()
  }

  /// Schedules a turn for hosts and data sources that were set during the call.
  private func lastCallEnded() {
    if runner.hasLateChanges { takeChangesLater() }
    guard runner.isAwaited else { return }
    for other in runner.takeAdaptersAwaitingHost() { other.target?.takeChangesLater() }
  }

  /// Schedules one later turn that applies all deferred hosts and data sources.
  func takeChangesLater() {
    guard runner.scheduleLateChanges() else { return }
    inLaterTurn { [link] in
      link.target?.runner.lateChangesCame()
      link.target?.takeLateChanges()
    }
  }

  /// Applies deferred hosts, data sources and turns, unless the adapter or its host is busy.
  func takeLateChanges() {
    guard runner.hasLateChanges, !runner.isBusy, !runner.isHostBehind else { return }
    if runner.takeLateTurn() { scheduleTurn() }
    if let other = runner.lateHost?.host?.source?.adapter, other !== self, other.runner.isBusy {
      return other.runner.addAdapterAwaitingHost(link)
    }
    if runner.takeLateSource() { overtake() }
    if !runner.isBusy, let late = runner.takeLateHost() { bind(late) }
  }
}
