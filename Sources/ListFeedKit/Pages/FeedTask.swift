#if !hasFeature(Embedded)
  /// Cancels a task when it is released.
  final class FeedTask: Sendable {
    private let task: Task<Void, Never>

    init(_ task: Task<Void, Never>) { self.task = task }

    deinit { task.cancel() }
  }
#endif
