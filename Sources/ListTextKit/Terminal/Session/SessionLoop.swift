/// The state of a running session, which passes input to the content and draws frames.
@MainActor
final class SessionLoop {
  private let content: any TerminalContent
  private let options: TerminalOptions
  private let output: any TerminalByteSink
  private let clock: any TerminalClock
  private let beginning: Duration
  private let frameInterval: Duration
  private(set) var screen: TerminalScreen
  private var parser = TerminalKeyParser()
  private var size: TerminalSize
  private var lastFrame: Duration?
  /// The time of the next frame, and how to cancel it.
  private var frame: (time: Duration, cancel: @MainActor () -> Void)?
  private var cancelTimeOut: (@MainActor () -> Void)?
  private let idleWork: IdleWork
  /// Whether the terminal has answered whether it supports synchronized output.
  private(set) var hasAnswer = false
  /// The result of the session; `nil` while it runs.
  private(set) var result: Result<TerminalOutcome, TerminalError>?
  /// Called once when the session ends.
  var onEnd: (@MainActor () -> Void)?
  /// Set if the session uses the terminal of the process; a session without it ignores stops.
  var process: ProcessControl?

  init(
    _ content: some TerminalContent, _ options: TerminalOptions, output: any TerminalByteSink,
    capabilities: TerminalCapabilities, size: TerminalSize
  ) {
    self.content = content
    self.options = options
    self.output = output
    self.size = size.limited
    clock = options.clock ?? SystemClock()
    idleWork = IdleWork(of: content, on: clock)
    beginning = clock.now
    frameInterval = .seconds(1) / max(options.frameRate, 1)
    screen = TerminalScreen(capabilities: capabilities, isInline: options.inlineRows != nil)
  }

  /// Shows the first frame.
  ///
  /// - Parameter newSize: The current size, if it may have changed since the session was made.
  func begin(_ newSize: TerminalSize?) {
    if let newSize { size = newSize.limited }
    content.onNeedsDisplay = { [weak self] in self?.requestFrame() }
    sendSize()
    drawNow()
  }

  /// The time since the start of the session.
  var age: Duration { clock.now - beginning }

  func end(_ result: Result<TerminalOutcome, TerminalError>) {
    guard self.result == nil else { return }
    self.result = result
    content.onNeedsDisplay = nil
    frame?.cancel()
    frame = nil
    cancelTimeOut?()
    idleWork.cancel()
    onEnd?()
  }

  func take(_ input: TerminalInput) {
    guard result == nil else { return }
    process?.prepareThread()
    switch input {
    case .bytes(let bytes):
      cancelTimeOut?()
      cancelTimeOut = nil
      for (number, event) in parser.feed(bytes).enumerated() {
        if number > 0, result == nil { content.showPending() }
        handle(event)
      }
      awaitTimeOut()
    case .pause(let time):
      if parser.isWaiting, time >= delayOfTimeOut { endWait() }
    case .resize(let columns, let rows): resize(TerminalSize(columns: columns, rows: rows))
    case .signal(SignalNumber.stop): suspend(stopsGroup: false)
    case .signal(SignalNumber.resume): resume()
    case .signal(let number): end(.success(.signal(number)))
    }
    requestFrameIfNeeded()
  }

  /// Ends the session because the input ended.
  func takeEnd() {
    // Whatever the content answers, the session cannot go on.
    if result == nil { _ = content.handle(.end) }
    end(.success(.inputEnded))
  }

  func write(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    do throws(TerminalByteSinkError) {
      try output.write(bytes)
    } catch {
      endByFailure(error)
    }
  }

  /// Ends the session because a write failed.
  func endByFailure(_ error: TerminalByteSinkError) {
    switch error {
    // A closed terminal may fail a write before its signal arrives.
    case .closed: end(.success(process == nil ? .outputClosed : .signal(SignalNumber.hangUp)))
    case .failed(let code): end(.failure(.outputFailed(code: code)))
    }
  }

  /// Sets the result to a failed restore of the terminal, unless the session has already failed.
  func noteFailure(_ error: TerminalByteSinkError) {
    guard case .failed(let code) = error, case .success = result else { return }
    result = .failure(.outputFailed(code: code))
  }

  /// Redraws the whole frame at the cursor, because another process used the terminal.
  func repaint() {
    screen.restart()
    drawNow()
  }

  // MARK: Events

  private func handle(_ event: TerminalEvent) {
    guard result == nil else { return }
    switch event {
    case .reply(.size(let columns, let rows)):
      resize(TerminalSize(columns: columns, rows: rows))
    case .reply(.mode(2026, let state)):
      hasAnswer = true
      screen.capabilities.synchronizedOutput = state.canChange
    default: break
    }
    switch content.handle(event) {
    case .handled: break
    case .ignored: handleIgnored(event)
    case .redraw:
      // An inline frame stays where it is.
      screen.invalidate()
      drawNow()
    case .quit: end(.success(.quit))
    case .copy(let text):
      if options.clipboard, screen.capabilities.clipboard { write(TerminalModes.copying(text)) }
    }
  }

  private func handleIgnored(_ event: TerminalEvent) {
    switch event {
    case .key(TerminalKeyPress(.character("c"), .control)):
      end(.success(.signal(SignalNumber.interrupt)))
    case .key(TerminalKeyPress(.character("\\"), .control)):
      end(.success(.signal(SignalNumber.quit)))
    case .key(TerminalKeyPress(.character("z"), .control)) where process?.suspendsByKey == true:
      suspend(stopsGroup: true)
    default: break
    }
  }

  private func resize(_ newSize: TerminalSize) {
    let newSize = newSize.limited
    guard newSize != size else { return }
    size = newSize
    screen.resize(columns: size.columns)
    sendSize()
    requestFrame()
  }

  private func suspend(stopsGroup: Bool) {
    guard let process else { return }
    process.suspend(stopsGroup)
    handle(.resumed)
    repaint()
  }

  private func resume() {
    process?.resume()
    handle(.resumed)
    repaint()
  }

  private func awaitTimeOut() {
    guard result == nil, parser.isWaiting else { return }
    cancelTimeOut = clock.schedule(at: clock.now + delayOfTimeOut) { [weak self] in
      guard let self, result == nil else { return }
      process?.prepareThread()
      endWait()
      requestFrameIfNeeded()
    }
  }

  /// How long the parser waits for the rest of a sequence.
  private var delayOfTimeOut: Duration {
    // Longer for input that a slow connection may have split, which must not be parsed as keys.
    parser.mayPause ? max(options.escapeDelay, .seconds(1)) : options.escapeDelay
  }

  private func endWait() {
    cancelTimeOut?()
    cancelTimeOut = nil
    for event in parser.timeOut() { handle(event) }
  }

  // MARK: Frames

  private func sendSize() {
    (output as? TerminalRecordingSink)?.resize(columns: size.columns, rows: size.rows)
    let rows = options.inlineRows.map { min($0, size.rows) } ?? size.rows
    content.resize(columns: size.columns, rows: rows)
  }

  private func requestFrameIfNeeded() {
    guard result == nil else { return }
    if content.needsDisplay { requestFrame() } else { requestNextFrame() }
    requestIdleWork()
  }

  /// Schedules a slice of the content's idle work, which may request a frame.
  private func requestIdleWork() {
    guard result == nil else { return }
    idleWork.schedule { [weak self] slice in
      guard let self, result == nil else { return }
      process?.prepareThread()
      slice()
      requestFrameIfNeeded()
    }
  }

  private func requestNextFrame() {
    if let next = content.nextFrame { requestFrame(at: beginning + next) }
  }

  /// Schedules a frame, not earlier than the frame rate allows.
  private func requestFrame(at time: Duration? = nil) {
    guard result == nil else { return }
    let earliest = max(lastFrame.map { $0 + frameInterval } ?? clock.now, clock.now)
    let due = max(time ?? earliest, earliest)
    if let frame {
      guard due < frame.time else { return }
      frame.cancel()
    }
    let cancel = clock.schedule(at: due) { [weak self] in self?.drawNow() }
    frame = (due, cancel)
  }

  private func drawNow() {
    guard result == nil else { return }
    process?.prepareThread()
    frame?.cancel()
    frame = nil
    let now = clock.now
    lastFrame = now
    let rows = options.inlineRows.map { min($0, size.rows) } ?? size.rows
    var canvas = TextCanvas(width: size.columns, height: rows)
    content.compose(&canvas, at: now - beginning)
    write(screen.show(canvas, cursor: content.cursor))
    requestFrameIfNeeded()
  }
}

extension TerminalOptions {
  /// The number of rows of an inline session; `nil` on the alternate screen.
  var inlineRows: Int? {
    if case .inline(let rows) = place { max(rows, 1) } else { nil }
  }
}
