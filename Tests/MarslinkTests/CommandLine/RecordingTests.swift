import ListTextKit
import Testing

@testable import MarslinkApp

/// Recordings that the whole program makes.
@MainActor
struct RecordingTests {
  private let run = Run()
  private let file = TemporaryFile()

  private var lines: [Substring] { file.text.split(separator: "\n") }

  @Test(arguments: ["--plain", "--json"])
  func `a recording of text has the times of the feed, and is the same each time`(
    form: String
  ) async {
    #expect(await run.story(form, "--record", file.path) == .success)
    let first = file.text
    let times = lines.dropFirst().map { $0.dropFirst().prefix { $0 != "," } }
    #expect(
      times == ["0.000", "2.300", "3.300", "4.300", "7.300", "10.300", "13.300", "16.300"])
    let other = TemporaryFile()
    #expect(await run.story(form, "--record", other.path) == .success)
    #expect(other.text == first)
  }

  @Test(arguments: ["dark", "light"])
  func `a picture without colours is on dark or on paper, as the theme is`(theme: String) async {
    #expect(await run.story("--color", "never", "--theme", theme, "--svg", file.path) == .success)
    #expect(file.text.contains("rx=\"6\" fill=\"#ffffff\"") == (theme == "light"))
  }
}
