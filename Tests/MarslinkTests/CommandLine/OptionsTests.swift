import ListTextKit
import Testing

@testable import MarslinkApp

struct OptionsTests {
  private func complaint(_ arguments: [String]) -> String? {
    do throws(UsageError) {
      _ = try Options(arguments)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(arguments: [
    (["--pain"], "unknown option '--pain'; did you mean '--plain'?"),
    (["--colour", "never"], "unknown option '--colour'; did you mean '--color'?"),
    (["--zzzzzzzzzzz"], "unknown option '--zzzzzzzzzzz'"),
    (["--width"], "'--width' needs a number from 1 to 1000"),
    (["--width", "wide"], "'--width' needs a number from 1 to 1000, not 'wide'"),
    (["--height=0"], "'--height' needs a number from 1 to 1000, not '0'"),
    (["--plain=yes"], "'--plain' takes no value"),
    (["--speed", "-1"], "'--speed' needs a number that is not negative, not '-1'"),
    (["--speed", "nan"], "'--speed' needs a number that is not negative, not 'nan'"),
    (["--theme", "blue"], "'--theme' needs dark or light, not 'blue'"),
    (["--follow"], "'--follow' needs a feed to follow, such as FEED.ndjson or -"),
    (["--json", "--svg", "a"], "'--svg' draws a screen: leave out --plain and --json"),
    (["--json", "--plain"], "'--plain' and '--json' contradict each other: leave out one"),
    (["--inline", "--plain"], "'--inline' and '--plain' contradict each other: leave out one"),
    (["--json", "--inline"], "'--inline' and '--json' contradict each other: leave out one"),
    (["--plain", "--theme", "light"], "'--theme' does nothing with '--plain': leave out one"),
    (["--json", "--width", "9"], "'--width' does nothing with '--json': leave out one"),
    (["--no-mouse", "--json"], "'--no-mouse' does nothing with '--json': leave out one"),
    (["--height", "9", "--plain"], "'--height' does nothing with '--plain': leave out one"),
    (
      ["a", "--at", "2026-01-01"],
      "'--at' is for the station's own feed: leave it out, or the file"
    ),
    (["a", "--seed", "1"], "'--seed' is for the station's own feed: leave it out, or the file"),
    (
      ["a", "--speed", "0"], "'--speed' does nothing with a file unless '--follow' is there"
    ),
    (["--seed", "1", "--seed=2"], "'--seed' is there twice: leave out one"),
    (["--follow", "a", "--follow"], "'--follow' is there twice: leave out one"),
    (
      ["--inline", "--no-mouse"],
      "'--no-mouse' does nothing with '--inline', which has none: leave it out"
    ),
    (
      ["--color", "never", "--theme", "dark"],
      "'--theme' does nothing with '--color never': leave out one"
    ),
    (["--errors", "e"], "'--errors' needs a feed, such as FEED.ndjson or -"),
    (
      ["--at", "noon"],
      "'--at' needs a day or a time such as 2026-05-04 or 2026-05-04T09:30:00Z, not 'noon'"
    ),
    (["-p"], "unknown option '-p'"),
    (["-V"], "unknown option '-V'"),
    (["-hh"], "unknown option '-hh'; did you mean '-h'?"),
    (["a", "b"], "one feed at a time: there is 'b' after 'a'"),
  ])
  func `an error names the wrong argument and what is allowed`(arguments: [String], told: String) {
    #expect(complaint(arguments) == told)
  }

  @Test func `values follow a blank or an equals sign`() throws {
    let options = try Options(["--width=40", "--height", "12", "--color=never", "-", "--follow"])
    #expect(options.width == 40)
    #expect(options.height == 12)
    #expect(options.color == .never)
    #expect(options.file == "-")
    #expect(options.follows)
  }

  @Test func `after two hyphens all words are feeds`() throws {
    #expect(try Options(["--", "--plain"]).file == "--plain")
  }

  @Test(arguments: [["--help", "--plain"], ["--json", "-h"], ["--help", "--follow"]])
  func `help takes precedence over other options`(arguments: [String]) throws {
    #expect(try Options(arguments).form == .help)
  }

  @Test(arguments: [1, 2, 3, 15] as [Int32])
  func `a screen that a signal ends has a status for it`(signal: Int32) {
    let status = TerminalOutcome.signal(signal).exitCode
    #expect(MarslinkApp.ExitStatus(rawValue: status) != nil)
  }

  @Test func `a feed that breaks off counts more than bad records`() {
    let broken = FeedProblem(found: "Input/output error", expected: "a file that can be read")
    let bad = FeedProblem(line: 3, found: "not UTF-8", expected: "a JSON object in UTF-8")
    var status = MarslinkApp.ExitStatus.success
    status.note(bad)
    #expect(status == .badRecords)
    status.note(broken)
    status.note(bad)
    #expect(status == .unreadableFile)
  }

  @Test func `the help names all exit statuses`() {
    let words = Set(Help.text.split { !$0.isNumber })
    for status in MarslinkApp.ExitStatus.allCases {
      #expect(words.contains("\(status.rawValue)"), "\(status)")
    }
  }

  @Test func `the help names all options`() {
    for name in Options.names { #expect(Help.text.contains(name), "\(name)") }
  }
}
