#if canImport(UIKit) && !os(watchOS)
  /// Whether the collection view or the list is in the middle of something, and what is due after it.
  @MainActor
  final class HostActivity {
    private var depth = 0
    private var isWorkScheduled = false
    /// The completions of what was taken while the view was busy.
    private var waiting: [@MainActor () -> Void] = []
    /// Whether the view shows something else than the list has, until it reads everything anew.
    private(set) var isOutdated = false

    /// Whether a batch may begin.
    var isFree: Bool { depth == 0 }

    /// Does something during which no batch may begin.
    func busy<Result>(_ body: () -> Result) -> Result {
      depth += 1
      defer { depth -= 1 }
      return body()
    }

    /// Everything must be read anew, but not now: the view is in the middle of something.
    func outdate(completion: (@MainActor () -> Void)? = nil) {
      isOutdated = true
      if let completion { waiting.append(completion) }
    }

    /// Has what is due done in a turn of its own, when no call of the view is under way.
    ///
    /// Until that turn has come, further calls change nothing: it does all that is due by then.
    func scheduleWork(_ work: @escaping @MainActor () -> Void) {
      guard !isWorkScheduled else { return }
      isWorkScheduled = true
      Task { @MainActor in
        self.isWorkScheduled = false
        work()
      }
    }

    /// Everything is about to be read anew: a view that lays out meanwhile is given nothing of the list.
    func beginReload() { isOutdated = true }

    /// Everything is read anew.
    func renew() { isOutdated = false }

    /// The completions that are due once the view has read everything anew.
    func takeWaiting() -> [@MainActor () -> Void] {
      defer { waiting = [] }
      return waiting
    }
  }

  /// Calls a completion once, when both the view and the host have done their part.
  ///
  /// A view may be done within its call, before the host has configured what changed, or much later.
  @MainActor
  final class BatchEnd {
    private var completion: (@MainActor () -> Void)?
    private var isViewDone = false
    private var isHostDone = false

    init(_ completion: @escaping @MainActor () -> Void) { self.completion = completion }

    func viewIsDone() {
      isViewDone = true
      completeIfDone()
    }

    func hostIsDone() {
      isHostDone = true
      completeIfDone()
    }

    private func completeIfDone() {
      guard isViewDone, isHostDone, let completion else { return }
      self.completion = nil
      completion()
    }
  }
#endif
