#if !hasFeature(Embedded)
  import ListKit

  /// Starts refreshes of a feed from the pulls that a host reports.
  ///
  /// A terminal has no release, and a wheel that has scrolled to the start may go on turning. So a
  /// pull without a release begins only after a pause, and is cancelled after one. At most one timer
  /// runs; if there was activity when it fires, it starts anew.
  @MainActor
  final class PullFollower {
    private var pull: ListPullToRefresh
    /// Whether further steps are ignored, as the rest of a movement that scrolled or refreshed.
    private var isSpent = false
    private var isTimerRunning = false
    /// Whether there was activity since the timer started.
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

    /// Updates the pull, and whether edges are held, from the state of the feed.
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
      // A pull with a release has no pause: a resting finger keeps it.
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
