#if !hasFeature(Embedded)
  /// The shape of an encoded difference, version 1:
  ///
  /// ```json
  /// {"version": 1, "oldCount": 4, "newCount": 4,
  ///  "deletes": [1], "inserts": [2],
  ///  "moves": [{"from": 3, "to": 0}],
  ///  "updates": [{"from": 0, "to": 1}]}
  /// ```
  ///
  /// Deletes and every `from` are positions of the old list, inserts and every `to` of the new one.
  /// All arrays ascend, moves and updates by `to`.
  extension ListDifference: Codable {
    private enum Key: String, CodingKey {
      case version, oldCount, newCount, deletes, inserts, moves, updates
    }

    private static var version: ShapeVersion { ShapeVersion(1, of: "a difference") }

    /// Encodes the difference in the shape of version 1.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(Self.version, forKey: .version)
      try container.encode(oldCount, forKey: .oldCount)
      try container.encode(newCount, forKey: .newCount)
      try container.encode(deletes, forKey: .deletes)
      try container.encode(inserts, forKey: .inserts)
      try container.encode(moves, forKey: .moves)
      try container.encode(updates, forKey: .updates)
    }

    /// Decodes a difference of version 1.
    ///
    /// - Throws: A `DecodingError` if the version is not 1, or if the parts contradict each other: it
    ///   then names the first ``Flaw``.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      try Self.version.check(in: container, forKey: .version)
      let oldCount = try container.decode(Int.self, forKey: .oldCount)
      let newCount = try container.decode(Int.self, forKey: .newCount)
      let deletes = try container.decode([Int].self, forKey: .deletes)
      let inserts = try container.decode([Int].self, forKey: .inserts)
      let moves = try container.decode([Move].self, forKey: .moves)
      let updates = try container.decode([Update].self, forKey: .updates)
      do throws(Flaw) {
        try self.init(
          oldCount: oldCount, newCount: newCount, deletes: deletes, inserts: inserts, moves: moves,
          updates: updates)
      } catch {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath, debugDescription: "In this difference \(error)."))
      }
    }
  }
#endif
