import ListTextKit

extension Command {
  /// Plays the feed on a screen that nobody sees, to record it or to make a picture of its end.
  ///
  /// Time is counted, not waited for: a recording has the times of the feed.
  func runHeadless(_ file: InputFile?) async -> ExitStatus {
    let columns = options.width ?? 80
    let rows = options.height ?? 24
    let source: any FeedSource =
      file.map { FileSource(file: $0, follows: false) }
      ?? StorySource(seed: options.seed, isEndless: false)
    let screen = FeedScreen(
      name: source.name, theme: theme(isColorless: options.color == .never),
      isAnimated: options.isAnimated)
    screen.resize(columns: columns, rows: rows)
    let player = HeadlessPlayer(screen, cast: Cast(columns: columns, rows: rows))
    await player.play(source, start: start)
    for problem in player.problems { complain(about: problem) }
    guard write(player.cast.text, to: options.recording), writePicture(of: screen) else {
      return .unwritableFile
    }
    return player.problems.isEmpty ? .success : .badRecords
  }
}
