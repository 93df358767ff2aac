import ListTextKit
import Testing

@testable import MarslinkApp

@MainActor
struct HeadlessPlayerTests {
  private func play(isAnimated: Bool) async -> HeadlessPlayer {
    let screen = FeedScreen(name: "Marslink", theme: .dark, isAnimated: isAnimated)
    screen.resize(columns: 60, rows: 20)
    let player = HeadlessPlayer(screen, cast: Cast(columns: 60, rows: 20))
    await player.play(
      StorySource(seed: 1, isEndless: false), start: Moment(Run.noon) ?? Moment(seconds: 0))
    return player
  }

  @Test func `a recording is the same each time`() async {
    let first = await play(isAnimated: true).cast.text
    #expect(await play(isAnimated: true).cast.text == first)
  }

  @Test func `messages come at 2.3, 3.3 and 4.3 seconds`() async {
    let lines = await play(isAnimated: false).cast.text.split(separator: "\n").dropFirst()
    let times = lines.map { $0.dropFirst().prefix { $0 != "," } }
    #expect(times.prefix(4) == ["0.000", "2.300", "3.300", "4.300"])
  }
}
