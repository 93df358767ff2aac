import ListTestKit
import ListTextKit

/// Input that a test writes.
@MainActor
final class ScriptedInput: @MainActor TerminalByteSource {
  private var unread: [TerminalInput] = []
  private var hasEnded = false
  /// The session that has handled everything, and waits for more.
  private var waiting: CheckedContinuation<TerminalInput?, Never>?
  private var isSessionOver = false

  /// Starts a session that reads this input.
  func run(
    _ content: some TerminalContent, _ options: TerminalOptions
  ) -> Task<TerminalOutcome, any Error> {
    var options = options
    options.input = self
    return Task { @MainActor [options] in
      defer { isSessionOver = true }
      return try await TerminalSession.run(content, options: options)
    }
  }

  func inputs() -> AsyncStream<TerminalInput> {
    AsyncStream {
      await self.next()
    } onCancel: {
      Task { @MainActor in self.end() }
    }
  }

  func type(_ text: String) { send(.bytes(Array(text.utf8))) }

  func send(_ input: TerminalInput) {
    unread.append(input)
    answer()
  }

  func end() {
    hasEnded = true
    answer()
  }

  /// Waits until a session has handled everything, and done what else it can without time.
  ///
  /// Input passes through other threads, which a busy machine may hold up for long.
  func settle() async {
    for _ in 0..<2_000 where waiting == nil && !isSessionOver {
      try? await Task.sleep(for: .milliseconds(1))
    }
    for _ in 0..<30 { await Task.yield() }
  }

  private func next() async -> TerminalInput? {
    await withCheckedContinuation {
      waiting = $0
      answer()
    }
  }

  private func answer() {
    guard let waiting, !unread.isEmpty || hasEnded else { return }
    self.waiting = nil
    waiting.resume(returning: unread.isEmpty ? nil : unread.removeFirst())
  }
}

/// A terminal that exists in memory only.
@MainActor
final class EmulatedOutput: @MainActor TerminalByteSink {
  var emulator: TerminalEmulator
  private(set) var writes: [[UInt8]] = []
  var failure: TerminalByteSinkError?
  /// Whether only one write fails.
  var recovers = false
  /// How many writes succeed before the failure.
  var delay = 0

  init(columns: Int, rows: Int) { emulator = .agreeing(columns: columns, rows: rows) }

  func write(_ bytes: [UInt8]) throws(TerminalByteSinkError) {
    delay -= 1
    if let failure, delay < 0 {
      if recovers { self.failure = nil }
      throw failure
    }
    writes.append(bytes)
    emulator.feed(bytes)
  }
}

/// A clock that a test moves.
@MainActor
final class ScriptedClock: @MainActor TerminalClock {
  let manual = ManualClock()
  var now: Duration { manual.now }

  func schedule(
    at time: Duration, _ work: @escaping @MainActor () -> Void
  ) -> @MainActor () -> Void {
    let timer = manual.schedule(after: time - manual.now, work)
    return { [manual] in manual.cancel(timer) }
  }
}

/// Content that records its events, sizes and frames.
@MainActor
final class NotingContent: TerminalContent {
  private(set) var events: [TerminalEvent] = []
  private(set) var sizes: [[Int]] = []
  private(set) var times: [Duration] = []
  var text = "hello"
  var response = TerminalResponse.handled
  private(set) var needsDisplay = true
  var nextFrame: Duration?
  var cursor: TextPosition?
  var onNeedsDisplay: (@MainActor () -> Void)?

  func change(to text: String) {
    self.text = text
    needsDisplay = true
    onNeedsDisplay?()
  }

  func resize(columns: Int, rows: Int) {
    sizes.append([columns, rows])
    needsDisplay = true
  }

  func handle(_ event: TerminalEvent) -> TerminalResponse {
    events.append(event)
    needsDisplay = true
    if case .key(TerminalKeyPress(.character("q"))) = event { return .quit }
    if case .key(TerminalKeyPress(.character("y"))) = event { return .copy(text) }
    return response
  }

  func compose(_ canvas: inout TextCanvas, at time: Duration) {
    needsDisplay = false
    times.append(time)
    canvas.draw(text, column: 0, row: 0)
    canvas.draw("\(events.count)", column: 0, row: canvas.height - 1)
  }
}
