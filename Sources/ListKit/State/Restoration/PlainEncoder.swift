#if !hasFeature(Embedded)
  /// Encodes a value into a tree of plain values, by any way that `Encodable` has.
  struct PlainEncoder: Encoder {
    let node: PlainNode
    let codingPath: [any CodingKey]

    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      KeyedEncodingContainer(PlainKeyedContainer<Key>(node, codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
      PlainUnkeyedContainer(node, codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
      PlainSingleContainer(node: node, codingPath: codingPath)
    }
  }

  /// A key that no type declares.
  struct PlainKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) {
      self.stringValue = stringValue
      intValue = nil
    }

    init(intValue: Int) {
      stringValue = "\(intValue)"
      self.intValue = intValue
    }

    /// Where a class keeps what its superclass encodes.
    static var parent: PlainKey { PlainKey(stringValue: "super") }
  }

  private struct PlainKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    private let node: PlainNode
    let codingPath: [any CodingKey]

    init(_ node: PlainNode, _ codingPath: [any CodingKey]) {
      node.becomeObject()
      self.node = node
      self.codingPath = codingPath
    }

    func encodeNil(forKey key: Key) { node.newMember(key).set(.null) }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      try node.newMember(key).encode(value, at: codingPath + [key])
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      encoder(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      encoder(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder(PlainKey.parent) }

    func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }

    private func encoder(_ key: any CodingKey) -> PlainEncoder {
      PlainEncoder(node: node.member(key), codingPath: codingPath + [key])
    }
  }

  private struct PlainUnkeyedContainer: UnkeyedEncodingContainer {
    private let node: PlainNode
    let codingPath: [any CodingKey]

    init(_ node: PlainNode, _ codingPath: [any CodingKey]) {
      node.becomeArray()
      self.node = node
      self.codingPath = codingPath
    }

    var count: Int { node.count }

    func encodeNil() { node.appended().set(.null) }

    func encode<Value: Encodable>(_ value: Value) throws {
      let path = nextPath
      try node.appended().encode(value, at: path)
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) -> KeyedEncodingContainer<Nested> {
      encoder().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder().unkeyedContainer() }

    func superEncoder() -> any Encoder { encoder() }

    private func encoder() -> PlainEncoder {
      let path = nextPath
      return PlainEncoder(node: node.appended(), codingPath: path)
    }

    private var nextPath: [any CodingKey] { codingPath + [PlainKey(intValue: count)] }
  }
#endif
