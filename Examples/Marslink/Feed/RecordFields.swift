/// The fields of a record as they are in the file.
struct RecordFields {
  enum Source {
    case plain(PlainRecord)
    case decoded(KeyedDecodingContainer<Record.Field>)
  }

  private let source: Source

  init(_ source: Source) { self.source = source }

  // MARK: As JSON has them

  /// A field; `nil` if it is missing or `null`.
  func text(_ field: Record.Field) throws(FeedProblem) -> String? {
    try read(field, as: "holds an escape or a character that JSON does not have") {
      if case .text(let text) = $0 { text } else { nil }
    } decode: {
      try $0.decodeIfPresent(String.self, forKey: field)
    }
  }

  func flag(_ field: Record.Field) throws(FeedProblem) -> Bool? {
    try read(field) {
      if case .flag(let flag) = $0 { flag } else { nil }
    } decode: {
      try $0.decodeIfPresent(Bool.self, forKey: field)
    }
  }

  private func number(_ field: Record.Field) throws(FeedProblem) -> Double? {
    try read(field) {
      if case .number(let number) = $0 { number } else { nil }
    } decode: {
      try $0.decodeIfPresent(Double.self, forKey: field)
    }
  }

  private func read<Value>(
    _ field: Record.Field, as unreadable: String = "is a number that cannot be read",
    take: (PlainRecord.Value) -> Value?,
    decode: (KeyedDecodingContainer<Record.Field>) throws -> Value?
  ) throws(FeedProblem) -> Value? {
    let isOfWrongType = "is of the wrong type"
    switch source {
    case .plain(let record):
      guard let found = record[field] else { return nil }
      guard let value = take(found) else { throw wrong(field, isOfWrongType) }
      return value
    case .decoded(let container):
      do {
        return try decode(container)
      } catch DecodingError.typeMismatch {
        throw wrong(field, isOfWrongType)
      } catch {
        throw wrong(field, unreadable)
      }
    }
  }

  // MARK: As records need them

  /// What was read of a field that must be there.
  private func required<Value>(
    _ field: Record.Field, _ value: Value?
  ) throws(FeedProblem) -> Value {
    guard let value else { throw wrong(field, "is missing") }
    return value
  }

  func requiredText(_ field: Record.Field) throws(FeedProblem) -> String {
    try required(field, text(field))
  }

  /// A field whose text stands for something.
  func value<Value>(
    _ field: Record.Field, _ meaning: (String) -> Value?
  ) throws(FeedProblem) -> Value {
    let text = try requiredText(field)
    guard let value = meaning(text) else { throw wrong(field, "is \"\(text.prefix(40))\"") }
    return value
  }

  func degrees(_ field: Record.Field) throws(FeedProblem) -> Int {
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
