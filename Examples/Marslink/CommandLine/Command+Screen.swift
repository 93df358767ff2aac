import ListTextKit

extension Command {
  /// The feed on the terminal, until the person quits.
  func runScreen(_ file: InputFile?) async -> ExitStatus {
    let source: any FeedSource =
      file.map { FileSource(file: $0, follows: options.follows, opensEarly: true) }
      ?? StorySource(seed: options.seed, isEndless: true)
    let screen = FeedScreen(
      name: source.name, theme: theme(isColorless: console.colorDepth == .none),
      isAnimated: options.isAnimated)
    screen.widest = options.width
    screen.tallest = options.height
    let clock = FeedClock(start: start, speed: options.speed)
    let reading = Task { await read(source, clock, on: screen) }
    let cast = makeCast()
    let recorder = cast.map { RecordingSink(console.output, cast: $0) }
    screen.onResize = { recorder?.resize(columns: $0, rows: $1) }
    let outcome: TerminalOutcome
    do {
      outcome = try await TerminalSession.run(screen, options: terminalOptions(recorder))
    } catch {
      reading.cancel()
      console.complain("marslink: the terminal cannot be used (\(error)); --plain needs none")
      return .failure
    }
    reading.cancel()
    let problems = await reading.value
    for problem in problems { complain(about: problem) }
    guard isWhole(cast), writePicture(of: screen) else { return .unwritableFile }
    if case .signal = outcome { return ExitStatus(rawValue: outcome.exitCode) ?? .failure }
    return status(after: problems)
  }

  /// What the program ends with after what could not be read.
  func status(after problems: [FeedProblem]) -> ExitStatus {
    problems.reduce(into: .success) { $0.note($1) }
  }

  func theme(isColorless: Bool) -> Theme {
    isColorless ? .colorless : options.isLight ? .light : .dark
  }

  func terminalOptions(_ recorder: RecordingSink?) -> TerminalOptions {
    var terminal = TerminalOptions()
    terminal.color = options.color
    terminal.mouse = options.usesMouse
    terminal.clipboard = true
    terminal.size = console.size ?? size
    terminal.input = console.input
    if options.isInline { terminal.place = .inline(rows: options.height ?? 15) }
    terminal.output = recorder ?? console.output
    return terminal
  }

  /// Puts what a source tells on a screen; gives the lines that could not be read.
  private func read(
    _ source: any FeedSource, _ clock: FeedClock, on screen: FeedScreen
  ) async -> [FeedProblem] {
    var problems: [FeedProblem] = []
    for await news in source.news(clock: clock) {
      await screen.take(news)
      if case .problem(let problem) = news { problems.append(problem) }
    }
    if !Task.isCancelled { screen.sourceEnded() }
    return problems
  }

  /// Writes the last frame of a screen as a picture.
  func writePicture(of screen: FeedScreen) -> Bool {
    guard options.picture != nil else { return true }
    var canvas = TextCanvas(width: screen.columns, height: screen.rows)
    screen.compose(&canvas, at: screen.lastTime)
    let picture = Picture(
      canvas: canvas, foreground: screen.theme.window.foreground,
      background: screen.theme.window.background)
    return write(picture.text, to: options.picture)
  }
}
