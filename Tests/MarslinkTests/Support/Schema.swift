/// Any value of JSON.
indirect enum JSONValue: Decodable, Equatable {
  case null
  case boolean(Bool)
  case number(Double)
  case text(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let boolean = try? value.decode(Bool.self) {
      self = .boolean(boolean)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let array = try? value.decode([JSONValue].self) {
      self = .array(array)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }

  fileprivate var type: String {
    switch self {
    case .null: "null"
    case .boolean: "boolean"
    case .number: "number"
    case .text: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  fileprivate subscript(name: String) -> JSONValue? {
    if case .object(let fields) = self { fields[name] } else { nil }
  }
}

/// As much of JSON Schema as the schema of records uses; another word in it is refused.
struct Schema {
  let root: JSONValue
  /// Schemas that another one refers to, by name.
  var others: [String: JSONValue] = [:]
  /// Whether a text is of a format.
  let isOfFormat: (_ text: String, _ format: String) -> Bool

  func accepts(_ value: JSONValue) throws -> Bool { try accepts(value, root) }

  struct UnknownWord: Error { let word: String }

  private func accepts(_ value: JSONValue, _ schema: JSONValue) throws -> Bool {
    guard case .object(let demands) = schema else { throw UnknownWord(word: "\(schema)") }
    for (word, demand) in demands where try !meets(value, word, demand, schema) { return false }
    return true
  }

  private func meets(
    _ value: JSONValue, _ word: String, _ demand: JSONValue, _ schema: JSONValue
  ) throws -> Bool {
    switch (word, demand) {
    case ("$schema", _), ("title", _), ("description", _), ("else", _): return true
    case ("type", .array(let types)): return types.contains(.text(value.type))
    case ("type", let type): return type == .text(value.type)
    case ("enum", .array(let values)): return values.contains(value)
    case ("const", let only): return value == only
    case ("required", .array(let names)):
      return names.allSatisfy { name in
        if case .text(let name) = name { value[name] != nil } else { false }
      }
    case ("properties", .object(let fields)):
      return try fields.allSatisfy { name, demand in
        try value[name].map { try accepts($0, demand) } ?? true
      }
    case ("oneOf", .array(let forms)): return try forms.count { try accepts(value, $0) } == 1
    case ("items", let demand):
      guard case .array(let elements) = value else { return true }
      return try elements.allSatisfy { try accepts($0, demand) }
    case ("$ref", .text(let name)):
      guard let other = others[name] else { throw UnknownWord(word: name) }
      return try accepts(value, other)
    case ("pattern", .text(let pattern)):
      guard case .text(let text) = value else { return true }
      return try text.contains(Regex(pattern))
    case ("if", let condition):
      return try accepts(value, condition) || schema["else"].map { try accepts(value, $0) } ?? true
    case ("format", .text(let format)):
      if case .text(let text) = value { return isOfFormat(text, format) }
      return true
    default: throw UnknownWord(word: word)
    }
  }
}
