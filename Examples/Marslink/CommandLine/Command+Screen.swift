import ListTextKit

extension Command {
  /// The feed on the terminal, until the person quits.
  func runScreen(_ file: InputFile?) async -> ExitStatus {
    let source: any FeedSource =
      file.map { FileSource(file: $0, follows: options.follows, opensEarly: true) }
      ?? StorySource(seed: options.seed, isEndless: true)
    let screen = FeedScreen(
      name: source.name, theme: theme(console.colorDepth), isAnimated: options.isAnimated)
    screen.widest = options.width
    screen.tallest = options.height
    let clock = FeedClock(start: start, speed: options.speed)
    let problems = makeReport(isHeld: true)
    let desk = FeedDesk { @MainActor news in
      if case .problem(let problem) = news { problems.note(problem) }
      await screen.take(news)
    }
    let reading = source.start(reportingTo: desk, clock: clock)
    Task {
      await reading.value
      if !reading.isCancelled { screen.sourceEnded() }
    }
    let recording = makeRecording()
    let recorder = recording?.output(to: console.output)
    screen.onResize = { recorder?.resize(columns: $0, rows: $1) }
    let outcome: TerminalOutcome
    do {
      outcome = try await TerminalSession.run(
        screen, options: terminalOptions(recorder, title: "\(source.name) – Marslink"))
    } catch {
      reading.cancel()
      console.complain("marslink: the terminal cannot be used (\(error)); --plain needs none")
      return .failure
    }
    reading.cancel()
    problems.finish()
    guard isWhole(recording), isWhole(problems), drawPicture(of: screen) else {
      return .unwritableFile
    }
    if case .signal = outcome { return ExitStatus(rawValue: outcome.exitCode) ?? .failure }
    return problems.status
  }

  /// The colours for a terminal that shows so many.
  func theme(_ depth: TerminalColorDepth) -> Theme {
    options.isLight ? .light(depth) : .dark(depth)
  }

  func terminalOptions(_ recorder: TerminalRecordingSink?, title: String) -> TerminalOptions {
    var terminal = TerminalOptions()
    terminal.color = options.color
    terminal.mouse = options.usesMouse
    terminal.clipboard = true
    terminal.title = title
    terminal.size = console.size ?? size
    terminal.input = console.input
    if options.isInline { terminal.place = .inline(rows: options.height ?? 15) }
    terminal.output = recorder ?? console.output
    return terminal
  }

  /// Writes the last frame of a screen as a picture.
  private func drawPicture(of screen: FeedScreen) -> Bool {
    guard options.picture != nil else { return true }
    var canvas = TextCanvas(width: screen.columns, height: screen.rows)
    screen.compose(&canvas, at: screen.lastTime)
    return write(picture(canvas, of: screen), to: options.picture)
  }
}
