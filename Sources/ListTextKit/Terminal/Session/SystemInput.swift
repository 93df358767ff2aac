/// Keys of a terminal and signals of the system, read on a thread of their own.
final class SystemInput: ByteSource {
  private let input: Int32
  private let output: Int32
  private let pipe: (read: Int32, write: Int32)
  private var join: (() -> Void)?

  /// Where a handler of signals writes their numbers.
  var signalDescriptor: Int32 { pipe.write }

  init?(input: Int32, output: Int32) {
    guard let pipe = Platform.makePipe() else { return nil }
    self.input = input
    self.output = output
    self.pipe = pipe
  }

  func inputs() -> AsyncStream<TerminalInput> {
    let (stream, continuation) = AsyncStream.makeStream(of: TerminalInput.self)
    let (input, output, signals) = (self.input, self.output, pipe.read)
    join = Platform.startThread {
      SystemInput.read(input, output, signals: signals, continuation)
    }
    if join == nil { continuation.finish() }
    return stream
  }

  /// Ends the thread.
  func stop() {
    // Zero is no signal.
    try? Platform.write([0], to: pipe.write)
    join?()
    Platform.close(pipe.read)
    Platform.close(pipe.write)
  }

  private static func read(
    _ input: Int32, _ output: Int32, signals: Int32,
    _ continuation: AsyncStream<TerminalInput>.Continuation
  ) {
    defer { continuation.finish() }
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let ready = Platform.wait(for: signals, input)
      if ready.first {
        guard let count = Platform.read(signals, into: &buffer) else { return }
        for number in buffer.prefix(count).map({ Int32($0) }) {
          if number == 0 { return }
          if number != Platform.windowChange {
            continuation.yield(.signal(number))
          } else if let size = Platform.size(of: output) {
            continuation.yield(.resize(columns: size.columns, rows: size.rows))
          }
        }
      }
      if ready.second {
        guard let count = Platform.read(input, into: &buffer) else { return }
        if count > 0 { continuation.yield(.bytes(Array(buffer.prefix(count)))) }
      }
    }
  }
}
