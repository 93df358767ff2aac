#if !hasFeature(Embedded)
  import ListKit

  /// Starts refreshes of a feed by the pulls that a host reports.
  ///
  /// A terminal is never released, and a wheel that is spun to the start goes on for a while. So a pull
  /// that starts without a release begins after a pause only, and is given up after one. One timer runs at
  /// most: when it ends and something happened meanwhile, it starts anew.
  @MainActor
  final class PullFollower {
    private var pull: ListPullToRefresh
    /// Whether further steps are the rest of a movement that scrolled, or that has refreshed.
    private var isSpent = false
    private var isTimerRunning = false
    /// Whether something happened since the timer started.
    private var wasActive = false
    private var isHolding = false
    private let pause: Duration
    private let timer: ListTimer
    private let isRefreshing: @MainActor () -> Bool
    private let refresh: @MainActor () -> Void
    private let hold: @MainActor (Bool) -> Void

    init(
      _ pull: ListPullToRefresh, pause: Duration, timer: @escaping ListTimer,
      isRefreshing: @escaping @MainActor () -> Bool, refresh: @escaping @MainActor () -> Void,
      hold: @escaping @MainActor (Bool) -> Void
    ) {
      self.pull = pull
      self.pause = pause
      self.timer = timer
      self.isRefreshing = isRefreshing
      self.refresh = refresh
      self.hold = hold
    }

    /// - Returns: Whether a pull was or is under way.
    func handle(_ event: ListPullEvent) -> Bool {
      let wasPulling = pull.isPulling
      var starts = false
      switch event {
      case .moved(let step):
        noteActivity()
        if isSpent { return false }
        starts = pull.pull(by: step)
      case .released: starts = pull.release()
      case .cancelled: pull.cancel()
      case .scrolled:
        noteActivity()
        isSpent = isTimerRunning
        pull.cancel()
      }
      if starts {
        isSpent = isTimerRunning
        refresh()
      }
      follow()
      return wasPulling || pull.isPulling
    }

    /// Follows the state of the feed.
    func follow() {
      if isRefreshing() {
        _ = pull.begin()
      } else if pull.state == .refreshing {
        pull.end()
      }
      guard pull.isPulling != isHolding else { return }
      isHolding = pull.isPulling
      hold(isHolding)
    }

    private func noteActivity() {
      // A finger that rests holds the list until it lets go.
      guard pull.startsWhenArmed else { return }
      if isTimerRunning { wasActive = true } else { startTimer() }
    }

    private func startTimer() {
      isTimerRunning = true
      wasActive = false
      timer(pause) { [weak self] in self?.timeCame() }
    }

    private func timeCame() {
      isTimerRunning = false
      if wasActive { return startTimer() }
      isSpent = false
      pull.cancel()
      follow()
    }
  }
#endif
