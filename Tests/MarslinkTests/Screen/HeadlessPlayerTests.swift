import ListTextKit
import Testing

@testable import MarslinkApp

@MainActor
struct HeadlessPlayerTests {
  private func play(isAnimated: Bool) async -> String {
    let screen = FeedScreen(name: "Marslink", theme: .dark, isAnimated: isAnimated)
    screen.resize(columns: 60, rows: 20)
    let file = MemorySink()
    let player = HeadlessPlayer(screen, cast: Cast(file))
    player.cast?.resize(columns: 60, rows: 20, at: .zero)
    await player.play(
      StorySource(seed: 1, isEndless: false), start: Moment(Run.noon) ?? Moment(seconds: 0))
    return file.text
  }

  @Test func `a recording is the same each time`() async {
    let first = await play(isAnimated: true)
    #expect(await play(isAnimated: true) == first)
  }

  @Test func `messages come at 2.3, 3.3 and 4.3 seconds`() async {
    let lines = await play(isAnimated: false).split(separator: "\n").dropFirst()
    let times = lines.map { $0.dropFirst().prefix { $0 != "," } }
    #expect(times.prefix(4) == ["0.000", "2.300", "3.300", "4.300"])
  }
}
