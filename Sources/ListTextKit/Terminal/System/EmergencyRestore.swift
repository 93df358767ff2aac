#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// What is needed to restore the terminal from a handler of signals or from `exit`.
///
/// A handler may run at any moment on any thread: it reads memory that is allocated once and never
/// freed, and makes calls that are safe in handlers.
struct EmergencyRestore {
  private var output: Int32 = -1
  private var input: Int32 = -1
  private var settings = termios()
  private var bytes: UnsafeMutablePointer<UInt8>?
  private var capacity = 0
  private var count = 0
  private var process: pid_t = 0

  /// Prepares restoring; also done when the process calls `exit` from now on.
  mutating func arm(output: Int32, settings: TerminalSettings, bytes: [UInt8]) {
    disarm()
    if capacity < bytes.count {
      if capacity == 0 { atexit { emergencyRestore.run() } }
      // A handler may still read the smaller one, so it is not freed.
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

  /// Restores the terminal if that was not done yet.
  mutating func run() {
    // A process that was forked has a copy of this, but does not have the terminal.
    guard let bytes, count > 0, process == getpid() else { return }
    writeWithoutBlocking(bytes)
    count = 0
    tcsetattr(input, TCSANOW, &settings)
  }

  /// Writes what the terminal takes; one that takes nothing for a second keeps no process from ending.
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

// A handler may interrupt any access, also one of the handler before it.
@exclusivity(unchecked) nonisolated(unsafe) var emergencyRestore = EmergencyRestore()
