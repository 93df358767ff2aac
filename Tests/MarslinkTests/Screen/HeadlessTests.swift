import ListTextKit
import Testing

@testable import MarslinkApp

@MainActor
struct HeadlessTests {
  private func play(isAnimated: Bool) async -> String {
    let screen = FeedScreen(name: "Marslink", theme: .dark, isAnimated: isAnimated)
    let file = MemorySink()
    let player = TerminalPlayer(
      screen, size: TerminalSize(columns: 60, rows: 20), recording: TerminalRecording(to: file))
    var options = Options()
    options.start = Moment(Run.noon)
    let console = Console(
      output: MemorySink(), errors: MemorySink(), showsScreens: false, readsKeys: false,
      colorDepth: .full, now: Moment(seconds: 0))
    await Command(options: options, console: console).play(
      StorySource(seed: 1, isEndless: false), on: screen, player,
      ProblemReport(feedName: "", file: nil, isHeld: false) { _ in })
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

  @Test func `a picture of a light theme of 16 colours is light`() async throws {
    let file = TemporaryFile()
    var options = Options()
    options.isLight = true
    let console = Console(
      output: MemorySink(), errors: MemorySink(), showsScreens: false, readsKeys: false,
      colorDepth: .standard, now: Moment(seconds: 0))
    let picture = try OutputFile(path: file.path)
    let command = Command(options: options, console: console, files: ["--svg": picture])
    let screen = FeedScreen(name: "Marslink", theme: .light(.standard), isAnimated: false)
    command.draw(TextCanvas(width: 4, height: 2), of: screen)
    #expect(file.text.contains(##"rx="6" fill="#ffffff""##))
  }
}
