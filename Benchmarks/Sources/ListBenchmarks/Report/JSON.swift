/// A value that can be written as JSON.
indirect enum JSON {
  case string(String)
  case number(Double)
  case integer(Int)
  case bool(Bool)
  case array([JSON])
  /// Written in this order.
  case object([(String, JSON)])

  func text(indent: String = "") -> String {
    switch self {
    case .string(let value): Self.quoted(value)
    case .number(let value): value.fixed(3)
    case .integer(let value): String(value)
    case .bool(let value): value ? "true" : "false"
    case .array(let values):
      "[" + values.map { "\n\(indent)  " + $0.text(indent: indent + "  ") }.joined(separator: ",")
        + (values.isEmpty ? "]" : "\n\(indent)]")
    case .object(let members):
      "{"
        + members.map { "\(Self.quoted($0.0)): \($0.1.text(indent: indent))" }
        .joined(separator: ", ") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 32:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
