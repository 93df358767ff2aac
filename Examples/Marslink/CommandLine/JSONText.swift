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
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C || $0 == 0x7F }) else {
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
      case "\u{0}"..<"\u{20}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
