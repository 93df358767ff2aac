#if !hasFeature(Embedded)
  extension ListState {
    /// The encoded identifier of a value, whatever its type.
    ///
    /// It is good for one thing only: to be compared with that of a value in the list.
    public struct Identifier: Hashable, Sendable {
      private let value: PlainValue

      /// Encodes an identifier.
      ///
      /// - Throws: What the identifier throws, and an `EncodingError` for a number that is infinite or
      ///   that 64 bits cannot hold.
      public init<Value: Encodable>(_ identifier: Value) throws {
        value = try PlainValue(encoding: identifier)
      }
    }
  }

  extension ListState.Identifier: Codable {
    /// Encodes the identifier as it would encode itself.
    public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }

    /// Takes whatever is there.
    public init(from decoder: any Decoder) throws { value = try PlainValue(from: decoder) }
  }

  extension ListState.Identifier: CustomStringConvertible {
    /// The identifier as text, its keys in order: `{"line": 2, "sol": 4}`.
    public var description: String { value.description }
  }

  extension ListState.Identity: CustomStringConvertible {
    /// The name and the identifier, as `message 7`.
    public var description: String { "\(name) \(identifier)" }
  }
#endif
