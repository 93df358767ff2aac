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
    try self.init(RecordFields(.decoded(decoder.container(keyedBy: Field.self))))
  }

  init(_ fields: RecordFields) throws(FeedProblem) {
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

extension Weather {
  /// A local time as it was written: two digits for the hour, two for the minute.
  fileprivate static func time(_ text: String) -> String? {
    Moment("2000-01-01T\(text):00Z") != nil && text.utf8.count == 5 && !text.hasPrefix("24")
      ? text : nil
  }
}
