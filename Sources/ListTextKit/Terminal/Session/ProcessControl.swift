/// What a session does with its process when it shows on the terminal of the process.
@MainActor
struct ProcessControl {
  /// Whether Control-Z suspends if the content ignores it.
  let suspendsByKey: Bool
  /// Restores the terminal, stops the process or its group, and returns when it continues.
  let suspend: @MainActor (_ stopsGroup: Bool) -> Void
  /// Takes the terminal again after the process was stopped by other means.
  let resume: @MainActor () -> Void
  /// Called before the session does anything, which may be on another thread each time.
  let prepareThread: @MainActor () -> Void
}
