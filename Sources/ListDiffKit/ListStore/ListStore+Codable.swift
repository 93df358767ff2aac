#if !hasFeature(Embedded)
  extension ListStore: Encodable where Value: Encodable {
    /// Encodes the values as an array.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for value in self { try container.encode(value) }
    }
  }

  extension ListStore: Decodable where Value: Decodable {
    /// Decodes an array of values; of several with the same identity, the store has the first.
    public init(from decoder: any Decoder) throws {
      self.init(try ContiguousArray<Value>(from: decoder))
    }
  }

  extension ListStore: CustomStringConvertible {
    /// The values as an array describes them.
    public var description: String { Array(self).description }
  }
#endif
