#if canImport(UIKit) && !os(watchOS)
  /// Whether the collection view or the list is busy, and what is to be done afterwards.
  @MainActor
  final class HostActivity {
    private var depth = 0
    private var isWorkScheduled = false
    /// The completions of changes that were taken while the view was busy.
    private var waiting: [@MainActor () -> Void] = []
    /// Whether the view shows an earlier state of the list, until it is reloaded.
    private(set) var isOutdated = false

    /// Whether a batch may begin.
    var isFree: Bool { depth == 0 }

    /// Runs code during which no batch may begin.
    func busy<Result>(_ body: () -> Result) -> Result {
      depth += 1
      defer { depth -= 1 }
      return body()
    }

    /// Notes that the view must be reloaded later, because it is busy.
    func outdate(completion: (@MainActor () -> Void)? = nil) {
      isOutdated = true
      if let completion { waiting.append(completion) }
    }

    /// Schedules the deferred work for a later turn, when no call of the view is running.
    ///
    /// Until that turn, further calls have no effect: it does all the work that is deferred by then.
    func scheduleWork(_ work: @escaping @MainActor () -> Void) {
      guard !isWorkScheduled else { return }
      isWorkScheduled = true
      Task { @MainActor in
        self.isWorkScheduled = false
        work()
      }
    }

    /// Notes that a reload begins; a view that lays out meanwhile gets no elements of the list.
    func beginReload() { isOutdated = true }

    /// Notes that the view has been reloaded.
    func renew() { isOutdated = false }

    /// The completions to call once the view is reloaded.
    func takeWaiting() -> [@MainActor () -> Void] {
      defer { waiting = [] }
      return waiting
    }
  }

  /// Calls a completion once, when both the view and the host are done.
  ///
  /// A view may be done inside its call, before the host has configured the changed cells, or much later.
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
