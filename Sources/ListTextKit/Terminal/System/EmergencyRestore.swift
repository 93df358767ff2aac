#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The state to restore the terminal from a signal handler or from `exit`.
///
/// A handler may run at any time on any thread: it reads memory that is never freed, and only makes
/// async-signal-safe calls.
struct EmergencyRestore {
  private var output: Int32 = -1
  private var input: Int32 = -1
  private var settings = termios()
  private var bytes: UnsafeMutablePointer<UInt8>?
  private var capacity = 0
  private var count = 0
  private var process: pid_t = 0

  /// Prepares restoring by handlers and when the process calls `exit`.
  mutating func arm(output: Int32, settings: TerminalSettings, bytes: [UInt8]) {
    disarm()
    if capacity < bytes.count {
      if capacity == 0 { atexit { emergencyRestore.run() } }
      // The smaller buffer is not freed, as a handler may still read it.
      self.bytes = .allocate(capacity: bytes.count)
      capacity = bytes.count
    }
    self.bytes?.update(from: bytes, count: bytes.count)
    self.output = output
    (input, self.settings) = settings.forRestoring
    process = getpid()
    count = bytes.count
  }

  /// Makes ``run()`` do nothing.
  mutating func disarm() { count = 0 }

  /// Restores the terminal unless it was restored already.
  mutating func run() {
    // A forked process has a copy of this state but does not own the terminal.
    guard let bytes, count > 0, process == getpid() else { return }
    writeWithoutBlocking(bytes)
    count = 0
    tcsetattr(input, TCSANOW, &settings)
  }

  /// Writes without blocking; gives up if the terminal accepts nothing for a second, so that the
  /// process can end.
  private func writeWithoutBlocking(_ bytes: UnsafeMutablePointer<UInt8>) {
    let flags = fcntl(output, F_GETFL)
    _ = fcntl(output, F_SETFL, flags | O_NONBLOCK)
    var written = 0
    var waiting = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    while written < count {
      let more = write(output, bytes + written, count - written)
      written += max(more, 0)
      guard more >= 0 || errno == EAGAIN && poll(&waiting, 1, 1000) > 0 else { break }
    }
    _ = fcntl(output, F_SETFL, flags)
  }
}

// A handler may interrupt any access, including that of another handler.
@exclusivity(unchecked) nonisolated(unsafe) var emergencyRestore = EmergencyRestore()
