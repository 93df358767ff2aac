import ListTextKit

extension Command {
  /// Shows the feed on the terminal until the user quits.
  func runScreen(_ file: InputFile?) async -> ExitStatus {
    let source = source(file, isEndless: true, opensEarly: true)
    let screen = FeedScreen(
      name: source.name, theme: theme(console.colorDepth), isAnimated: options.isAnimated)
    screen.widest = options.width
    screen.tallest = options.height
    let problems = makeReport(isHeld: true)
    let reading = source.start(
      reportingTo: desk(for: screen, problems) {},
      clock: FeedClock(start: start, speed: options.speed))
    Task {
      await reading.value
      if !reading.isCancelled { screen.sourceEnded() }
    }
    let recorder = makeRecording()?.output(to: console.output)
    let title = source.name == "Marslink" ? source.name : "\(source.name) – Marslink"
    let outcome: TerminalOutcome
    do {
      outcome = try await TerminalSession.run(
        screen, options: terminalOptions(recorder, title: title))
    } catch {
      reading.cancel()
      return console.refuse(
        "the terminal cannot be used (\(error)); --plain needs none", status: .failure)
    }
    reading.cancel()
    problems.finish()
    var canvas = TextCanvas(width: screen.columns, height: screen.rows)
    screen.compose(&canvas, at: screen.lastTime)
    draw(canvas, of: screen)
    let status = finish(problems.status)
    guard status != .unwritableFile, case .signal = outcome else { return status }
    return ExitStatus(rawValue: outcome.exitCode) ?? .failure
  }

  /// The colours for a terminal with a colour depth.
  private func theme(_ depth: TerminalColorDepth) -> Theme {
    options.isLight ? .light(depth) : .dark(depth)
  }

  private func terminalOptions(_ recorder: TerminalRecordingSink?, title: String) -> TerminalOptions
  {
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

  /// Shows the news of a source on a screen, and adds its problems to a report.
  private func desk(
    for screen: FeedScreen, _ problems: ProblemReport,
    afterwards: @escaping @MainActor @Sendable () -> Void
  ) -> FeedDesk {
    FeedDesk { @MainActor news in
      if case .problem(let problem) = news { problems.note(problem) }
      await screen.take(news)
      afterwards()
    }
  }

  // MARK: Without a terminal

  /// Plays the feed on a screen in memory, to record it or to make a picture of its end.
  ///
  /// Time is simulated, without waiting: a recording has the times of the feed.
  func runHeadless(_ file: InputFile?) async -> ExitStatus {
    let source = source(file, isEndless: false)
    let screen = FeedScreen(
      name: source.name, theme: theme(options.color == .never ? .none : .full),
      isAnimated: options.isAnimated)
    let player = TerminalPlayer(screen, size: size, recording: makeRecording())
    let problems = makeReport(isHeld: false)
    await play(source, on: screen, player, problems)
    problems.finish()
    draw(player.canvas, of: screen)
    return finish(problems.status)
  }

  /// Plays a source until it ends, and then the animations until they end.
  func play(
    _ source: any FeedSource, on screen: FeedScreen, _ player: TerminalPlayer,
    _ problems: ProblemReport
  ) async {
    // The source waits while its news is shown, and each wait advances the simulated time.
    let clock = FeedClock(start: start) { await player.pass($0) }
    await source.report(to: desk(for: screen, problems) { player.draw() }, clock: clock)
    screen.sourceEnded()
    player.pass(.seconds(1))
  }
}
