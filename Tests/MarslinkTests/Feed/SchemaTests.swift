import Testing

@testable import MarslinkApp

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct SchemaTests {
  private static let names = Record.Field.allCases.map(\.rawValue)

  /// A record of each kind, and one that is withdrawn, as texts of their fields.
  private static let records: [[String: String]] = {
    let date = #""2026-05-04T09:30:00Z""#
    return [
      ["kind": #""journal""#, "id": #""1""#, "date": date, "text": #""a""#, "pinned": "true"],
      ["kind": #""message""#, "id": #""1""#, "date": date, "text": #""a""#, "sender": #""b""#],
      [
        "kind": #""weather""#, "id": #""1""#, "date": date, "condition": #""sunny""#,
        "temperature": "1", "high": "2.5", "low": "-3", "sunrise": #""05:42""#,
        "sunset": #""17:58""#,
      ],
      ["kind": #""message""#, "id": #""1""#, "deleted": "true"],
    ]
  }()

  private func isRead(_ line: String) -> Bool {
    do throws(FeedProblem) {
      let reader = RecordReader()
      return try reader.read(LineSplitter.Line(number: 1, bytes: Array(line.utf8))) != nil
    } catch {
      return false
    }
  }

  /// Each record with each field as something else, or without it.
  @Test(arguments: names)
  func `the schema accepts what is read, and nothing else`(name: String) throws {
    let bytes = try Expected.bytes(ofFeed: "record.schema.json")
    let schema = Schema(root: try JSONDecoder().decode(JSONValue.self, from: Data(bytes))) {
      text, format in format != "date-time" || Moment(text) != nil
    }
    var results: Set<Bool> = []
    for record in SchemaTests.records {
      for value in [
        nil, "null", "true", "false", "5", #""x""#, #""24:00""#, #""5:42""#, #""23:59""#, "[]",
        "{}", #""sunny""#, #""journal""#,
      ] {
        var record = record
        record[name] = value
        let line =
          "{" + record.map { "\"\($0.key)\":\($0.value)" }.sorted().joined(separator: ",") + "}"
        let value = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
        let isAccepted = try schema.accepts(value)
        #expect(isRead(line) == isAccepted, "\(line)")
        results.insert(isAccepted)
      }
    }
    #expect(results == [true, false], "\(name) makes no difference")
  }

  @Test @MainActor func `the lines of JSON are of their schema`() async throws {
    let schema = Schema(
      root: try json("updates.schema.json"),
      others: ["record.schema.json": try json("record.schema.json")]
    ) { text, format in format != "date-time" || Moment(text) != nil }
    let run = Run()
    _ = await run.story("--json")
    let lines = run.output.text.split(separator: "\n")
    #expect(lines.count == 8)
    for line in lines {
      let value = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
      #expect(try schema.accepts(value), "\(line)")
      let broken = line.replacing("record", with: "recrod").replacing(#""feed""#, with: "\"food\"")
      guard broken != line else { continue }
      #expect(try !schema.accepts(JSONDecoder().decode(JSONValue.self, from: Data(broken.utf8))))
    }
  }

  private func json(_ name: String) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(Expected.bytes(ofFeed: name)))
  }
}
