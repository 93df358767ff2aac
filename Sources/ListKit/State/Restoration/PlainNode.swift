#if !hasFeature(Embedded)
  extension PlainValue {
    /// What a value encodes itself as.
    init<Value: Encodable>(encoding value: Value) throws {
      let node = PlainNode()
      try node.encode(value, at: [])
      self = try node.value()
    }
  }

  /// A place of the tree while it is filled: containers may be filled in any order.
  final class PlainNode {
    private enum Content {
      case nothing
      case value(PlainValue)
      case array([PlainNode])
      case object([String: PlainNode])
      /// Two containers of different kinds, or two values, were asked for at one place.
      case conflict
    }

    private var content = Content.nothing
    /// How many elements of the array belong together, where their order means nothing.
    private var unorderedStride: Int?

    func encode<Value: Encodable>(_ value: Value, at path: [any CodingKey]) throws {
      if let type = Value.self as? any UnorderedEncoding.Type { unorderedStride = type.stride }
      try value.encode(to: PlainEncoder(node: self, codingPath: path))
    }

    func set(_ value: PlainValue) {
      if case .nothing = content { content = .value(value) } else { content = .conflict }
    }

    // MARK: Containers

    func becomeArray() {
      switch content {
      case .nothing: content = .array([])
      case .array: break
      case .value, .object, .conflict: content = .conflict
      }
    }

    func becomeObject() {
      switch content {
      case .nothing: content = .object([:])
      case .object: break
      case .value, .array, .conflict: content = .conflict
      }
    }

    var count: Int { if case .array(let nodes) = content { nodes.count } else { 0 } }

    func appended() -> PlainNode {
      let node = PlainNode()
      guard case .array(var nodes) = content else { return node }
      content = .nothing
      nodes.append(node)
      content = .array(nodes)
      return node
    }

    /// A node for a value: of two values of one key the last counts.
    func newMember(_ key: any CodingKey) -> PlainNode {
      let node = PlainNode()
      guard case .object(var nodes) = content else { return node }
      content = .nothing
      nodes[key.stringValue] = node
      content = .object(nodes)
      return node
    }

    /// The node of a container, which may be filled in several goes.
    func member(_ key: any CodingKey) -> PlainNode {
      guard case .object(let nodes) = content, let node = nodes[key.stringValue] else {
        return newMember(key)
      }
      return node
    }

    // MARK: The tree

    func value() throws -> PlainValue {
      switch content {
      case .nothing: return .object([:])
      case .value(let value): return value
      case .object(let nodes): return .object(try nodes.mapValues { try $0.value() })
      case .array(let nodes):
        let values = try nodes.map { try $0.value() }
        return .array(unorderedStride.map { values.sorted(inRunsOf: $0) } ?? values)
      case .conflict:
        throw EncodingError.invalidValue(
          self,
          EncodingError.Context(
            codingPath: [],
            debugDescription: "A value must encode itself as one thing: it asked for two."))
      }
    }
  }

  /// A type whose elements come in another order each time that they are encoded.
  private protocol UnorderedEncoding {
    /// How many values an element is encoded as.
    static var stride: Int { get }
  }

  extension Set: UnorderedEncoding {
    fileprivate static var stride: Int { 1 }
  }

  extension Dictionary: UnorderedEncoding {
    fileprivate static var stride: Int { 2 }
  }

  extension [PlainValue] {
    fileprivate func sorted(inRunsOf stride: Int) -> [PlainValue] {
      let runs = Swift.stride(from: 0, to: count, by: stride).map { start in
        let run = self[start..<Swift.min(start + stride, count)]
        return (values: run, text: run.map { $0.description }.joined(separator: ", "))
      }
      return runs.sorted { $0.text < $1.text }.flatMap { $0.values }
    }
  }
#endif
