/// A session while it runs: input becomes events, and changes become frames.
@MainActor
final class SessionLoop {
  private let content: any TerminalContent
  private let options: TerminalOptions
  private let output: any ByteSink
  private let clock: any TerminalClock
  private let beginning: Duration
  private let frameInterval: Duration
  private(set) var screen: TerminalScreen
  private var parser = TerminalKeyParser()
  private var size: TerminalSize
  private var lastFrame: Duration?
  /// When the next frame is due, and how to take that back.
  private var frame: (time: Duration, cancel: @MainActor () -> Void)?
  private var cancelTimeOut: (@MainActor () -> Void)?
  /// Whether the terminal said whether it can hold back a frame.
  private(set) var hasAnswer = false
  /// How the session ended, once it has.
  private(set) var result: Result<TerminalOutcome, TerminalError>?
  /// Called once when the session ends.
  var onEnd: (@MainActor () -> Void)?
  /// Stops the process and comes back; the second half of what happens at Control-Z.
  var onSuspend: (@MainActor (_ stopsGroup: Bool) -> Void)?
  /// Takes the terminal again after someone else had it.
  var onGoOn: (@MainActor () -> Void)?

  init(
    _ content: some TerminalContent, _ options: TerminalOptions, output: any ByteSink,
    capabilities: TerminalCapabilities, size: TerminalSize
  ) {
    self.content = content
    self.options = options
    self.output = output
    self.size = size
    clock = options.clock ?? SystemClock()
    beginning = clock.now
    frameInterval = .seconds(1) / max(options.frameRate, 1)
    screen = TerminalScreen(capabilities: capabilities, isInline: options.inlineRows != nil)
  }

  func begin() {
    content.onNeedsDisplay = { [weak self] in self?.requestFrame() }
    tellSize()
    drawNow()
  }

  /// How long the session has run.
  var age: Duration { clock.now - beginning }

  func end(_ result: Result<TerminalOutcome, TerminalError>) {
    guard self.result == nil else { return }
    self.result = result
    content.onNeedsDisplay = nil
    frame?.cancel()
    frame = nil
    cancelTimeOut?()
    onEnd?()
  }

  func take(_ input: TerminalInput) {
    guard result == nil else { return }
    switch input {
    case .bytes(let bytes):
      cancelTimeOut?()
      cancelTimeOut = nil
      for event in parser.feed(bytes) { handle(event) }
      awaitTimeOut()
    case .resize(let columns, let rows): handle(.resize(columns: columns, rows: rows))
    case .signal(Platform.stop): suspend(stopsGroup: false)
    case .signal(Platform.goOn): resume()
    case .signal(let number): end(.success(.signal(number)))
    }
    requestFrameIfNeeded()
  }

  /// Says that there will be no more input.
  func takeEnd() {
    handle(.end)
    end(.success(.inputEnded))
  }

  func write(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    do throws(ByteSinkError) {
      try output.write(bytes)
    } catch {
      switch error {
      case .closed: end(.success(.outputClosed))
      case .failed(let code): end(.failure(.outputFailed(code: code)))
      }
    }
  }

  /// Draws all anew: someone else wrote to the terminal.
  func repaint() {
    screen.restart()
    drawNow()
  }

  // MARK: Events

  private func handle(_ event: TerminalEvent) {
    guard result == nil else { return }
    switch event {
    case .resize(let columns, let rows):
      let newSize = TerminalSize(columns: columns, rows: rows)
      guard newSize != size else { return }
      size = newSize
      screen.invalidate()
      tellSize()
      requestFrame()
    case .reply(.mode(2026, let state)):
      hasAnswer = true
      screen.capabilities.synchronizedOutput = state.canChange
    default: break
    }
    switch content.handle(event) {
    case .handled: break
    case .ignored: handleIgnored(event)
    case .quit: end(.success(.quit))
    case .copy(let text):
      if options.clipboard, screen.capabilities.clipboard { write(TerminalModes.copying(text)) }
    }
  }

  private func handleIgnored(_ event: TerminalEvent) {
    switch event {
    case .key(TerminalKeyPress(.character("c"), .control)):
      end(.success(.signal(Platform.interrupt)))
    case .key(TerminalKeyPress(.character("z"), .control)): suspend(stopsGroup: true)
    default: break
    }
  }

  private func suspend(stopsGroup: Bool) {
    guard let onSuspend else { return }
    onSuspend(stopsGroup)
    handle(.resumed)
    repaint()
  }

  private func resume() {
    onGoOn?()
    handle(.resumed)
    repaint()
  }

  private func awaitTimeOut() {
    guard result == nil, parser.isWaiting else { return }
    // A paste that stutters on its way must not be taken for keys.
    let delay = parser.isPasting ? max(options.escapeDelay, .seconds(1)) : options.escapeDelay
    cancelTimeOut = clock.schedule(at: clock.now + delay) { [weak self] in
      guard let self, result == nil else { return }
      for event in parser.timeOut() { handle(event) }
      requestFrameIfNeeded()
    }
  }

  // MARK: Frames

  private func tellSize() {
    let rows = options.inlineRows.map { min($0, size.rows) } ?? size.rows
    content.resize(columns: size.columns, rows: rows)
  }

  private func requestFrameIfNeeded() {
    guard result == nil else { return }
    if content.needsDisplay { requestFrame() } else { requestNextFrame() }
  }

  private func requestNextFrame() {
    if let next = content.nextFrame { requestFrame(at: beginning + next) }
  }

  /// Asks for a frame as soon as the last one is old enough.
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
    frame?.cancel()
    frame = nil
    let now = clock.now
    lastFrame = now
    let rows = options.inlineRows.map { min($0, size.rows) } ?? size.rows
    var canvas = TextCanvas(width: size.columns, height: rows)
    content.compose(&canvas, at: now - beginning)
    write(screen.show(canvas, cursor: content.cursor))
    if content.needsDisplay { requestFrame() } else { requestNextFrame() }
  }
}

extension TerminalOptions {
  /// How many rows an inline session has.
  var inlineRows: Int? {
    if case .inline(let rows) = place { max(rows, 1) } else { nil }
  }
}
