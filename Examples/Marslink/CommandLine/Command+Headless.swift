import ListTextKit

extension Command {
  /// Plays the feed on a screen in memory, to record it or to make a picture of its end.
  ///
  /// Time is counted, not waited for: a recording has the times of the feed.
  func runHeadless(_ file: InputFile?) async -> ExitStatus {
    let source: any FeedSource =
      file.map { FileSource(file: $0, follows: false) }
      ?? StorySource(seed: options.seed, isEndless: false)
    let screen = FeedScreen(
      name: source.name, theme: theme(options.color == .never ? .none : .full),
      isAnimated: options.isAnimated)
    let recording = makeRecording()
    let player = TerminalPlayer(screen, size: size, recording: recording)
    let problems = makeReport(isHeld: false)
    await Command.play(source, on: screen, player, start: start, problems: problems)
    problems.finish()
    let isDrawn = write(picture(player.canvas, of: screen), to: options.picture)
    guard isWhole(recording), isWhole(problems), isDrawn else { return .unwritableFile }
    return problems.status
  }

  /// Plays a source until it ends, and what moves then until it rests.
  static func play(
    _ source: any FeedSource, on screen: FeedScreen, _ player: TerminalPlayer, start: Moment,
    problems: ProblemReport
  ) async {
    // The source waits while its news is shown, and waiting is what makes time pass.
    let clock = FeedClock(start: start) { await player.pass($0) }
    let desk = FeedDesk { @MainActor news in
      await screen.take(news)
      if case .problem(let problem) = news { problems.note(problem) }
      player.draw()
    }
    await source.report(to: desk, clock: clock)
    screen.sourceEnded()
    player.pass(.seconds(1))
  }
}
