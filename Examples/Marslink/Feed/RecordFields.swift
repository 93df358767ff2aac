/// The fields of a record as they are in the file; what is missing or `null` is `nil`.
///
/// Only the fields of its kind are read: those of other kinds are as unknown as any.
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

  private enum Name: String, CodingKey {
    case kind, id, date, deleted, text, author, pinned, sender
    case condition, temperature, high, low, sunrise, sunset
  }

  init() {}

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Name.self)
    kind = try fields.field(.kind)
    id = try fields.field(.id)
    deleted = try fields.field(.deleted)
    guard deleted != true, let kind = kind.flatMap(Post.Kind.init) else { return }
    date = try fields.field(.date)
    switch kind {
    case .journal:
      text = try fields.field(.text)
      author = try fields.field(.author)
      pinned = try fields.field(.pinned)
    case .message:
      sender = try fields.field(.sender)
      text = try fields.field(.text)
    case .weather:
      condition = try fields.field(.condition)
      temperature = try fields.field(.temperature)
      high = try fields.field(.high)
      low = try fields.field(.low)
      sunrise = try fields.field(.sunrise)
      sunset = try fields.field(.sunset)
    }
  }
}

extension KeyedDecodingContainer {
  /// A field, or a problem that names it.
  fileprivate func field<Value: Decodable>(_ key: Key) throws -> Value? {
    let name = key.stringValue
    do {
      return try decodeIfPresent(Value.self, forKey: key)
    } catch DecodingError.typeMismatch {
      throw FeedProblem(
        found: "`\(name)` is of the wrong type", expected: RecordFields.expectation(of: name))
    } catch {
      throw FeedProblem(
        found: Value.self == String.self
          ? "`\(name)` holds an escape or a character that JSON does not have"
          : "`\(name)` is a number that cannot be read",
        expected: RecordFields.expectation(of: name))
    }
  }
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
  static func required<Value>(
    _ name: String, _ value: Value?
  ) throws(FeedProblem) -> Value {
    guard let value else {
      throw FeedProblem(found: "`\(name)` is missing", expected: expectation(of: name))
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
