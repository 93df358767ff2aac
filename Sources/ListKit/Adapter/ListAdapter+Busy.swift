extension ListAdapter {
  /// Runs a call of the host, of a controller or of the data source.
  ///
  /// Hosts and data sources that are set meanwhile wait until the outermost call has ended.
  func whileBusy<Result>(_ body: () -> Result) -> Result {
    runner.enter()
    defer { if runner.leave() { lastCallEnded() } }
    return body()
  }

  /// Schedules a turn in which hosts and data sources that were set during the call take over.
  private func lastCallEnded() {
    if runner.hasLateChanges { takeChangesLater() }
    for other in runner.takeAdaptersAwaitingHost() { other.target?.takeChangesLater() }
  }

  /// Has a data source or a host taken over in a later turn; one turn for all of them.
  func takeChangesLater() {
    guard runner.scheduleLateChanges() else { return }
    inLaterTurn { [link] in
      link.target?.runner.lateChangesCame()
      link.target?.takeLateChanges()
    }
  }

  /// Takes over a data source or a host that was set while the host was busy.
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
