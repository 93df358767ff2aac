/// What the closure for an answer holds: if it is released before the answer, another closure is called.
@MainActor
final class PendingAnswer {
  private let onRelease: @MainActor @Sendable () -> Void
  private var isGiven = false

  init(onRelease: @escaping @MainActor @Sendable () -> Void) { self.onRelease = onRelease }

  /// Notes that the answer is given.
  func give() { isGiven = true }

  deinit {
    if isGiven { return }
    let onRelease = onRelease
    #if hasFeature(Embedded)
      MainActor.assumeIsolated { onRelease() }
    #else
      // Deferred: the last reference may be released on any thread, and during any other call.
      Task { @MainActor in onRelease() }
    #endif
  }
}
