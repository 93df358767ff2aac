/// Calls `onAbandon` if it is deallocated without having been used: on the main actor, in a later task.
///
/// The scheduler of turns and the host hold it: both may release it without a call.
final class Ticket: @unchecked Sendable {
  private let onAbandon: @MainActor @Sendable () -> Void
  /// Written on the main actor while the ticket is referenced, read in `deinit`.
  private var isUsed = false

  /// Makes a ticket; `onAbandon` is called if it is released without having been used.
  init(onAbandon: @escaping @MainActor @Sendable () -> Void) { self.onAbandon = onAbandon }

  /// Notes that the promise was kept; `false` if it was before.
  @MainActor
  func use() -> Bool {
    defer { isUsed = true }
    return !isUsed
  }

  deinit {
    if isUsed { return }
    let onAbandon = onAbandon
    #if hasFeature(Embedded)
      MainActor.assumeIsolated { onAbandon() }
    #else
      // Not at once: the last reference may go on any thread, and in the middle of anything.
      Task { @MainActor in onAbandon() }
    #endif
  }
}
