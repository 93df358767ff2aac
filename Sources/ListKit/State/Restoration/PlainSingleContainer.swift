#if !hasFeature(Embedded)
  /// Takes the one value that something encodes itself as.
  struct PlainSingleContainer: SingleValueEncodingContainer {
    let node: PlainNode
    let codingPath: [any CodingKey]

    func encodeNil() { node.set(.null) }

    func encode<Value: Encodable>(_ value: Value) throws { try node.encode(value, at: codingPath) }

    func encode(_ value: Bool) { node.set(.bool(value)) }
    func encode(_ value: String) { node.set(.string(value)) }
    func encode(_ value: Int) { node.set(.int(Int64(value))) }
    func encode(_ value: Int8) { node.set(.int(Int64(value))) }
    func encode(_ value: Int16) { node.set(.int(Int64(value))) }
    func encode(_ value: Int32) { node.set(.int(Int64(value))) }
    func encode(_ value: Int64) { node.set(.int(value)) }
    func encode(_ value: UInt) { node.set(.number(UInt64(value))) }
    func encode(_ value: UInt8) { node.set(.int(Int64(value))) }
    func encode(_ value: UInt16) { node.set(.int(Int64(value))) }
    func encode(_ value: UInt32) { node.set(.int(Int64(value))) }
    func encode(_ value: UInt64) { node.set(.number(value)) }
    func encode(_ value: Float) throws { try encode(Double(value)) }

    func encode(_ value: Double) throws {
      guard value.isFinite else {
        throw EncodingError.invalidValue(
          value,
          EncodingError.Context(
            codingPath: codingPath, debugDescription: "\(value) cannot be found again."))
      }
      node.set(.number(value))
    }
  }
#endif
