import ListTextKit

// All that is asked of the system is in this file.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A refusal of the system, in its words.
struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
  let description: String

  fileprivate static var last: SystemError {
    SystemError(description: strerror(errno).map { String(cString: $0) } ?? "unknown error")
  }
}

/// Which file it is, whatever its names are.
struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  /// Only regular files have something to lose.
  fileprivate init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

/// What the program asks of the system.
enum System {
  static func open(_ path: String) throws(SystemError) -> Int32 {
    // To open a pipe would wait for its writer. Later reads wait for what comes, not for that.
    let descriptor = openFile(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .last }
    try check(descriptor)
    return descriptor
  }

  /// Whether an open file can be read at all.
  static func check(_ descriptor: Int32) throws(SystemError) {
    guard try status(descriptor).st_mode & S_IFMT != S_IFDIR else {
      throw SystemError(description: "Is a directory")
    }
  }

  private static func status(_ descriptor: Int32) throws(SystemError) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    return status
  }

  static func identity(_ descriptor: Int32) -> FileIdentity? {
    (try? status(descriptor)).flatMap(FileIdentity.init)
  }

  /// How many bytes a regular file holds.
  static func size(ofFile descriptor: Int32) -> Int? {
    guard let found = try? status(descriptor), found.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(found.st_size)
  }

  static func identity(_ path: String) -> FileIdentity? {
    var status = stat()
    return stat(path, &status) == 0 ? FileIdentity(status) : nil
  }

  static func isPipe(_ descriptor: Int32) -> Bool {
    (try? status(descriptor)).map { $0.st_mode & S_IFMT == S_IFIFO } ?? false
  }

  static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 || errno != ENOENT
  }

  /// Whether a file ends before the place up to which it was read.
  static func isCutShort(_ descriptor: Int32) -> Bool {
    guard let found = try? status(descriptor) else { return false }
    return Int(found.st_size) < Int(lseek(descriptor, 0, SEEK_CUR))
  }

  /// Has a file read from its beginning.
  static func rewind(_ descriptor: Int32) { _ = lseek(descriptor, 0, SEEK_SET) }

  static func close(_ descriptor: Int32) { closeFile(descriptor) }

  /// Waits until there is something to read, or its end, and says whether that came in time.
  static func isReady(_ descriptor: Int32, within duration: Duration) -> Bool {
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return waitFor(&poll, 1, Int32(duration / .milliseconds(1))) != 0
  }

  /// Reads what is there, and waits only if there is nothing.
  static func read(_ descriptor: Int32, upTo limit: Int) throws(SystemError) -> [UInt8] {
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      repeat {
        result = readFile(descriptor, buffer.baseAddress, limit)
      } while result < 0
        && (errno == EINTR || errno == EAGAIN && isReady(descriptor, within: .seconds(3600)))
      count = max(0, result)
    }
    guard result >= 0 else { throw .last }
    return bytes
  }

  /// Reads at a place; empty if that cannot be done.
  static func read(_ descriptor: Int32, at place: Int, _ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, found in
      found = max(0, pread(descriptor, buffer.baseAddress, count, off_t(place)))
    }
  }

  /// Makes a file of these bytes, or puts them in place of what it held.
  static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    guard let file = fopen(path, "w") else { throw .last }
    let count = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, count == bytes.count else { throw .last }
  }

  /// Makes a file to write to piece by piece, or empties it; `nil` if the system refuses.
  static func create(_ path: String) -> Int32? {
    let descriptor = openFile(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    return descriptor < 0 ? nil : descriptor
  }

  /// How large a terminal is; `nil` for other files.
  static func size(of descriptor: Int32) -> TerminalSize? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  static func exit(_ status: Int32) -> Never { endProcess(status) }

  /// Ends the process at once when it is asked to end, with the status of the signal.
  ///
  /// The runtime would take Control-\ for a crash.
  static func endWhenAsked() {
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
      var old = sigaction()
      sigaction(number, nil, &old)
      // What is ignored, as by nohup, stays so.
      if old.isIgnored { continue }
      signal(number) { _exit(128 + $0) }
    }
  }
}

extension sigaction {
  fileprivate var isIgnored: Bool {
    #if canImport(Darwin)
      let function = __sigaction_u.__sa_handler
    #elseif canImport(Glibc)
      let function = __sigaction_handler.sa_handler
    #else
      let function = __sa_handler.sa_handler
    #endif
    return unsafeBitCast(function, to: UInt.self) == unsafeBitCast(SIG_IGN, to: UInt.self)
  }
}

// Within `System` the names mean its own functions.
private func openFile(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
  open(path, flags, mode)
}
private func closeFile(_ descriptor: Int32) { _ = close(descriptor) }
private func waitFor(
  _ files: UnsafeMutablePointer<pollfd>, _ count: nfds_t, _ milliseconds: Int32
) -> Int32 { poll(files, count, milliseconds) }
private func endProcess(_ status: Int32) -> Never { exit(status) }
private func readFile(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
