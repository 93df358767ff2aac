/// Reads keys of a terminal and signals of the process on a separate thread.
final class SystemInput: TerminalByteSource {
  private let keys: Int32?
  private let ownsKeys: Bool
  private let output: Int32
  private let pipe: (read: Int32, write: Int32)
  private var join: (() -> Void)?

  /// The descriptor to which handlers write the numbers of signals.
  var signalDescriptor: Int32 { pipe.write }

  /// Makes a source that reads nothing yet; `nil` if no pipe can be made.
  ///
  /// - Parameters:
  ///   - keys: The terminal to read; `nil` for signals only.
  ///   - ownsKeys: Whether ``close()`` closes `keys`.
  ///   - output: The terminal whose size changes are reported.
  init?(keys: Int32?, ownsKeys: Bool, output: Int32) {
    guard let pipe = Platform.makePipe() else { return nil }
    self.keys = keys
    self.ownsKeys = ownsKeys
    self.output = output
    self.pipe = pipe
  }

  func inputs() -> AsyncStream<TerminalInput> {
    let (stream, continuation) = AsyncStream.makeStream(of: TerminalInput.self)
    let (keys, output, signals) = (self.keys ?? -1, self.output, pipe.read)
    join = Platform.startThread {
      SystemInput.read(keys, output, signals: signals, continuation)
    }
    if join == nil { continuation.finish() }
    return stream
  }

  /// Ends the thread and waits for it, so that no further key is read.
  func stop() {
    guard let join else { return }
    // Zero is no signal and ends the thread.
    try? Platform.write([0], to: pipe.write)
    join()
    self.join = nil
  }

  /// Closes the pipe and owned descriptors; signal handlers must be uninstalled before.
  func close() {
    stop()
    Platform.close(pipe.read)
    Platform.close(pipe.write)
    if ownsKeys, let keys { Platform.close(keys) }
  }

  /// Shorter pauses are between the bytes of one sequence.
  private static var shortestPause: Duration { .milliseconds(10) }

  private static func read(
    _ keys: Int32, _ output: Int32, signals: Int32,
    _ continuation: AsyncStream<TerminalInput>.Continuation
  ) {
    defer { continuation.finish() }
    var buffer = [UInt8](repeating: 0, count: 4096)
    var lastBytes: ContinuousClock.Instant?
    while true {
      let ready = Platform.wait(for: signals, keys)
      if ready.first.isReady {
        guard let count = Platform.read(signals, into: &buffer), count > 0 else { return }
        let numbers = buffer.prefix(count).map { Int32($0) }
        // Ending signals first, as a process that resumes in the background stops again.
        for number in numbers.filter(SignalNumber.ending.contains) + numbers {
          if number == 0 { return }
          if number != SignalNumber.windowChange {
            continuation.yield(.signal(number))
          } else if let size = Platform.size(of: output) {
            continuation.yield(.resize(columns: size.columns, rows: size.rows))
          }
        }
      }
      if ready.second.isReady {
        let count = Platform.read(keys, into: &buffer)
        if let count, count > 0 {
          let now = ContinuousClock.now
          if let lastBytes, now - lastBytes >= shortestPause {
            continuation.yield(.pause(now - lastBytes))
          }
          lastBytes = now
          continuation.yield(.bytes(Array(buffer.prefix(count))))
        } else if count == nil || ready.second.isHungUp {
          // The terminal was closed; its SIGHUP does not reach every process.
          continuation.yield(.signal(SignalNumber.hangUp))
          return
        }
      }
    }
  }
}
