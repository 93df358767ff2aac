/// Runs its answer when it is deallocated, unless it was used before.
///
/// The scheduler of turns and the host hold it: both may release it without a call.
final class Ticket: @unchecked Sendable {
  private let forgotten: @MainActor @Sendable () -> Void
  /// Written on the main actor while the ticket is referenced, read in `deinit`.
  private var isUsed = false

  /// Makes a ticket; `forgotten` is called if it is released without having been used.
  init(forgotten: @escaping @MainActor @Sendable () -> Void) { self.forgotten = forgotten }

  /// Notes that the promise was kept; `false` if it was before.
  @MainActor
  func use() -> Bool {
    defer { isUsed = true }
    return !isUsed
  }

  deinit {
    if isUsed { return }
    let forgotten = forgotten
    #if hasFeature(Embedded)
      MainActor.assumeIsolated { forgotten() }
    #else
      // Not at once: the last reference may go on any thread, and in the middle of anything.
      Task { @MainActor in forgotten() }
    #endif
  }
}
