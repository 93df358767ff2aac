import ListTextKit
import Testing

@testable import MarslinkApp

@MainActor
struct TranscriptTests {
  private let run = Run()

  private func path(_ feed: String) -> String { Expected.path(ofFeed: feed) }

  @Test func `the station's own feed as text`() async throws {
    #expect(await run.story("--plain") == .success)
    try Expected.compare(run.output.text, with: "plain.txt")
    #expect(run.errors.text == "")
  }

  @Test func `the station's own feed as JSON`() async throws {
    #expect(await run.story("--json") == .success)
    try Expected.compare(run.output.text, with: "updates.ndjson")
  }

  @Test func `a narrow text`() async throws {
    #expect(await run.story("--width", "40") == .success)
    try Expected.compare(run.output.text, with: "plain-40.txt")
  }

  @Test func `a file of records`() async throws {
    #expect(await run(path("sample.ndjson")) == .success)
    try Expected.compare(run.output.text, with: "sample.txt")
  }

  @Test func `what is left of a file with bad lines`() async throws {
    let file = path("faulty.ndjson")
    #expect(await run(file) == .badRecords)
    try Expected.compare(run.output.text, with: "faulty.txt")
    let folder = file.dropLast("faulty.ndjson".count)
    let told = run.errors.text.split(separator: "\n").map { $0.dropFirst(folder.count) }
    try Expected.compare(told.joined(separator: "\n") + "\n", with: "faulty-errors.txt")
  }

  @Test func `a file that is not there`() async {
    #expect(await run("no/such.ndjson") == .unreadableFile)
    #expect(
      run.errors.text
        == "marslink: no/such.ndjson cannot be read (No such file or directory); "
        + "expected a file of records\n")
    #expect(run.output.text == "")
  }

  @Test func `a folder is no feed`() async {
    #expect(await run(path("")) == .unreadableFile)
  }

  @Test func `an option that is not there`() async {
    #expect(await run("--jason") == .usage)
    #expect(run.errors.text.contains("did you mean '--json'?"))
  }

  @Test func `help and version`() async {
    #expect(await run("--help") == .success)
    #expect(run.output.text == Help.text + "\n")
    #expect(await run("--version") == .success)
    #expect(run.output.text.hasSuffix("marslink 0.1.0\n"))
  }

  @Test func `nobody reads any more`() async {
    run.output.closesAfter = 1
    #expect(await run.story("--plain") == .success)
    #expect(run.output.writes == 2)
    #expect(run.errors.text == "")
  }

  @Test func `a recording that cannot be written is refused before anything is shown`() async {
    #expect(await run.story("--plain", "--record", "/no/such/folder/a.cast") == .unwritableFile)
    #expect(run.output.text == "")
  }
}
