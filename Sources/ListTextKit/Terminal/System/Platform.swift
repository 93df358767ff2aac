#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Calls of the C library; the files of this folder are the only ones that make any.
enum Platform {
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Opens a terminal once more, for keys when the standard input is a file or a pipe.
  ///
  /// By its name: macOS cannot wait for keys of `/dev/tty`, and a process without a controlling terminal has
  /// none. That is for a terminal of another user, as after `su`.
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
