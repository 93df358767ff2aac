import ListTextKit
import Testing

@testable import MarslinkApp

/// What records cannot do to the lines of `--plain`, whatever their texts are.
@MainActor
struct PlainTextTests {
  private let run = Run()
  private let follow = Following()

  private nonisolated func message(
    _ id: Int, _ text: String, sender: String = "A", second: Int? = nil
  ) -> String {
    var record = JSONText()
    record.add("kind", "message")
    record.add("id", "\(id)")
    record.add("date", Moment(seconds: 1_767_225_600 + Double(second ?? id)).text)
    record.add("sender", sender)
    record.add("text", text)
    return record.finished + "\n"
  }

  private nonisolated static let wideTexts = [
    "汉字汉字汉字汉字汉字汉字汉字汉字", "한국어텍스트와긴이름들", "e\(String(repeating: "\u{301}", count: 40))x",
    String(repeating: "é", count: 30), "👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "🇩🇪🇩🇪🇩🇪🇩🇪🇩🇪🇩🇪 ❤️❤️❤️❤️❤️ 1️⃣2️⃣3️⃣ नि",
    "a汉b字c汉d字e汉f字g", "ﾊﾝｶｸ全角ﾊﾝｶｸ全角",
  ]

  @Test(arguments: wideTexts, [8, 9, 13])
  func `no line is wider than was asked for, with wide letters and many marks`(
    _ text: String, _ width: Int
  ) async throws {
    let first = message(1, text, sender: text)
    let told = try await follow(
      ["--plain", "--width", "\(width)"], from: first,
      adding: [message(2, text, sender: text), message(1, text + "!", sender: text)])
    let lines = told.split(separator: "\n")
    #expect(lines.allSatisfy { TextMetrics.columns(of: String($0)) <= width }, "\(lines)")
    // Nothing is lost at the ends of lines; of many marks on a letter some are.
    func letters(_ text: some StringProtocol) -> [Unicode.Scalar] {
      text.filter { $0 != " " }.compactMap { $0.unicodeScalars.first }
    }
    let known = Set(letters(text))
    #expect(lines.flatMap { letters($0) }.count { known.contains($0) } >= 6 * letters(text).count)
  }

  @Test func `no line is wider than was asked for where a place is long`() async throws {
    let many = (2..<10_001).map { message($0, "x") }.joined()
    let told = try await follow(
      ["--plain", "--width", "8"], from: many,
      adding: [message(1, "last"), message(1, "汉字汉字"), message(1, "moved", second: 20_000)])
    let lines = told.split(separator: "\n").map(String.init)
    #expect(lines.allSatisfy { TextMetrics.columns(of: $0) <= 8 })
    #expect(lines.suffix(30).contains("+ [10000"))
    #expect(lines.suffix(30).contains("  10000]") && lines.suffix(30).contains(">~ [1 of"))
  }

  /// What a reader, an editor or a terminal may take for the end of a line.
  nonisolated static let breaks = [
    "\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}",
  ]

  @Test(arguments: breaks, [8, 80])
  func `no sender and no text makes a line that looks like another post`(
    _ lineEnd: String, _ width: Int
  ) async throws {
    let forged = "B, 2026-01-01 00:00: x"
    func hostile(_ id: Int, _ text: String) -> String {
      message(
        id, "\(text)\(lineEnd)\(forged)\(lineEnd)\(lineEnd)- \(forged)",
        sender: "A\(lineEnd)+ [1 of 9] \(forged)\(lineEnd)")
    }
    let told = try await follow(
      ["--plain", "--width", "\(width)"], from: hostile(1, "a") + hostile(2, "b"),
      adding: [hostile(3, "c"), hostile(1, "changed"), withdrawn(2)])
    let lines = told.split(separator: "\n")
    #expect(told.split(whereSeparator: \.isNewline) == lines)
    #expect(!told.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{85}" })
    let heads = lines.filter { !$0.hasPrefix("  ") }.map { $0.first.map(String.init) ?? "" }
    #expect(heads == ["A", "A", "+", "~", "-"])
  }

  private nonisolated func withdrawn(_ id: Int) -> String {
    #"{"kind":"message","id":"\#(id)","deleted":true}"# + "\n"
  }

  private nonisolated func entry(_ text: String, day: Int, isPinned: Bool = false) -> String {
    #"{"kind":"journal","id":"j","date":"2025-01-0\#(day)T00:00:00Z","text":"\#(text)","#
      + #""pinned":\#(isPinned)}"# + "\n"
  }

  private nonisolated func weather(_ temperature: Int) -> String {
    #"{"kind":"weather","id":"w","date":"2025-01-05T00:00:00Z","condition":"sunny","#
      + #""temperature":\#(temperature),"high":\#(temperature + 1),"low":-9,"#
      + #""sunrise":"05:00","sunset":"18:00"}"# + "\n"
  }

  @Test func `several changes of a post in an update are one line`() async throws {
    let told = try await follow(
      ["--plain"], from: message(1, "a") + entry("a", day: 2) + weather(1),
      adding: [
        message(1, "b") + message(1, "c") + message(1, "d"),
        entry("b", day: 3) + entry("c", day: 4) + entry("d", day: 5, isPinned: true),
        weather(2) + weather(3) + weather(4),
        message(2, "a") + message(2, "b"),
        message(3, "a") + withdrawn(3),
        message(2, "c", second: 900) + withdrawn(2),
        message(1, "e") + message(1, "d"),
      ])
    let heads = told.split(separator: "\n").dropFirst(3).filter { !$0.hasPrefix("  ") }
    // A message that comes and goes in one update is none.
    #expect(
      heads == [
        "~ [1 of 3] A, 2026-01-01 00:00 (new): d",
        ">~ [1 of 3] Sol -322 (pinned)",
        "~ [3 of 3] Weather: sunny, 4 °C, high 5 °C, low -9 °C, sun from 05:00 to 18:00",
        "+ [2 of 4] A, 2026-01-01 00:00 (new): b",
        "- A, 2026-01-01 00:00 (new): b",
      ])
  }
}
