/// The clock of the system.
@MainActor
final class SystemClock: TerminalClock {
  private let beginning = ContinuousClock.now

  var now: Duration { beginning.duration(to: .now) }

  func schedule(
    at time: Duration, _ work: @escaping @MainActor () -> Void
  ) -> @MainActor () -> Void {
    let task = Task { @MainActor in
      try? await Task.sleep(until: beginning.advanced(by: time), clock: .continuous)
      if !Task.isCancelled { work() }
    }
    return { task.cancel() }
  }
}
