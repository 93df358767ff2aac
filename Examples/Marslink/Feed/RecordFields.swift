/// The fields of a record as they are in the file; what is missing or `null` is `nil`.
struct RecordFields: Decodable {
  var kind: String?
  var id: String?
  var date: String?
  var deleted: Bool?
  var text: String?
  var author: String?
  var pinned: Bool?
  var sender: String?
  var condition: String?
  var temperature: Double?
  var high: Double?
  var low: Double?
  var sunrise: String?
  var sunset: String?
}

extension RecordFields {
  /// What each field should be, in words.
  static let expectations: [String: String] = [
    "kind": "journal, message or weather",
    "id": "a text that tells the record from others of its kind",
    "date": "an ISO 8601 date such as 2026-05-04T09:30:00Z",
    "deleted": "true or false",
    "text": "a text",
    "author": "a text",
    "pinned": "true or false",
    "sender": "a text",
    "condition": "sunny, cloudy, partly cloudy or dust storm",
    "temperature": "degrees Celsius as a number",
    "high": "degrees Celsius as a number",
    "low": "degrees Celsius as a number",
    "sunrise": "a local time such as 05:42",
    "sunset": "a local time such as 17:58",
  ]

  /// A field that must be there.
  func required<Value>(
    _ name: String, _ value: KeyPath<RecordFields, Value?>
  ) throws(FeedProblem) -> Value {
    guard let value = self[keyPath: value] else {
      throw FeedProblem(found: "`\(name)` is missing", expected: Self.expectation(of: name))
    }
    return value
  }

  static func wrong(_ name: String, _ value: String) -> FeedProblem {
    FeedProblem(
      found: "`\(name)` is \"\(value.prefix(40))\"", expected: expectation(of: name))
  }

  static func expectation(of name: String) -> String {
    expectations[name] ?? "another value"
  }
}
