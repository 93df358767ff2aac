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

/// What the program asks of the system.
enum System {
  static func open(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = openFile(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw SystemError(description: "Is a directory")
    }
    return descriptor
  }

  /// Reads what is there, and waits only if there is nothing.
  static func read(_ descriptor: Int32, upTo limit: Int) throws(SystemError) -> [UInt8] {
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      repeat {
        result = readFile(descriptor, buffer.baseAddress, limit)
      } while result < 0 && errno == EINTR
      count = max(0, result)
    }
    guard result >= 0 else { throw .last }
    return bytes
  }

  /// Makes a file of these bytes, or puts them in place of what it held.
  static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    guard let file = fopen(path, "w") else { throw .last }
    let count = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, count == bytes.count else { throw .last }
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  static func exit(_ status: Int32) -> Never { endProcess(status) }

  /// Ends the process with 130 when it is interrupted.
  static func endWhenInterrupted() { signal(SIGINT) { _ in _exit(130) } }
}

// Within `System` the names mean its own functions.
private func openFile(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }
private func endProcess(_ status: Int32) -> Never { exit(status) }
private func readFile(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
