#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension Platform {
  /// Stops the process as Control-Z does in a shell, and returns when it continues.
  ///
  /// Restores the program's own action for `SIGTSTP` afterwards. Does nothing if the signal is
  /// ignored, as it is without a shell that could continue the process.
  ///
  /// - Parameter stopsGroup: Whether the other processes of the group stop as well, such as those
  ///   of a pipeline. The terminal signals them itself if it handles the key.
  static func stopProcess(andGroup stopsGroup: Bool) {
    let number = SignalNumber.stop
    guard let own = SignalAction(of: number), !own.isIgnore else { return }
    if stopsGroup {
      SignalAction.ignore.install(for: number)
      kill(0, number)
    }
    SignalAction.standard.install(for: number)
    _ = unblocking(number) { raise(number) }
    // Delivers the signal that continued the process if it is still pending: the handlers of a session would
    // take it for one that ends a stop by another process, and enter the modes twice.
    unblocking(SignalNumber.resume) {}
    own.install(for: number)
  }

  /// Runs work while a signal is unblocked on this thread, as threads that run tasks block signals.
  static func unblocking<Result>(_ number: Int32, _ work: () -> Result) -> Result {
    var unblocked = sigset_t()
    var old = sigset_t()
    sigemptyset(&unblocked)
    sigaddset(&unblocked, number)
    pthread_sigmask(SIG_UNBLOCK, &unblocked, &old)
    defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
    return work()
  }
}
