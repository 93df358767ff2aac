#if !hasFeature(Embedded)
  /// What encoding comes down to: equal identifiers are equal values, whatever format lies between.
  ///
  /// Formats do not agree on kinds of numbers: 2.0 comes back as 2. Each number is therefore of the
  /// first kind that holds it.
  enum PlainValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case int(Int64)
    /// Above what ``int(_:)`` holds.
    case uint(UInt64)
    /// What no whole number is equal to.
    case double(Double)
    case string(String)
    case array([PlainValue])
    case object([String: PlainValue])

    static func number(_ number: UInt64) -> PlainValue {
      Int64(exactly: number).map { .int($0) } ?? .uint(number)
    }

    /// Without `init(exactly:)`, which calls C's `trunc`: not every program links where that is.
    static func number(_ number: Double) -> PlainValue {
      if number >= -0x1p63, number < 0x1p63 {
        let whole = Int64(number)
        return Double(whole) == number ? .int(whole) : .double(number)
      }
      // Numbers as large as these have no fraction.
      return number >= 0x1p63 && number < 0x1p64 ? .uint(UInt64(number)) : .double(number)
    }
  }

  extension PlainValue: Codable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .null: try container.encodeNil()
      case .bool(let bool): try container.encode(bool)
      case .int(let number): try container.encode(number)
      case .uint(let number): try container.encode(number)
      case .double(let number): try container.encode(number)
      case .string(let string): try container.encode(string)
      case .array(let values): try container.encode(values)
      // As a dictionary: an encoder that changes the keys of types leaves those of dictionaries alone.
      case .object(let values): try container.encode(values)
      }
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let string = try? container.decode(String.self) {
        self = .string(string)
      } else if let bool = try? container.decode(Bool.self) {
        self = .bool(bool)
      } else if let number = try? container.decode(Int64.self) {
        self = .int(number)
      } else if let number = try? container.decode(UInt64.self) {
        self = .number(number)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let values = try? container.decode([PlainValue].self) {
        self = .array(values)
      } else {
        self = .object(try container.decode([String: PlainValue].self))
      }
    }
  }

  extension PlainValue: CustomStringConvertible {
    var description: String {
      switch self {
      case .null: "null"
      case .bool(let bool): "\(bool)"
      case .int(let number): "\(number)"
      case .uint(let number): "\(number)"
      case .double(let number): "\(number)"
      case .string(let string): string.debugDescription
      case .array(let values): "[\(values.map { $0.description }.joined(separator: ", "))]"
      case .object(let values):
        "{\(values.sorted { $0.key < $1.key }.map(Self.text).joined(separator: ", "))}"
      }
    }

    private static func text(_ key: String, _ value: PlainValue) -> String {
      "\(key.debugDescription): \(value)"
    }
  }
#endif
