import Foundation
import ListTextKit
import Testing

@testable import BuyersApp

@MainActor
struct CommandTests {
  private func run(_ arguments: String...) async -> (status: Int32, out: [String], errors: [String])
  {
    var (out, errors): ([String], [String]) = ([], [])
    let status = await Command.run(arguments, showsScreen: false) {
      out += $0.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    } complain: {
      errors.append($0)
    }
    return (status, out, errors)
  }

  @Test func `help names every option and fits in 90 columns`() async {
    let run = await run("--help")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.out.allSatisfy { TextMetrics.columns(of: $0) <= 90 })
    for option in [
      "--plain", "--flaky", "--seed", "--count", "--lang", "--no-animation", "--keys", "--svg",
      "--width", "--height", "--help",
    ] {
      #expect(run.out.contains { $0.contains("  \(option)") || $0.contains(", \(option)") })
    }
  }

  @Test(arguments: [
    (["--bogus"], "unknown option '--bogus'"), (["--width"], "'--width' needs a number"),
    (["--width", "0"], "not '0'"), (["--seed", "-1"], "not '-1'"),
    (["--lang", "fr"], "needs en or zh, not 'fr'"), (["--plain=yes"], "'--plain' takes no value"),
    (["a", "b"], "one file at a time"), (["--count", "100001"], "not '100001'"),
    (["--svg", "--plain"], "'--plain' goes without --keys and --svg"),
    (["--plain", "--keys", "q"], "'--plain' goes without --keys and --svg"),
    (["--width", "40"], "'--width' needs"), (["--plain", "--height", "9"], "'--height' needs"),
    (["a", "--count", "9"], "'--count' goes without a file"),
  ])
  func `a wrong option ends with 64 and says what was expected`(
    _ arguments: [String], _ text: String
  ) async {
    var errors: [String] = []
    let status = await Command.run(arguments, showsScreen: false) { _ in
    } complain: {
      errors.append($0)
    }
    #expect(status == 64)
    #expect(errors.count == 1 && errors[0].contains(text) && errors[0].contains("--help"))
  }

  @Test(arguments: [["--plain"], ["--help"], ["--svg"], ["--keys", "b"]])
  func `an output that cannot be written ends with 1, says so, and is given no more`(
    _ arguments: [String]
  ) async {
    var (lines, errors) = (0, [String]())
    let status = await Command.run(arguments, showsScreen: false) { _ in
      lines += 1
      throw CocoaError(.fileWriteOutOfSpace)
    } complain: {
      errors.append($0)
    }
    #expect(status == 1 && lines == 1)
    #expect(errors == ["buyers: the output cannot be written; what is there is incomplete"])
  }

  @Test func `a screen is printed as a picture`() async {
    let run = await run("--svg", "--width", "40", "--height", "12", "--count", "5")
    #expect(run.status == 0)
    #expect(run.out.first?.hasPrefix("<svg ") == true)
    #expect(run.out.contains { $0.contains("Buyers") })
  }

  @Test func `a value may be attached`() async {
    let attached = await run("--plain", "--width=40", "--count=5").out
    #expect(attached == (await run("--plain", "--width", "40", "--count", "5").out))
  }

  @Test(arguments: [20, 40, 80])
  func `plain text is no wider than was asked for, and has all buyers`(_ width: Int) async {
    let run = await run("--plain", "--width", "\(width)", "--count", "40")
    #expect(run.status == 0)
    #expect(run.out.allSatisfy { TextMetrics.columns(of: $0) <= width })
    if width == 80 { #expect(run.out.count { $0.contains("★") } == 40) }
  }

  @Test func `keys are pressed and the screen printed`() async {
    let run = await run("--keys", "b<Down><Down><Enter>", "--width", "40", "--height", "10")
    #expect(run.out.count == 10)
    #expect(run.out.contains { $0.contains("Goods") })
  }

  @Test func `a file that cannot be read ends with 66`() async {
    let run = await run("/nowhere/buyers.ndjson")
    #expect(run.status == 66 && run.out.isEmpty && run.errors.count == 1)
  }

  @Test func `the sample is shown`() async throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let sample = root.appending(path: "Examples/Buyers/Feeds/sample.ndjson").path
    let run = await run("--plain", sample, "--lang", "zh")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.out.contains { $0.contains("林梅") })
  }

  nonisolated static let records = [
    #"{"id":1}"#, "no record", record(latitude: 91), record(longitude: 181), record(rating: -1),
    record(rating: 6), record(trips: -1), record(trips: 10_001), record(id: 7),
  ]

  nonisolated private static func record(
    id: Int = 8, longitude: Int = 0, latitude: Int = 0, rating: Int = 1, trips: Int = 1
  ) -> String {
    let words = #"{"en":"A","zh":"B"}"#
    return """
      {"id":\(id),"name":\(words),"city":\(words),"region":\(words),"longitude":\(longitude),\
      "latitude":\(latitude),"rating":\(rating),"trips":\(trips),"brings":[]}
      """
  }

  @Test(arguments: records)
  func `a bad record is reported by its line, and the others are shown`(_ line: String) {
    let file = BuyersFile("\(Self.record(id: 7))\n\n\(line)\n")
    #expect(file.buyers.map { $0.id } == [7])
    #expect(file.problems.count == 1 && file.problems[0].hasPrefix("3: "))
  }

  @Test func `lines may end with a carriage return and a line feed`() {
    let lines = [Self.record(id: 1), "", Self.record(id: 2), "x", ""]
    let file = BuyersFile(lines.joined(separator: "\r\n"))
    #expect(file.buyers.map { $0.id } == [1, 2])
    #expect(file.problems.count == 1 && file.problems[0].hasPrefix("4: "))
  }

  @Test func `bad records end with 65, and only twenty are told`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "buyers-\(UUID()).ndjson")
    try Data(String(repeating: "x\n", count: 30).utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let run = await run("--plain", file.path)
    #expect(run.status == 65 && run.errors.count == 21)
  }

  @Test func `what a file says cannot drive the terminal`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "buyers-\(UUID()).ndjson")
    let record = Self.record().replacingOccurrences(of: #""en":"A""#, with: #""en":"A\u001b[2J""#)
    try Data(record.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let run = await run("--plain", file.path)
    #expect(run.status == 0 && run.out.contains { $0.contains("A") })
    #expect(!run.out.contains { $0.unicodeScalars.contains { $0.value < 32 } })
  }

  @Test func `the same seed makes the same buyers`() {
    #expect(MadeUp.buyers(60, seed: 9) == MadeUp.buyers(60, seed: 9))
    #expect(MadeUp.buyers(60, seed: 9) != MadeUp.buyers(60, seed: 10))
  }
}
