#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension Platform {
  /// The result of `poll` for a descriptor.
  struct Readiness {
    /// Whether a read returns at once.
    var isReady: Bool
    /// Whether the other end is closed, so that a read without data means the end.
    var isHungUp: Bool

    fileprivate init(_ entry: pollfd) {
      isReady = entry.revents != 0
      isHungUp = entry.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
    }
  }

  /// Blocks until one of two descriptors can be read; a negative descriptor is never ready.
  static func wait(for first: Int32, _ second: Int32) -> (first: Readiness, second: Readiness) {
    var both = [
      pollfd(fd: first, events: Int16(POLLIN), revents: 0),
      pollfd(fd: second, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&both, 2, -1) < 0, errno == EINTR {}
    return (Readiness(both[0]), Readiness(both[1]))
  }

  /// Reads available bytes and returns their count; zero if there are none, `nil` on an error.
  static func read(_ descriptor: Int32, into buffer: inout [UInt8]) -> Int? {
    while true {
      let count = systemRead(descriptor, &buffer, buffer.count)
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN: return 0
      default: return nil
      }
    }
  }

  /// Makes a pipe whose write end never blocks.
  static func makePipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    return (ends[0], ends[1])
  }
}

// Inside the type, its own `read` hides the system's.
private func systemRead(
  _ descriptor: Int32, _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int
) -> Int {
  read(descriptor, bytes, count)
}
