/// A record of a file: one change of a feed.
///
/// Only the fields of its kind are read: those of other kinds are as unknown as any. What is wrong is
/// thrown as a problem that names the field.
struct Record: Decodable {
  /// The fields that records may have.
  enum Field: String, CodingKey, CaseIterable {
    case kind, id, date, deleted, text, author, pinned, sender
    case condition, temperature, high, low, sunrise, sunset

    /// What a field should be, in words.
    var expected: String {
      switch self {
      case .kind: "journal, message or weather"
      case .id: "a text that tells the record from others of its kind"
      case .date: "an ISO 8601 date such as 2026-05-04T09:30:00Z"
      case .deleted, .pinned: "true or false"
      case .text, .author, .sender: "a text"
      case .condition: "sunny, cloudy, partly cloudy or dust storm"
      case .temperature, .high, .low: "degrees Celsius as a number"
      case .sunrise: "a local time such as 05:42"
      case .sunset: "a local time such as 17:58"
      }
    }
  }

  let change: FeedChange

  init(from decoder: any Decoder) throws {
    let fields = RecordFields(container: try decoder.container(keyedBy: Field.self))
    let kind = try fields.value(.kind) { Post.Kind(rawValue: $0) }
    let id = try fields.requiredText(.id)
    if try fields.flag(.deleted) == true {
      change = .remove(Post.Key(kind: kind, id: id))
      return
    }
    let date = try fields.value(.date) { Moment($0) }
    switch kind {
    case .journal:
      let journal = Journal(
        id: id, date: date, text: try fields.requiredText(.text), author: try fields.text(.author),
        isPinned: try fields.flag(.pinned) ?? false)
      change = .put(.journal(journal))
    case .message:
      let sender = try fields.requiredText(.sender)
      change = .put(
        .message(Message(id: id, date: date, sender: sender, text: try fields.requiredText(.text))))
    case .weather:
      let weather = Weather(
        id: id, date: date, condition: try fields.value(.condition) { .init(rawValue: $0) },
        temperature: try fields.degrees(.temperature), high: try fields.degrees(.high),
        low: try fields.degrees(.low), sunrise: try fields.value(.sunrise, Weather.time),
        sunset: try fields.value(.sunset, Weather.time))
      change = .put(.weather(weather))
    }
  }
}

/// The fields of a record as they are in the file.
private struct RecordFields {
  let container: KeyedDecodingContainer<Record.Field>

  /// A field; `nil` if it is missing or `null`.
  func text(_ field: Record.Field) throws -> String? {
    try read(field, as: "holds an escape or a character that JSON does not have") {
      try container.decodeIfPresent(String.self, forKey: field)
    }
  }

  func flag(_ field: Record.Field) throws -> Bool? {
    try read(field) { try container.decodeIfPresent(Bool.self, forKey: field) }
  }

  private func number(_ field: Record.Field) throws -> Double? {
    try read(field) { try container.decodeIfPresent(Double.self, forKey: field) }
  }

  private func read<Value>(
    _ field: Record.Field, as unreadable: String = "is a number that cannot be read",
    _ decode: () throws -> Value?
  ) throws -> Value? {
    do {
      return try decode()
    } catch DecodingError.typeMismatch {
      throw wrong(field, "is of the wrong type")
    } catch {
      throw wrong(field, unreadable)
    }
  }

  /// What was read of a field that must be there.
  private func required<Value>(_ field: Record.Field, _ value: Value?) throws -> Value {
    guard let value else { throw wrong(field, "is missing") }
    return value
  }

  func requiredText(_ field: Record.Field) throws -> String { try required(field, text(field)) }

  /// A field whose text stands for something.
  func value<Value>(_ field: Record.Field, _ meaning: (String) -> Value?) throws -> Value {
    let text = try requiredText(field)
    guard let value = meaning(text) else { throw wrong(field, "is \"\(text.prefix(40))\"") }
    return value
  }

  func degrees(_ field: Record.Field) throws -> Int {
    let number = try required(field, number(field))
    guard let degrees = Int(exactly: number.rounded()) else {
      throw wrong(field, "is \"\(number)\"")
    }
    return degrees
  }

  private func wrong(_ field: Record.Field, _ found: String) -> FeedProblem {
    FeedProblem(found: "`\(field.rawValue)` \(found)", expected: field.expected)
  }
}

extension Weather {
  /// A local time as it was written: two digits for the hour, two for the minute.
  fileprivate static func time(_ text: String) -> String? {
    Moment("2000-01-01T\(text):00Z") != nil && text.utf8.count == 5 && !text.hasPrefix("24")
      ? text : nil
  }
}
