import ListTextKit

// All system calls are in this file.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An error of the system, with its message.
struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
  let description: String

  fileprivate static var last: SystemError {
    SystemError(description: strerror(errno).map { String(cString: $0) } ?? "unknown error")
  }
}

/// The identity of a file, independent of its names.
struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Only regular files have something to lose.
  fileprivate init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

private func status(of descriptor: Int32) throws(SystemError) -> stat {
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw .last }
  return status
}

// MARK: Files

/// An open file, or the standard input.
struct InputFile: Sendable {
  /// The name that the user gave.
  let name: String
  private let descriptor: Int32

  var isStandardInput: Bool { name == "-" }

  /// Opens a file; `-` is the standard input.
  init(path: String, standardInput: Int32 = 0) throws(SystemError) {
    name = path
    // Opening a pipe would wait for its writer. Later reads wait for data only.
    descriptor = path == "-" ? standardInput : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .last }
    guard try status(of: descriptor).st_mode & S_IFMT != S_IFDIR else {
      throw SystemError(description: "Is a directory")
    }
  }

  /// Which file it is; `nil` for pipes and devices.
  var identity: FileIdentity? { (try? status(of: descriptor)).flatMap(FileIdentity.init) }

  /// Whether its end is final: that of the standard input, if it is a pipe or a device.
  var isOverAtEnd: Bool { isStandardInput && identity == nil }

  /// Whether it is a pipe that has a name.
  var isPipe: Bool {
    !isStandardInput && (try? status(of: descriptor)).map { $0.st_mode & S_IFMT } == S_IFIFO
  }

  /// How many bytes it holds now; `nil` for pipes and devices.
  var size: Int? { identity == nil ? nil : (try? status(of: descriptor)).map { Int($0.st_size) } }

  /// Whether data or the end can be read within a time.
  func isReady(within duration: Duration) -> Bool {
    var file = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&file, 1, Int32(duration / .milliseconds(1))) != 0
  }

  /// The next piece; empty at the end, which a file that grows may leave behind again.
  ///
  /// Waits only if there is nothing.
  func next() throws(SystemError) -> [UInt8] {
    let limit = 1 << 18
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      repeat {
        result = read(descriptor, buffer.baseAddress, limit)
      } while result < 0
        && (errno == EINTR || errno == EAGAIN && isReady(within: .seconds(3600)))
      count = max(0, result)
    }
    guard result >= 0 else { throw .last }
    return bytes
  }

  /// The state of the file that has its name.
  enum Fate {
    case same
    /// No readable file has the name any more.
    case missing(why: String)
    /// Another file has the name; this one may hold more than was read.
    case replaced(by: InputFile)
    /// Its contents were replaced, and are read from the beginning.
    case begunAnew(why: String)
  }

  /// Whether to go on with another file, or from the beginning.
  ///
  /// - Parameter tail: The end of what was read.
  func fate(after tail: ReadTail) -> Fate {
    guard let identity else { return .same }
    // First, because the rest of a file is read before the file that replaces it.
    let isCutShort = size.map { $0 < Int(lseek(descriptor, 0, SEEK_CUR)) } ?? false
    guard !isCutShort, isStandardInput || holds(tail) else {
      _ = lseek(descriptor, 0, SEEK_SET)
      return .begunAnew(why: isCutShort ? "was cut short" : "holds other text")
    }
    guard !isStandardInput else { return .same }
    var found = stat()
    guard stat(name, &found) == 0 else {
      return .missing(why: errno == ENOENT ? "was deleted" : "cannot be read (\(SystemError.last))")
    }
    guard let other = FileIdentity(found) else { return .missing(why: "is no file any more") }
    guard other != identity else { return .same }
    do throws(SystemError) {
      return .replaced(by: try InputFile(path: name))
    } catch {
      return .missing(why: "cannot be read (\(error))")
    }
  }

  /// Closes the file, which nothing reads any more.
  func giveUp() { _ = close(descriptor) }

  /// Whether the end of what was read is still the same.
  private func holds(_ tail: ReadTail) -> Bool {
    let bytes = [UInt8](unsafeUninitializedCapacity: tail.bytes.count) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, tail.bytes.count, off_t(tail.start)))
    }
    return bytes == tail.bytes
  }
}

/// The end of what was read of a file.
///
/// If a file was truncated and grew again before it was checked, this part of it has changed.
struct ReadTail {
  private(set) var bytes: [UInt8] = []
  private var end = 0

  var start: Int { end - bytes.count }

  mutating func note(_ piece: [UInt8]) {
    end += piece.count
    bytes = Array((bytes + piece.suffix(256)).suffix(256))
  }
}

/// A new file that grows; its contents stay, however the program ends.
final class OutputFile: TerminalByteSink {
  let path: String
  private let descriptor: Int32
  /// Whether a write failed.
  private(set) var hasFailed = false

  /// Makes a file, or empties it.
  init(path: String) throws(SystemError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last }
  }

  deinit { if descriptor >= 0 { _ = close(descriptor) } }

  var identity: FileIdentity? { (try? status(of: descriptor)).flatMap(FileIdentity.init) }

  func write(_ bytes: [UInt8]) throws(TerminalByteSinkError) {
    do throws(TerminalByteSinkError) {
      try TerminalFileSink(descriptor: descriptor).write(bytes)
    } catch {
      hasFailed = true
      throw error
    }
  }
}

// MARK: The process

/// The terminal and the signals of the process.
enum System {
  /// How large a terminal is; `nil` for other files.
  static func size(of descriptor: Int32) -> TerminalSize? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Ends the process.
  static func leave(with status: Int32) -> Never { exit(status) }

  /// Ends the process at once when it is asked to end, with the status of the signal.
  ///
  /// The runtime would take Control-\ for a crash.
  static func endWhenAsked() {
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
      var old = sigaction()
      sigaction(number, nil, &old)
      // A signal that is ignored, as by nohup, stays ignored.
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
