#if !hasFeature(Embedded)
  public import ListDiffKit

  extension ListAdapter {
    /// Creates an adapter whose turns are tasks of the main actor, and which compares long lists
    /// off it.
    ///
    /// The adapter of a nested list has no host until its row is shown.
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

    /// Releases a long content in a background task once it is no longer shown.
    ///
    /// The release of many values can take several frames.
    ///
    /// - Parameters:
    ///   - content: The content to release.
    ///   - newer: The content that replaces it; values that it shares are not released.
    func releaseElsewhere(_ content: ListContent, replacedBy newer: ListContent = ListContent()) {
      guard comparesInBackground, content.count > sectionsPerTurn,
        newer.comparedCount(since: content, atMost: sectionsPerTurn) > sectionsPerTurn
      else { return }
      releaseInBackground(content)
    }

    /// Releases a large value in a background task once the update that still retains it has ended.
    func releaseInBackground(_ value: some Sendable) {
      guard comparesInBackground else { return }
      Task.detached(priority: .utility) {
        // The update ends with this turn.
        await MainActor.run {}
        withExtendedLifetime(value) {}
      }
    }

    /// Shows what has changed since the last update, and waits until the host shows it.
    ///
    /// ``performUpdates(animated:scroll:bringsNews:completion:)`` makes the same request without waiting. The
    /// two have different names, so that overload resolution cannot choose the wrong one in a task,
    /// at the top level or off the main actor.
    ///
    /// If the waiting task is cancelled before the update begins, the request is withdrawn; an
    /// update that has begun is still shown. In both cases the task stops waiting, and the outcome
    /// is ``ListUpdateOutcome/dropped``.
    @discardableResult
    public func update(
      animated: Bool = true, scroll: ListScrollIntent? = nil, bringsNews: Bool = true
    ) async -> ListUpdateOutcome {
      await waitForAnswer {
        request(animated: animated, scroll: scroll, bringsNews: bringsNews, completion: $0)
      }
    }

    /// Creates all section controllers again, and waits until the host shows them.
    ///
    /// A cancelled task stops waiting, as in ``update(animated:scroll:bringsNews:)``.
    @discardableResult
    public func reload() async -> ListUpdateOutcome {
      await waitForAnswer { requestReload(completion: $0) }
    }

    /// Makes a request, and withdraws it if the task is cancelled.
    private func waitForAnswer(
      to request: (@escaping @MainActor (ListUpdateOutcome) -> Void) -> Int?
    ) async -> ListUpdateOutcome {
      // The waiting task retains the adapter; cancelling needs only the queue.
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

    /// Shows each content of a sequence until the sequence ends or the task is cancelled.
    ///
    /// A ``dataSource`` takes precedence over the sequence. The adapter is retained while it
    /// follows.
    ///
    /// The next content is read from the sequence only after an update is shown. If contents can
    /// arrive faster, use a sequence that buffers only the newest.
    public func follow<Contents: AsyncSequence>(
      _ contents: Contents, animated: Bool = true
    ) async throws where Contents.Element == ListContent {
      for try await content in contents {
        if Task.isCancelled { return }
        self.contents.setClosure { content }
        await update(animated: animated)
      }
    }

    /// Shows each array of a sequence until the sequence ends or the task is cancelled.
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
    // Embedded Swift has no other thread: values are released at once.
    func releaseElsewhere(_ content: ListContent, replacedBy newer: ListContent = ListContent()) {}
    func releaseInBackground(_ value: some Sendable) {}
  }
#endif
