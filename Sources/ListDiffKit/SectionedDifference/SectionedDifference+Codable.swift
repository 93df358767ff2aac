#if !hasFeature(Embedded)
  /// The shape of an encoded difference of sections, version 1:
  ///
  /// ```json
  /// {"version": 1, "sections": {…}, "oldCounts": [3, 1], "newCounts": [2, 2],
  ///  "itemDeletes": [{"section": 0, "item": 1}], "itemInserts": [],
  ///  "itemMoves": [{"from": {"section": 0, "item": 2}, "to": {"section": 1, "item": 0}}],
  ///  "itemUpdates": []}
  /// ```
  ///
  /// `sections` is an encoded ``ListDifference``; `oldCounts` and `newCounts` are the numbers of items
  /// in each section.
  extension SectionedDifference: Codable {
    private enum Key: String, CodingKey {
      case version, sections, oldCounts, newCounts, itemDeletes, itemInserts, itemMoves,
        itemUpdates
    }

    private static var version: ShapeVersion { ShapeVersion(1, of: "a difference") }

    /// Encodes the difference in the shape of version 1.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(Self.version, forKey: .version)
      try container.encode(sections, forKey: .sections)
      try container.encode(oldCounts, forKey: .oldCounts)
      try container.encode(newCounts, forKey: .newCounts)
      try container.encode(items.deletes, forKey: .itemDeletes)
      try container.encode(items.inserts, forKey: .itemInserts)
      try container.encode(items.moves, forKey: .itemMoves)
      try container.encode(items.updates, forKey: .itemUpdates)
    }

    /// Decodes a difference of version 1.
    ///
    /// - Throws: A `DecodingError` if the version is not 1, or if the parts contradict each other: it
    ///   then names the first ``Flaw``.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      try Self.version.check(in: container, forKey: .version)
      let sections = try container.decode(ListDifference.self, forKey: .sections)
      let oldCounts = try container.decode([Int].self, forKey: .oldCounts)
      let newCounts = try container.decode([Int].self, forKey: .newCounts)
      let deletes = try container.decode([ListPath].self, forKey: .itemDeletes)
      let inserts = try container.decode([ListPath].self, forKey: .itemInserts)
      let moves = try container.decode([Items.Move].self, forKey: .itemMoves)
      let updates = try container.decode([Items.Update].self, forKey: .itemUpdates)
      do throws(Flaw) {
        try self.init(
          sections: sections, itemDeletes: deletes, itemInserts: inserts, itemMoves: moves,
          itemUpdates: updates, oldCounts: oldCounts, newCounts: newCounts)
      } catch {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath, debugDescription: "In this difference \(error)."))
      }
    }
  }
#endif
