#if !hasFeature(Embedded)
  /// Cancels something when it is told to, or when nobody holds it any more.
  final class Cancellation: Sendable {
    let cancel: @Sendable () -> Void

    init(_ cancel: @escaping @Sendable () -> Void) { self.cancel = cancel }

    deinit { cancel() }
  }
#endif
