#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The line settings of a terminal, saved before a session changes them.
final class TerminalSettings {
  private let descriptor: Int32
  private let saved: termios
  private let keepsSignalKeys: Bool

  /// Reads the settings; `nil` if the descriptor is no terminal.
  ///
  /// - Parameter keepsSignalKeys: Whether Control-C, Control-Z and Control-\ send signals, for a
  ///   session that does not read the keys.
  init?(of descriptor: Int32, keepsSignalKeys: Bool) {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return nil }
    self.descriptor = descriptor
    self.keepsSignalKeys = keepsSignalKeys
    saved = settings
  }

  /// The descriptor and the saved settings, for a signal handler.
  var forRestoring: (descriptor: Int32, settings: termios) { (descriptor, saved) }

  /// Whether another process group, such as that of the shell, has the terminal.
  var isOfOthers: Bool {
    let group = tcgetpgrp(descriptor)
    return group > 0 && group != getpgrp()
  }

  /// Switches to raw mode, in which keys arrive one by one without echo; discards unread input.
  ///
  /// A background process stops here until it is in the foreground, as the shell uses the terminal.
  func enterRawMode() -> Bool {
    var raw = saved
    cfmakeraw(&raw)
    if keepsSignalKeys { raw.c_lflag |= tcflag_t(ISIG) }
    withUnsafeMutableBytes(of: &raw.c_cc) { characters in
      // Reads never block, as input may be discarded between `poll` and the read.
      characters[Int(VMIN)] = 0
      characters[Int(VTIME)] = 0
    }
    return Platform.unblocking(SignalNumber.backgroundOutput) { set(raw) }
  }

  /// Restores the saved settings; discards unread input.
  func restore() { _ = set(saved) }

  private func set(_ settings: termios) -> Bool {
    var settings = settings
    while tcsetattr(descriptor, TCSAFLUSH, &settings) != 0 {
      if errno != EINTR { return false }
    }
    return true
  }
}
