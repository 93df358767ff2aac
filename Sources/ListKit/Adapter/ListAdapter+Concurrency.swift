#if !hasFeature(Embedded)
  public import ListDiffKit

  extension ListAdapter {
    /// Makes an adapter whose turns are tasks of the main actor, and which compares long lists off it.
    ///
    /// The adapter of a shelf has no host until its row is shown.
    public convenience init(host: (any ListHost<Cell>)? = nil) {
      self.init(host: host) { work in Task { @MainActor in work() } }
      comparesInBackground = true
    }

    /// Whether long lists are compared off the main actor; see ``backgroundThreshold``.
    public var comparesInBackground: Bool {
      get { compareElsewhere != nil }
      set { compareElsewhere = newValue ? Self.compareInBackground : nil }
    }

    private static func compareInBackground(
      _ comparison: ListComparison,
      done: @escaping @MainActor (ListComparison.Outcome?) -> Void
    ) -> @MainActor () -> Void {
      let task = Task.detached(priority: .userInitiated) {
        ListDifference(
          from: comparison.old, to: comparison.new, shouldContinue: { !Task.isCancelled }
        )
        .map { comparison.outcome($0) }
      }
      Task { @MainActor in done(await task.value) }
      let cancellation = Cancellation { task.cancel() }
      return { cancellation.cancel() }
    }

    /// Lets go of a long content that is shown no more: of many values that takes as long as several frames.
    ///
    /// - Parameter newer: The content that is shown in its place, which may have most of the values too.
    func releaseElsewhere(_ content: ListContent, replacedBy newer: ListContent = ListContent()) {
      guard comparesInBackground, content.count > sectionsPerTurn,
        newer.comparedCount(since: content, atMost: sectionsPerTurn) > sectionsPerTurn
      else { return }
      Task.detached(priority: .utility) {
        // The update that still has it ends with this turn.
        await MainActor.run {}
        withExtendedLifetime(content) {}
      }
    }

    /// Shows what has changed since the last update, and waits until the host shows it.
    ///
    /// ``performUpdates(animated:scroll:completion:)`` requests the same and does not wait. The names
    /// differ, so that no form is taken for the other: not in a task, at the top level, or off the main
    /// actor.
    ///
    /// If the waiting task is cancelled before the update begins, the request is withdrawn; an update
    /// that has begun is shown. Either way the task waits no longer, and the outcome is
    /// ``ListUpdateOutcome/dropped``.
    @discardableResult
    public func update(
      animated: Bool = true, scroll: ListScrollIntent? = nil
    ) async -> ListUpdateOutcome {
      await waitForAnswer { request(animated: animated, scroll: scroll, completion: $0) }
    }

    /// Makes all section controllers anew, and waits until the host shows them.
    ///
    /// A cancelled task waits no longer, as with ``update(animated:scroll:)``.
    @discardableResult
    public func reload() async -> ListUpdateOutcome {
      await waitForAnswer { requestReload(completion: $0) }
    }

    /// Makes a request, and withdraws it if the task is cancelled.
    private func waitForAnswer(
      to request: (@escaping @MainActor (ListUpdateOutcome) -> Void) -> Int?
    ) async -> ListUpdateOutcome {
      // The waiting task keeps the adapter; to cancel needs only the queue.
      let queue = runner.queue
      let ticket = RequestTicket()
      return await withTaskCancellationHandler {
        await withCheckedContinuation { waiter in
          ticket.number = request { waiter.resume(returning: $0) }
          if Task.isCancelled, let number = ticket.number { queue.withdraw(number) }
        }
      } onCancel: {
        Task { @MainActor in
          if let number = ticket.number { queue.withdraw(number) }
        }
      }
    }

    /// Shows each content of a sequence until it ends or the task is cancelled.
    ///
    /// A ``dataSource`` takes precedence over the sequence. The adapter stays alive while it follows.
    ///
    /// While an update is shown, contents that arrive wait with the sequence; give it a policy that
    /// keeps the newest if they come faster than they can be shown.
    public func follow<Contents: AsyncSequence>(
      _ contents: Contents, animated: Bool = true
    ) async throws where Contents.Element == ListContent {
      for try await content in contents {
        if Task.isCancelled { return }
        self.contents.setClosure { content }
        await update(animated: animated)
      }
    }

    /// Shows each array of a sequence until it ends or the task is cancelled.
    public func follow<Contents: AsyncSequence, Value: ListValue>(
      _ contents: Contents, animated: Bool = true
    ) async throws where Contents.Element == [Value] {
      for try await values in contents {
        if Task.isCancelled { return }
        self.contents.setClosure { ListContent(values) }
        await update(animated: animated)
      }
    }
  }

  @MainActor
  private final class RequestTicket {
    var number: Int?

    nonisolated init() {}
  }
#else
  import ListDiffKit

  extension ListAdapter {
    /// There is nowhere else: what is shown no more goes at once.
    func releaseElsewhere(_ content: ListContent, replacedBy newer: ListContent = ListContent()) {}
  }
#endif
