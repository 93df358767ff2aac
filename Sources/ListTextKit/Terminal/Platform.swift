// All that differs between systems, and all that is asked of them, is in this file.
#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// What is asked of the system.
enum Platform {
  static let interrupt: Int32 = SIGINT
  static let windowChange: Int32 = SIGWINCH
  static let stop: Int32 = SIGTSTP
  static let goOn: Int32 = SIGCONT
  static let ending: [Int32] = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  static let crashes: [Int32] = [SIGABRT, SIGSEGV, SIGILL, SIGTRAP, SIGBUS, SIGFPE]

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The terminal of the process, for input where the standard input is something else.
  static func openTerminal() -> Int32? {
    let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
    return descriptor < 0 ? nil : descriptor
  }

  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  static func size(of descriptor: Int32) -> TerminalSize? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return TerminalSize(
      columns: min(Int(size.ws_col), TerminalSize.limit),
      rows: min(Int(size.ws_row), TerminalSize.limit))
  }

  /// Makes writing to nobody an error instead of the end of the process.
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(ByteSinkError) {
    var offset = 0
    while offset < bytes.count {
      let count = bytes[offset...].withUnsafeBytes { buffer in
        systemWrite(descriptor, buffer.baseAddress, buffer.count)
      }
      if count >= 0 {
        offset += count
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, 1000)
      // A terminal that was closed answers with an input or output error.
      case EPIPE, EIO: throw .closed
      default: throw .failed(code: errno)
      }
    }
  }

  /// Reads what is there; `nil` at the end.
  static func read(_ descriptor: Int32, into buffer: inout [UInt8]) -> Int? {
    while true {
      let count = systemRead(descriptor, &buffer, buffer.count)
      if count > 0 { return count }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return 0 }
      return nil
    }
  }

  /// Waits until one of two descriptors has something to say, and tells which.
  static func wait(for first: Int32, _ second: Int32) -> (first: Bool, second: Bool) {
    var both = [
      pollfd(fd: first, events: Int16(POLLIN), revents: 0),
      pollfd(fd: second, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&both, 2, -1) < 0, errno == EINTR {}
    return (both[0].revents != 0, both[1].revents != 0)
  }

  /// A pipe for a single reader, whose writer never waits.
  static func makePipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    return (ends[0], ends[1])
  }

  static func close(_ descriptor: Int32) { _ = systemClose(descriptor) }

  /// Runs work on a thread of its own; the answer waits until it is done.
  static func startThread(_ work: @escaping @Sendable () -> Void) -> (() -> Void)? {
    let context = Unmanaged.passRetained(ThreadWork(run: work)).toOpaque()
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let result = pthread_create(
      &thread, nil,
      { context in
        ThreadWork.run(context)
        return nil
      }, context)
    guard result == 0 else { return nil }
    let started = Optional(thread) ?? nil
    return { if let started { pthread_join(started, nil) } }
  }

  /// Stops the process as Control-Z does, until it is told to go on.
  static func stopProcess(andGroup stopsGroup: Bool) {
    if stopsGroup {
      signal(stop, SIG_IGN)
      kill(0, stop)
    }
    signal(goOn, SIG_DFL)
    signal(stop, SIG_DFL)
    // The threads on which tasks run have signals blocked.
    var stops = sigset_t()
    var old = sigset_t()
    sigemptyset(&stops)
    sigaddset(&stops, stop)
    pthread_sigmask(SIG_UNBLOCK, &stops, &old)
    raise(stop)
    pthread_sigmask(SIG_SETMASK, &old, nil)
  }
}

/// What a thread does, on its way there.
private final class ThreadWork: Sendable {
  private let work: @Sendable () -> Void

  init(run work: @escaping @Sendable () -> Void) { self.work = work }

  static func run(_ context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    Unmanaged<ThreadWork>.fromOpaque(context).takeRetainedValue().work()
  }
}

/// The settings of a terminal before a session changed them, and the bytes that undo the rest.
///
/// The handlers of signals see only what is in here, and do only what is safe at any moment.
@MainActor
final class TerminalGuard {
  private let input: Int32
  private var saved = termios()
  private var oldActions: [(number: Int32, action: sigaction)] = []

  init(input: Int32) { self.input = input }

  /// Makes keys arrive one by one and unseen; `false` if there is no such terminal.
  func enterRawMode(isAgain: Bool) -> Bool {
    guard isAgain || tcgetattr(input, &saved) == 0 else { return false }
    var raw = saved
    cfmakeraw(&raw)
    withUnsafeMutableBytes(of: &raw.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    return tcsetattr(input, TCSAFLUSH, &raw) == 0
  }

  /// Gives the terminal back its settings; what was typed and not read is dropped.
  func leaveRawMode() { tcsetattr(input, TCSAFLUSH, &saved) }

  /// Sends signals into a pipe; at a crash, the bytes are written and the settings given back.
  func install(pipe: Int32, output: Int32, undo: [UInt8]) {
    signalPipe = pipe
    emergency.set(output: output, input: input, settings: saved, bytes: undo)
    endingCount = 0
    for number in Platform.ending + [Platform.windowChange, Platform.stop, Platform.goOn] {
      install(number, flags: Int32(SA_RESTART)) { number in
        let code = errno
        if Platform.ending.contains(number) { endingCount += 1 }
        if endingCount > 1 {
          // The session did not end at the first signal: it is stuck.
          emergency.run()
          signal(number, SIG_DFL)
          raise(number)
        }
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(signalPipe, &byte, 1)
        errno = code
      }
    }
    for number in Platform.crashes {
      install(number, flags: Int32(SA_ONSTACK)) {
        number in
        emergency.run()
        // The next handler is the one that was there before, which may print a backtrace.
        crashActions.restore(number)
        raise(number)
      }
    }
    crashActions.set(oldActions.filter { Platform.crashes.contains($0.number) })
  }

  private func install(
    _ number: Int32, flags: Int32, _ handler: @convention(c) (Int32) -> Void
  ) {
    var old = sigaction()
    var new = sigaction()
    new.sa_flags = flags
    #if canImport(Darwin)
      new.__sigaction_u.__sa_handler = handler
    #elseif canImport(Glibc)
      new.__sigaction_handler.sa_handler = handler
    #else
      new.__sa_handler.sa_handler = handler
    #endif
    guard sigaction(number, &new, &old) == 0 else { return }
    oldActions.append((number, old))
  }

  /// Gives signals back to whoever had them before.
  func uninstall() {
    for (number, action) in oldActions {
      var action = action
      sigaction(number, &action, nil)
    }
    oldActions = []
    emergency.clear()
    signalPipe = -1
  }
}

/// What handlers of signals may use: memory that is never moved or freed while they can run.
private struct Emergency {
  private var output: Int32 = -1
  private var input: Int32 = -1
  private var settings = termios()
  private var bytes: UnsafeMutablePointer<UInt8>?
  private var count = 0

  mutating func set(output: Int32, input: Int32, settings: termios, bytes: [UInt8]) {
    clear()
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(bytes.count, 1))
    copy.initialize(from: bytes, count: bytes.count)
    (self.output, self.input, self.settings) = (output, input, settings)
    self.bytes = copy
    count = bytes.count
  }

  mutating func clear() {
    count = 0
    bytes?.deallocate()
    bytes = nil
  }

  mutating func run() {
    guard let bytes, count > 0 else { return }
    _ = write(output, bytes, count)
    count = 0
    tcsetattr(input, TCSANOW, &settings)
  }
}

private struct CrashActions {
  private var actions: UnsafeMutablePointer<sigaction>?
  private var numbers: UnsafeMutablePointer<Int32>?
  private var count = 0

  mutating func set(_ old: [(number: Int32, action: sigaction)]) {
    actions?.deallocate()
    numbers?.deallocate()
    let newActions = UnsafeMutablePointer<sigaction>.allocate(capacity: max(old.count, 1))
    let newNumbers = UnsafeMutablePointer<Int32>.allocate(capacity: max(old.count, 1))
    newActions.initialize(from: old.map(\.action), count: old.count)
    newNumbers.initialize(from: old.map(\.number), count: old.count)
    (actions, numbers, count) = (newActions, newNumbers, old.count)
  }

  func restore(_ number: Int32) {
    guard let actions, let numbers else { return }
    for index in 0..<count where numbers[index] == number {
      sigaction(number, actions + index, nil)
    }
  }
}

// A handler may interrupt any access, also one of these.
@exclusivity(unchecked) nonisolated(unsafe) private var signalPipe: Int32 = -1
@exclusivity(unchecked) nonisolated(unsafe) private var endingCount = 0
@exclusivity(unchecked) nonisolated(unsafe) private var emergency = Emergency()
@exclusivity(unchecked) nonisolated(unsafe) private var crashActions = CrashActions()

// Within the type, its own names hide those of the system.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int)
  -> Int
{
  read(descriptor, bytes, count)
}
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
