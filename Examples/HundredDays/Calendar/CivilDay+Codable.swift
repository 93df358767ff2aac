extension CivilDay: Codable, CodingKeyRepresentable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Reads a text such as `2024-02-29`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let day = CivilDay(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "no day of the calendar")
    }
    self = day
  }

  /// Writes the day as text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// The day as a key, so that a dictionary of days is an object.
  public var codingKey: any CodingKey { Key(stringValue: description) }

  /// Reads the day of a key; `nil` for one that is no day.
  public init?(codingKey: some CodingKey) { self.init(codingKey.stringValue) }
}
