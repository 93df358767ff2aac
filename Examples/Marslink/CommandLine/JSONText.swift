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
