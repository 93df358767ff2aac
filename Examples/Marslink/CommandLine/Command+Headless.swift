import ListTextKit

extension Command {
  /// Plays the feed on a screen in memory, to record it or to make a picture of its end.
  ///
  /// Time is counted, not waited for: a recording has the times of the feed.
  func runHeadless(_ file: InputFile?) async -> ExitStatus {
    let size = size
    let source: any FeedSource =
      file.map { FileSource(file: $0, follows: false) }
      ?? StorySource(seed: options.seed, isEndless: false)
    let screen = FeedScreen(
      name: source.name, theme: theme(isColorless: options.color == .never),
      isAnimated: options.isAnimated)
    screen.resize(columns: size.columns, rows: size.rows)
    let cast = makeCast()
    cast?.resize(columns: size.columns, rows: size.rows, at: .zero)
    let player = HeadlessPlayer(screen, cast: cast)
    await player.play(source, start: start)
    for problem in player.problems { complain(about: problem) }
    guard isWhole(cast), writePicture(of: screen) else { return .unwritableFile }
    return status(after: player.problems)
  }
}
