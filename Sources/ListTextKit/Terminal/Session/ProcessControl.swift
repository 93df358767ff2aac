/// The process control of a session that uses the terminal of the process.
@MainActor
struct ProcessControl {
  /// Whether Control-Z suspends if the content ignores it.
  let suspendsByKey: Bool
  /// Restores the terminal, stops the process or its group, and returns when the process continues.
  let suspend: @MainActor (_ stopsGroup: Bool) -> Void
  /// Enters the modes of the session again after the process was stopped by other means.
  let resume: @MainActor () -> Void
  /// Called before each turn of the session, which may run on a different thread each time.
  let prepareThread: @MainActor () -> Void
}
