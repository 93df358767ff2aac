import ListTextKit

/// Plays a source on a screen in counted time, and records every frame if asked.
@MainActor
final class HeadlessPlayer {
  let screen: FeedScreen
  let cast: Cast?
  private(set) var problems: [FeedProblem] = []
  private(set) var time: Duration = .zero
  private var terminal: TerminalScreen

  init(_ screen: FeedScreen, cast: Cast?) {
    self.screen = screen
    self.cast = cast
    var capabilities = TerminalCapabilities()
    capabilities.colorDepth = .full
    terminal = TerminalScreen(capabilities: capabilities)
  }

  /// Plays a source until it ends, and what moves then until it rests.
  func play(_ source: any FeedSource, start: Moment) async {
    // The source waits while its news is shown, and waiting is what makes time pass.
    let clock = FeedClock(start: start) { [weak self] in await self?.pass($0) }
    await source.report(to: FeedDesk { [weak self] in await self?.take($0) }, clock: clock)
    screen.sourceEnded()
    await pass(.seconds(1))
  }

  private func take(_ news: FeedNews) async {
    await screen.take(news)
    if case .problem(let problem) = news { problems.append(problem) }
    draw()
  }

  /// Lets time pass, with a frame whenever something moves.
  func pass(_ duration: Duration) async {
    let end = time + duration
    draw()
    while let next = screen.nextFrame, next < end {
      time = max(time, next)
      draw()
    }
    time = end
    draw()
  }

  private func draw() {
    var canvas = TextCanvas(width: screen.columns, height: screen.rows)
    screen.compose(&canvas, at: time)
    let bytes = terminal.show(canvas, cursor: screen.cursor)
    cast?.note(bytes, at: time)
  }
}
