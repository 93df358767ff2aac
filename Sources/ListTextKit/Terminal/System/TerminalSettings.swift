#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The line settings of a terminal, and what they were before a session changed them.
final class TerminalSettings {
  private let descriptor: Int32
  private let saved: termios
  private let keepsSignalKeys: Bool

  /// Reads the settings; `nil` if the descriptor is no terminal.
  ///
  /// - Parameter keepsSignalKeys: Whether Control-C, Control-Z and Control-\ send signals, which is
  ///   wanted where the session does not read the keys.
  init?(of descriptor: Int32, keepsSignalKeys: Bool) {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return nil }
    self.descriptor = descriptor
    self.keepsSignalKeys = keepsSignalKeys
    saved = settings
  }

  /// What a handler of signals needs to restore the settings.
  var forRestoring: (descriptor: Int32, settings: termios) { (descriptor, saved) }

  /// Makes keys arrive one by one, without echo; unread input is dropped.
  ///
  /// In the background, the process stops until it has the terminal: a shell writes there.
  func enterRawMode() -> Bool {
    var raw = saved
    cfmakeraw(&raw)
    if keepsSignalKeys { raw.c_lflag |= tcflag_t(ISIG) }
    withUnsafeMutableBytes(of: &raw.c_cc) { characters in
      // A read never blocks: input may be dropped between `poll` and the read.
      characters[Int(VMIN)] = 0
      characters[Int(VTIME)] = 0
    }
    return Platform.unblocking(SignalNumber.backgroundOutput) { set(raw) }
  }

  /// Restores the settings; unread input is dropped.
  func restore() { _ = set(saved) }

  private func set(_ settings: termios) -> Bool {
    var settings = settings
    while tcsetattr(descriptor, TCSAFLUSH, &settings) != 0 {
      if errno != EINTR { return false }
    }
    return true
  }
}
