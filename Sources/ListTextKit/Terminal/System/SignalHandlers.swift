#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The handlers of signals while a session has the terminal.
///
/// - Signals that end, stop or resize the session go through a pipe to it. If an ending signal
///   arrives two seconds or more after the first one, the main actor is blocked: the handler
///   restores the terminal and ends the process. Whole seconds are compared, so that this may also
///   happen after more than one second.
/// - A crash restores the terminal and then runs the previous action, which may print a backtrace.
/// - Every other signal whose default ends the process restores the terminal first, unless the
///   program handles or ignores the signal.
@MainActor
final class SignalHandlers {
  private struct Replaced {
    let number: Int32
    let old: SignalAction
    let handler: SignalAction.Handler
  }

  private var replaced: [Replaced] = []

  /// Replaces the actions of the process.
  ///
  /// - Parameters:
  ///   - pipe: The descriptor that receives the number of each signal for the session as a byte.
  ///   - output: The terminal that is restored.
  ///   - settings: The line settings to restore.
  ///   - undo: The bytes that reset the modes of the terminal.
  func install(pipe: Int32, output: Int32, settings: TerminalSettings, undo: [UInt8]) {
    emergencyRestore.arm(output: output, settings: settings, bytes: undo)
    signalPipe = pipe
    firstEnding = nil
    endingNumber = 0
    let passed = SignalNumber.ending.filter { SignalAction(of: $0)?.isIgnore == false }
    for number in passed + [SignalNumber.windowChange, SignalNumber.stop, SignalNumber.resume] {
      replace(number, by: passToSession, flags: Int32(SA_RESTART))
    }
    let fatal = SignalNumber.fatal.filter { SignalAction(of: $0)?.isStandard == true }
    for number in SignalNumber.crashes + fatal {
      replace(number, by: restoreTerminal, flags: Int32(SA_ONSTACK))
    }
  }

  private func replace(_ number: Int32, by handler: @escaping SignalAction.Handler, flags: Int32) {
    guard let old = SignalAction(of: number) else { return }
    replacedActions.set(old, for: number)
    guard SignalAction(handler, flags: flags).install(for: number) else { return }
    replaced.append(Replaced(number: number, old: old, handler: handler))
  }

  /// The ending signal that arrived first, also if it arrives in a moment; `nil` if none does.
  func awaitEnding() -> Int32? {
    for _ in 0..<10 where endingNumber == 0 { usleep(5_000) }
    return endingNumber == 0 ? nil : endingNumber
  }

  /// Restores the previous actions, unless the program has set another one since.
  func uninstall() {
    for signal in replaced {
      guard let current = SignalAction(of: signal.number), current.calls(signal.handler) else {
        continue
      }
      signal.old.install(for: signal.number)
    }
    replaced = []
    emergencyRestore.disarm()
    signalPipe = -1
  }
}

/// The actions that a crash handler restores, in memory that is never freed.
private struct ReplacedActions {
  private let actions = UnsafeMutablePointer<SignalAction>.allocate(
    capacity: Int(SignalNumber.limit))

  init() { actions.initialize(repeating: .standard, count: Int(SignalNumber.limit)) }

  func set(_ action: SignalAction, for number: Int32) { actions[Int(number)] = action }
  func restore(_ number: Int32) { actions[Int(number)].install(for: number) }
}

private let passToSession: SignalAction.Handler = { number in
  let code = errno
  if SignalNumber.ending.contains(number) {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    // A closing window sends several signals at once: one of the system and one of the shell.
    if let firstEnding, time.tv_sec - firstEnding > 1 {
      emergencyRestore.run()
      SignalAction.standard.install(for: number)
      raise(number)
    }
    if firstEnding == nil {
      firstEnding = time.tv_sec
      endingNumber = number
    }
  }
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(signalPipe, &byte, 1)
  errno = code
}

private let restoreTerminal: SignalAction.Handler = { number in
  emergencyRestore.run()
  replacedActions.restore(number)
  raise(number)
}

// A handler may interrupt any access, including these.
@exclusivity(unchecked) nonisolated(unsafe) private var signalPipe: Int32 = -1
@exclusivity(unchecked) nonisolated(unsafe) private var firstEnding: Int?
// The number of that signal; zero for none. A single word, which the main actor never reads half written.
@exclusivity(unchecked) nonisolated(unsafe) private var endingNumber: Int32 = 0
nonisolated(unsafe) private let replacedActions = ReplacedActions()
