#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The calls of the C library, which only the files in this folder make.
enum Platform {
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Opens a terminal again to read keys when the standard input is a file or a pipe.
  ///
  /// It opens the terminal by name first, as macOS cannot poll `/dev/tty`, and a process without a
  /// controlling terminal has none. `/dev/tty` is the fallback for a terminal of another user, as
  /// after `su`.
  static func reopenTerminal(_ descriptor: Int32) -> Int32? {
    let name = ttyname(descriptor).map { String(cString: $0) }
    for path in [name ?? "", "/dev/tty"] {
      let opened = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
      if opened >= 0 { return opened }
    }
    return nil
  }

  /// The value of an environment variable.
  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The size of a terminal; `nil` if the descriptor is no terminal or its size is not set.
  static func size(of descriptor: Int32) -> TerminalSize? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return TerminalSize(
      columns: min(Int(size.ws_col), TerminalSize.limit),
      rows: min(Int(size.ws_row), TerminalSize.limit))
  }

  static func close(_ descriptor: Int32) { _ = systemClose(descriptor) }

  static func exit(_ status: Int32) -> Never { systemExit(status) }
}

// Inside the type, its own functions hide the system's.
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
private func systemExit(_ status: Int32) -> Never { exit(status) }
