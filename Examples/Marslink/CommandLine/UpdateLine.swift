import ListTextKit

/// The lines of `--json`: the feed as it is opened, and each update with the records that it brings.
///
/// Each place of a delete, and each that a move comes from, is one before the update. All others are
/// places after it. `Examples/Marslink/Feeds/updates.schema.json` describes the lines.
enum UpdateLine {
  /// The version of that form; another number is another form.
  static let version = 1

  /// Writes the line that describes the feed before all updates, a post at a time.
  @MainActor
  static func writeOpening(_ feed: Feed, to output: LineOutput) {
    output.write(
      #"{"version":\#(version),"update":0,"count":\#(feed.count),"feed":["#, terminator: "")
    var separator = ""
    for post in feed.posts {
      guard let post = Post(post) else { continue }
      output.write(separator + post.json, terminator: "")
      separator = ","
    }
    output.write("]}")
  }

  /// The line of an update; `nil` if the feed is the same.
  static func text(number: Int, why: String, from old: Feed, to new: Feed) -> String? {
    let difference = new.posts.difference(from: old.posts)
    guard !difference.isEmpty else { return nil }
    func record(at place: Int) -> String {
      var entry = JSONText()
      entry.add("at", place)
      entry.add("record", raw: Post(new.posts[place])?.json ?? "null")
      return entry.finished
    }
    func move(_ move: ListDifference.Move) -> String {
      var entry = JSONText()
      entry.add("from", move.from)
      entry.add("to", move.to)
      return entry.finished
    }
    var line = JSONText()
    line.add("update", number)
    line.add("why", why)
    line.add("deletes", raw: JSONText.array(difference.deletes.map { "\($0)" }))
    line.add("inserts", raw: JSONText.array(difference.inserts.map(record)))
    line.add("moves", raw: JSONText.array(difference.moves.map(move)))
    line.add("updates", raw: JSONText.array(difference.updates.map { record(at: $0.to) }))
    line.add("count", new.count)
    return line.finished
  }
}

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

/// JSON with its fields in the order in which they were added.
struct JSONText {
  private(set) var text = "{"

  mutating func add(_ name: String, _ value: String) {
    add(name, raw: JSONText.quoted(value))
  }

  mutating func add(_ name: String, _ value: Int) { add(name, raw: String(value)) }

  mutating func add(_ name: String, raw value: String) {
    if text.utf8.count > 1 { text += "," }
    text += "\(JSONText.quoted(name)):\(value)"
  }

  /// The object that was put together.
  var finished: String { text + "}" }

  static func array(_ elements: some Sequence<String>) -> String {
    "[" + elements.joined(separator: ",") + "]"
  }

  static func quoted(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0 == "\"" || $0 == "\\" || $0.isUnseen }) else {
      return "\"\(text)\""
    }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where scalar.isUnseen:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension Unicode.Scalar {
  /// Whether it controls a terminal or the order in which text is read, instead of being seen.
  fileprivate var isUnseen: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
