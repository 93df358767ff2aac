extension CivilDay: Codable, CodingKeyRepresentable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Decodes a string such as `2024-02-29`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let day = CivilDay(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "no day of the calendar")
    }
    self = day
  }

  /// Encodes the day as a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// The key with which a dictionary of days is encoded as an object instead of an array.
  public var codingKey: any CodingKey { Key(stringValue: description) }

  /// Parses a key; `nil` if it is not a day of the calendar.
  public init?(codingKey: some CodingKey) { self.init(codingKey.stringValue) }
}
