import ListTextKit
import Testing

@testable import MarslinkApp

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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

  @Test func `text in a terminal is as wide as that`() async {
    let arguments = ["--at", Run.noon, "--speed", "0", "--plain"]
    let status = await Command.run(arguments) { _ in
      Console(
        output: run.output, errors: run.errors, showsScreens: true, readsKeys: true,
        colorDepth: .none, now: Moment(seconds: 0), size: TerminalSize(columns: 40, rows: 12))
    }
    #expect(status == .success)
    let narrow = Run()
    #expect(await narrow.story("--plain", "--width", "40") == .success)
    #expect(run.output.text == narrow.output.text)
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

  @Test func `a file is no folder`() async {
    #expect(await run(path("sample.ndjson") + "/feed") == .unreadableFile)
    #expect(run.errors.text.contains("(Not a directory)"))
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

  @Test(arguments: ["--plain", "--json"])
  func `a pipe that is closed in the middle is no failure`(form: String) async {
    run.output.closesAfter = 1
    #expect(await run.story(form) == .success)
    #expect(run.output.writes == 2)
    #expect(run.errors.text == "")
  }

  @Test func `the help is written to a pipe that is closed`() async {
    run.output.closesAfter = 0
    #expect(await run("--help") == .success)
    #expect(run.errors.text == "")
  }

  @Test(arguments: ["--plain", "--json", "--help"])
  func `there is no room for the output`(form: String) async {
    run.output.isFull = true
    #expect(await run.story(form) == .failure)
    #expect(
      run.errors.text == "marslink: the output cannot be written; what is there is incomplete\n")
  }

  @Test func `the text of a feed cannot drive the terminal through the errors`() async throws {
    let file = try ScratchFile(#"{"kind":"\u001b[2J\u009b","id":"1"}"# + "\n")
    #expect(await run(file.path) == .badRecords)
    #expect(
      run.errors.text.hasSuffix(
        ":1: `kind` is \"␛[2J\u{FFFD}\"; expected journal, message or weather\n"))
    #expect(await run("--\u{1B}[2J\n\u{7F}\u{202E}") == .usage)
    #expect(run.errors.text.contains("'--␛[2J ␡\u{FFFD}'"))
  }

  @Test(arguments: ["--record", "--svg"])
  func `the feed is not written over`(option: String) async throws {
    let file = try ScratchFile(
      try String(decoding: Expected.bytes(ofFeed: "sample.ndjson"), as: UTF8.self))
    let text = try file.text
    // By another name, too.
    let other = file.path.replacing("/marslink-", with: "/./marslink-")
    for path in [file.path, other] {
      #expect(await run(file.path, option, path) == .usage)
      #expect(try file.text == text)
    }
    #expect(
      run.errors.text.hasSuffix("\(other) is the feed that is read; expected another file\n"))
    #expect(run.output.text == "")
  }

  @Test func `a recording and a picture do not share a file`() async throws {
    let file = try ScratchFile()
    let other = file.path.replacing("/marslink-", with: "/./marslink-")
    #expect(await run.story("--record", file.path, "--svg", other) == .usage)
    #expect(run.errors.text.contains("'--record' and '--svg' need a file each"))
    // A device has nothing to lose.
    #expect(await run.story("--record", "/dev/null", "--svg", "/dev/null") == .success)
  }

  @Test func `a recording that cannot be written is refused before anything is shown`() async {
    #expect(await run.story("--plain", "--record", "/no/such/folder/a.cast") == .unwritableFile)
    #expect(run.output.text == "")
  }

  /// A file of so many lines that cannot be read.
  private func badLines(_ count: Int) throws -> ScratchFile {
    try ScratchFile(String(repeating: "x\n", count: count))
  }

  @Test func `of many bad lines few are told, and the others counted`() async throws {
    let file = try badLines(100_000)
    #expect(await run("--plain", file.path) == .badRecords)
    let told = run.errors.text.split(separator: "\n").map(String.init)
    #expect(told.count == ProblemReport.limit + 1)
    #expect(
      told.last == "marslink: 99980 more lines of \(file.path) cannot be read; "
        + "'--errors FILE' keeps all")
  }

  @Test func `a file of errors has all of them`() async throws {
    let file = try badLines(500)
    let errors = TemporaryFile()
    #expect(await run("--plain", file.path, "--errors", errors.path) == .badRecords)
    #expect(errors.text.split(separator: "\n").count == 500)
    #expect(errors.text.hasPrefix("\(file.path):1: not a JSON object; expected"))
    #expect(
      run.errors.text == "marslink: 500 lines of \(file.path) cannot be read; "
        + "the file of errors has all\n")
  }

  @Test func `the errors are not written over the feed`() async throws {
    let file = try badLines(1)
    #expect(await run(file.path, "--errors", file.path) == .usage)
    #expect(try file.text == "x\n")
  }

  @Test func `who replays the lines of JSON has the final feed`() async throws {
    #expect(await run.story("--json") == .success)
    let replay = try UpdateReplay(run.output.text)
    var feed = Feed()
    let start = try #require(Moment(Run.noon))
    feed.apply(Story.opening(at: start).map(FeedChange.put))
    var teller = StoryTeller(start: start, seed: 1)
    feed.apply((teller.countdown() + teller.epilogue()).map(\.change))
    let expected = try feed.posts.compactMap { Post($0) }.map {
      try JSONDecoder().decode(JSONValue.self, from: Data($0.json.utf8))
    }
    #expect(replay.records == expected)
  }

  @Test(arguments: [8, 11, 20, 40, 80])
  func `no line of text is wider than was asked for`(width: Int) async {
    #expect(await run.story("--plain", "--width", "\(width)") == .success)
    for line in run.output.text.split(separator: "\n") {
      #expect(TextMetrics.columns(of: String(line)) <= width, "\(line)")
    }
    #expect(await run.story("--plain", "--width", "7") == .usage)
  }

  @Test func `a line break in a text does not make a post`() async throws {
    let file = try ScratchFile(
      #"{"kind":"message","id":"1","date":"2026-01-01T00:00:00Z","sender":"A\nB: x","text":"a\nSol 9"}"#
        + "\n")
    #expect(await run("--plain", file.path) == .success)
    let lines = run.output.text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("  ") })
  }

  @Test func `an option that does nothing where the output is no terminal is told`() async {
    #expect(await run.story("--theme", "light", "--inline") == .success)
    #expect(
      run.errors.text
        == "marslink: '--inline' does nothing in text, and the output is no terminal\n"
        + "marslink: '--theme' does nothing in text, and the output is no terminal\n")
  }

  @Test func `a picture of a feed that has no end is refused`() async throws {
    let file = try ScratchFile()
    let picture = TemporaryFile()
    #expect(await run("--follow", file.path, "--svg", picture.path) == .usage)
  }
}
