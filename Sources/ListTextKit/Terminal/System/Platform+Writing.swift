#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension Platform {
  /// Writes all bytes, in as many calls as the system needs.
  ///
  /// A pipe without a reader is reported as ``TerminalByteSinkError/closed``: `SIGPIPE` is blocked on this
  /// thread during the write, so the process, its handlers and its children keep their own setting.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(TerminalByteSinkError) {
    let pipeSignal = BlockedPipeSignal()
    var offset = 0
    while offset < bytes.count {
      let count = bytes[offset...].withUnsafeBytes { buffer in
        systemWrite(descriptor, buffer.baseAddress, buffer.count)
      }
      if count >= 0 {
        offset += count
        continue
      }
      let code = errno
      switch code {
      case EINTR: continue
      case EAGAIN:
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, 1000)
        continue
      default: break
      }
      pipeSignal.unblock(discardingNew: code == EPIPE)
      // A write to a closed terminal fails with EIO.
      throw code == EPIPE || code == EIO ? .closed : .failed(code: code)
    }
    pipeSignal.unblock(discardingNew: false)
  }
}

/// `SIGPIPE`, blocked on the current thread.
private struct BlockedPipeSignal {
  private var old = sigset_t()
  private let wasPending: Bool

  init() {
    var blocked = Self.pipeSignal
    pthread_sigmask(SIG_BLOCK, &blocked, &old)
    // Only a signal that was blocked before can already be pending.
    wasPending = sigismember(&old, SIGPIPE) == 1 && Self.isPending
  }

  /// Restores the signal mask of the thread after consuming the signal of a failed write.
  func unblock(discardingNew discards: Bool) {
    if discards, !wasPending, Self.isPending {
      var awaited = Self.pipeSignal
      var number: Int32 = 0
      sigwait(&awaited, &number)
    }
    var old = old
    pthread_sigmask(SIG_SETMASK, &old, nil)
  }

  private static var pipeSignal: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGPIPE)
    return set
  }

  private static var isPending: Bool {
    var pending = sigset_t()
    return sigpending(&pending) == 0 && sigismember(&pending, SIGPIPE) == 1
  }
}

// Inside the type, its own `write` hides the system's.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
