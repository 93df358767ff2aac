/// Calls `onAbandon` if it is deallocated unused: on the main actor, in a later task.
///
/// The scheduled turn and the host's closures retain a ticket, because a scheduler or a host may
/// release them without a call. So do the closures for answers to the requests of a feed.
package final class Ticket: @unchecked Sendable {
  private let onAbandon: @MainActor @Sendable () -> Void
  /// Written on the main actor while the ticket is referenced; read in `deinit`.
  private var isUsed = false

  /// Creates a ticket; `onAbandon` is called if it is released unused.
  package init(onAbandon: @escaping @MainActor @Sendable () -> Void) { self.onAbandon = onAbandon }

  /// Marks the ticket as used; `false` if it was used before.
  @MainActor
  @discardableResult
  package func use() -> Bool {
    defer { isUsed = true }
    return !isUsed
  }

  deinit {
    if isUsed { return }
    let onAbandon = onAbandon
    #if hasFeature(Embedded)
      MainActor.assumeIsolated { onAbandon() }
    #else
      // Not at once: the last reference may be released on any thread, at any time.
      Task { @MainActor in onAbandon() }
    #endif
  }
}
