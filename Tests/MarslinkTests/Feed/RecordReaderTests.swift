import Testing

@testable import MarslinkApp

struct RecordReaderTests {
  private func problem(_ line: String) -> String? {
    do throws(FeedProblem) {
      let reader = RecordReader()
      _ = try reader.read(LineSplitter.Line(number: 12, bytes: Array(line.utf8)))
      return nil
    } catch {
      return "\(error.line): \(error)"
    }
  }

  @Test(arguments: [
    ("nonsense", "12: not a JSON object; expected one such as"),
    ("[1]", "12: not a JSON object; expected one such as"),
    (#"{"id":"1"}"#, "12: `kind` is missing; expected journal, message or weather"),
    (#"{"kind":"note","id":"1"}"#, "12: `kind` is \"note\"; expected journal, message or weather"),
    (#"{"kind":"journal"}"#, "12: `id` is missing; expected a text that tells"),
    (
      #"{"kind":"journal","id":"1","text":""}"#,
      "12: `date` is missing; expected an ISO 8601 date such as 2026-05-04T09:30:00Z"
    ),
    (
      #"{"kind":"message","id":"1","date":"2026-05-04T09:30:00Z","text":""}"#,
      "12: `sender` is missing; expected a text"
    ),
    (
      #"{"kind":"message","id":7,"date":"2026-05-04T09:30:00Z","text":""}"#,
      "12: `id` is of the wrong type; expected a text that tells"
    ),
  ])
  func `the error of a bad line says what was expected`(line: String, told: String) throws {
    let found = try #require(problem(line))
    #expect(String(found.prefix(told.count)) == told)
  }

  @Test(arguments: [
    (#"{"kind":"message","id":"\ud800"}"#, "12: `id` holds an escape or a character that JSON"),
    (
      #"{"kind":"weather","id":"1","date":"2026-05-04T09:30:00Z","condition":"sunny","#
        + #""temperature":1e400}"#,
      "12: `temperature` is a number that cannot be read; expected degrees"
    ),
    (
      #"{"kind":"message","x":"# + String(repeating: "[", count: 600)
        + String(repeating: "]", count: 600) + "}",
      "12: arrays and objects are nested too deeply; expected at most 512 levels"
    ),
    (
      #"{"kind":"[[\"[["# + String(repeating: "[", count: 600),
      "12: not a JSON object; expected one such as"
    ),
  ])
  func `the error of a line that is no record gives the reason`(line: String, told: String) throws {
    let found = try #require(problem(line))
    #expect(String(found.prefix(told.count)) == told)
  }

  @Test func `bytes that are no text are reported as such`() {
    let line = LineSplitter.Line(number: 12, bytes: Array(#"{"kind":""#.utf8) + [0xFF, 0x22, 0x7D])
    #expect(throws: FeedProblem(line: 12, found: "not UTF-8", expected: "a JSON object in UTF-8")) {
      let reader = RecordReader()
      return try reader.read(line)
    }
  }

  @Test func `blank lines mean nothing`() {
    #expect(problem(" \t") == nil)
    #expect(problem("") == nil)
  }

  @Test func `a number without a value is refused`() {
    let weather =
      #"{"kind":"weather","id":"1","date":"2026-05-04T09:30:00Z","condition":"sunny","#
      + #""temperature":1e300,"high":1,"low":1,"sunrise":"05:42","sunset":"17:58"}"#
    #expect(problem(weather)?.hasPrefix("12: `temperature` is \"1e+300\"") == true)
  }

  @Test(arguments: [
    #"{"kind":"message","id":"1","deleted":true,"mood":{"a":[1]}}"#,
    #"{"kind":"message","id":"1","deleted":true,"sender":5,"date":[]}"#,
    #"{"kind":"message","id":"1","date":"2026-05-04T09:30:00Z","sender":"","text":"","author":5}"#,
    #"{"kind":"journal","id":"1","date":"2026-05-04T09:30:00Z","text":"","temperature":"warm"}"#,
    #"{"kind":"journal","id":"1","date":"2026-05-04T09:30:00Z","text":"","author":null}"#,
    #"{"kind":"weather","id":"1","date":"2026-05-04T09:30:00Z","condition":"sunny","#
      + #""temperature":1,"high":1,"low":1,"sunrise":"05:42","sunset":"17:58","text":1,"pinned":"no"}"#,
  ])
  func `unknown fields are ignored, and those of other kinds are unknown`(line: String) {
    #expect(problem(line) == nil)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `whatever the bytes, a line is read or refused`(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    var bytes = try Expected.bytes(ofFeed: "sample.ndjson")
    for _ in 0..<Int.random(in: 1...30, using: &numbers) {
      let place = Int.random(in: 0..<bytes.count, using: &numbers)
      switch Int.random(in: 0...2, using: &numbers) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
      case 1: bytes.remove(at: place)
      default: bytes.insert(UInt8.random(in: 0...255, using: &numbers), at: place)
      }
    }
    var records = RecordLines()
    var feed = Feed()
    for result in records.take(bytes) + records.end() {
      switch result {
      case .success(let record): feed.apply([record.change])
      case .failure(let problem): #expect(problem.line > 0 && !problem.found.isEmpty)
      }
    }
    #expect(feed.posts.count == feed.count, "seed \(seed)")
  }

  /// What a line is, by a function that may refuse it.
  private func outcome(
    _ read: () throws(FeedProblem) -> FeedChange?
  ) -> Result<FeedChange?, FeedProblem> {
    do throws(FeedProblem) {
      return .success(try read())
    } catch {
      var problem = error
      problem.line = 0
      return .failure(problem)
    }
  }

  private func isReadAsDecoded(_ line: [UInt8]) -> Bool {
    let reader = RecordReader()
    let read = outcome { () throws(FeedProblem) in
      try reader.read(LineSplitter.Line(number: 1, bytes: line))
    }
    return read == outcome { () throws(FeedProblem) in try reader.decode(line) }
  }

  /// Values of the fields of any record, as JSON has them.
  private static let typical: [Record.Field: String] = [
    .id: "\"7\"", .date: "\"2026-05-04T09:30:00Z\"", .deleted: "false", .pinned: "true",
    .text: "\"a text\"", .author: "\"an author\"", .sender: "\"a sender\"",
    .condition: "\"sunny\"", .temperature: "-12", .high: "0", .low: "-0",
    .sunrise: "\"05:42\"", .sunset: "\"17:58\"",
  ]

  private static let odd = [
    "null", "true", "fals", "\"\"", "\"ä\"", #""\n""#, "1.5", "01", "-01", "1e2", "-", "- 1", "+1",
    "123456789", "1234567890", "[1]", "{}", "nullx", "\"\u{7f}\"", "\"a", "", "1 2", "\"a\" \"b\"",
  ]

  @Test(arguments: Record.Field.allCases, Post.Kind.allCases)
  func `a field with any value is read as the decoder reads it`(
    field: Record.Field, kind: Post.Kind
  ) {
    for value in Self.odd {
      for blank in ["", " ", "\t\r"] {
        var values = Self.typical
        values[.kind] = "\"\(kind.rawValue)\""
        values[field] = value
        let parts = Record.Field.allCases.map {
          "\(blank)\"\($0.rawValue)\"\(blank):\(blank)\(values[$0] ?? "")\(blank)"
        }
        let line = "\(blank){\(parts.joined(separator: ","))}\(blank)"
        #expect(isReadAsDecoded(Array(line.utf8)), "\(line)")
      }
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a line with any bytes is read as the decoder reads it`(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    var plain = 0
    for _ in 0..<200 {
      var fields = Record.Field.allCases.map(\.rawValue) + ["mood", "mood"]
      if Bool.random(using: &numbers) { fields.append("id") }
      fields.shuffle(using: &numbers)
      let kind = Post.Kind.allCases[Int.random(in: 0..<3, using: &numbers)]
      let parts = fields.filter { _ in Int.random(in: 0..<12, using: &numbers) > 0 }.map { name in
        let value = Record.Field(rawValue: name).flatMap { Self.typical[$0] }
        return "\"\(name)\":\(value ?? "\"\(kind.rawValue)\"")"
      }
      var line = Array("{\(parts.joined(separator: ","))}".utf8)
      if Bool.random(using: &numbers) {
        let place = Int.random(in: 0..<line.count, using: &numbers)
        line[place] = UInt8.random(in: 0...255, using: &numbers)
      }
      if PlainRecord(line) != nil { plain += 1 }
      #expect(
        isReadAsDecoded(line), "seed \(seed): \(String(decoding: line, as: UTF8.self))")
    }
    #expect((40...160).contains(plain), "seed \(seed): \(plain)")
  }

  @Test func `most lines of the sample are plain`() throws {
    let lines = try Expected.bytes(ofFeed: "sample.ndjson").split(separator: UInt8(ascii: "\n"))
    let plain = lines.count { PlainRecord(Array($0)) != nil }
    #expect(plain * 10 > lines.count * 7, "\(plain) of \(lines.count)")
  }

  @Test(arguments: [
    #"{"kind":"message","id":"1","text":"a","text":"b","x":0}"#,
    #"{"kind":"message","id":"1","text":"a","te\u0078t":"b"}"#,
    #"{"text":{"text":1},"kind":"message","text":"b"}"#,
  ])
  func `a field that is there twice is an error`(line: String) {
    #expect(problem(line) == "12: `text` is there twice; expected each field once")
  }

  @Test func `a field of that name in another one is no second one`() {
    let line = #"{"x":{"text":1},"y":["text"],"z":"text","kind":"message","text":1.5}"#
    #expect(problem(line)?.contains("twice") == false)
  }

  @Test(arguments: [UInt8](0...1))
  func `UTF-16 is refused, and so are lines that were never written`(isBig: UInt8) {
    let text = #"{"kind":"message","id":"1","deleted":true}"#
    let bytes = text.utf16.flatMap {
      isBig == 1 ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)]
    }
    for line in [bytes, (isBig == 1 ? [0xFE, 0xFF] : [0xFF, 0xFE]) + bytes, [0, 0]] {
      #expect(
        throws: FeedProblem(line: 1, found: "a zero byte", expected: "a JSON object in UTF-8")
      ) {
        let reader = RecordReader()
        _ = try reader.read(LineSplitter.Line(number: 1, bytes: line))
      }
    }
  }

  @Test(arguments: ["5:42", "24:00", "12:60", "dawn", "05:42:00", "٠٥:٤٢", "", "0a:00"])
  func `a sunrise is a time`(text: String) {
    let line =
      #"{"kind":"weather","id":"1","date":"2026-05-04T09:30:00Z","condition":"sunny","#
      + #""temperature":1,"high":2,"low":3,"sunrise":"\#(text)","sunset":"17:58"}"#
    #expect(
      problem(line) == "12: `sunrise` is \"\(text)\"; expected a local time such as 05:42")
  }
}
