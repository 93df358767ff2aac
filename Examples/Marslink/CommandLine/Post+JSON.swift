extension Post {
  /// The post as a record of a file.
  var json: String {
    var record = JSONText()
    record.add("kind", key.kind.rawValue)
    record.add("id", key.id)
    record.add("date", date.text)
    switch self {
    case .journal(let journal):
      record.add("text", journal.text)
      if let author = journal.author { record.add("author", author) }
      if journal.isPinned { record.add("pinned", raw: "true") }
    case .message(let message):
      record.add("sender", message.sender)
      record.add("text", message.text)
    case .weather(let weather):
      record.add("condition", weather.condition.rawValue)
      record.add("temperature", weather.temperature)
      record.add("high", weather.high)
      record.add("low", weather.low)
      record.add("sunrise", weather.sunrise)
      record.add("sunset", weather.sunset)
    }
    return record.finished
  }
}
