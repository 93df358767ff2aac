#if !hasFeature(Embedded)
  /// Cancels work on request, or when it is deallocated.
  final class Cancellation: Sendable {
    let cancel: @Sendable () -> Void

    init(_ cancel: @escaping @Sendable () -> Void) { self.cancel = cancel }

    deinit { cancel() }
  }
#endif
