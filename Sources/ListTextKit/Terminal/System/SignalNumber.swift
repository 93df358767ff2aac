#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The numbers of the signals that a session handles, by its reaction.
enum SignalNumber {
  static let interrupt: Int32 = SIGINT
  static let quit: Int32 = SIGQUIT
  static let hangUp: Int32 = SIGHUP
  static let windowChange: Int32 = SIGWINCH
  static let stop: Int32 = SIGTSTP
  static let resume: Int32 = SIGCONT
  static let backgroundOutput: Int32 = SIGTTOU

  /// Signals that end the session: `run` returns, and the program continues.
  static let ending: [Int32] = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Signals raised by the processor or by `abort`; handled even if the program has a handler.
  static let crashes: [Int32] = [SIGABRT, SIGSEGV, SIGILL, SIGTRAP, SIGBUS, SIGFPE]

  /// All other signals that end the process unless the program handles or ignores them.
  static let fatal: [Int32] = (1..<limit).filter { number in
    !notFatal.contains(number) && !ending.contains(number) && !crashes.contains(number)
  }

  /// Greater than every number of a signal.
  #if os(Linux) || os(Android)
    static let limit: Int32 = 65
  #else
    static let limit: Int32 = NSIG
  #endif

  /// Signals that are not fatal: SIGKILL and SIGSTOP cannot be handled, the others do not end a
  /// process by default.
  private static let notFatal: Set<Int32> = {
    var numbers: Set<Int32> = [
      SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH,
    ]
    #if canImport(Darwin)
      numbers.formUnion([SIGIO, SIGINFO])
    #endif
    return numbers
  }()
}
