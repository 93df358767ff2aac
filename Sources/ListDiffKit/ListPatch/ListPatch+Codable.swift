#if !hasFeature(Embedded)
  /// The shape of an encoded patch, version 1:
  ///
  /// ```json
  /// {"version": 1, "oldCount": 3, "newCount": 3,
  ///  "deletes": [{"at": 1, "element": …}],
  ///  "inserts": [{"at": 2, "element": …}],
  ///  "moves": [{"from": 2, "to": 0}],
  ///  "updates": [{"from": 0, "to": 1, "old": …, "new": …}],
  ///  "baseDigest": "6c62272e…", "resultDigest": "d228cb69…"}
  /// ```
  ///
  /// The digests are missing from a patch that was made without them.
  ///
  /// Positions and their order are those of ``ListDifference``. Decoding checks the patch, and throws
  /// a `DecodingError` if it contradicts itself.
  extension ListPatch: Codable where Element: Codable {
    private enum Key: String, CodingKey {
      case version, oldCount, newCount, deletes, inserts, moves, updates, baseDigest, resultDigest
    }

    private struct Placed: Codable {
      var at: Int
      var element: Element
    }

    private struct Updated: Codable {
      var from: Int
      var to: Int
      var old: Element
      var new: Element
    }

    private static var version: ShapeVersion { ShapeVersion(1, of: "a patch") }

    /// Encodes the patch in the shape of version 1.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(Self.version, forKey: .version)
      try container.encode(difference.oldCount, forKey: .oldCount)
      try container.encode(difference.newCount, forKey: .newCount)
      try container.encode(
        zip(difference.deletes, deleted).map { Placed(at: $0, element: $1) }, forKey: .deletes)
      try container.encode(
        zip(difference.inserts, inserted).map { Placed(at: $0, element: $1) }, forKey: .inserts)
      try container.encode(difference.moves, forKey: .moves)
      try container.encode(
        difference.updates.indices.map {
          Updated(
            from: difference.updates[$0].from, to: difference.updates[$0].to, old: outdated[$0],
            new: updated[$0])
        }, forKey: .updates)
      try container.encodeIfPresent(baseDigest, forKey: .baseDigest)
      try container.encodeIfPresent(resultDigest, forKey: .resultDigest)
    }

    /// Decodes a patch of version 1, and checks that it does not contradict itself.
    ///
    /// - Throws: A `DecodingError` if the version is not 1, or if the patch contradicts itself.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      try Self.version.check(in: container, forKey: .version)
      let deletes = try container.decode([Placed].self, forKey: .deletes)
      let inserts = try container.decode([Placed].self, forKey: .inserts)
      let moves = try container.decode([ListDifference.Move].self, forKey: .moves)
      let updates = try container.decode([Updated].self, forKey: .updates)
      let oldCount = try container.decode(Int.self, forKey: .oldCount)
      let newCount = try container.decode(Int.self, forKey: .newCount)
      let difference: ListDifference
      do throws(ListDifference.Flaw) {
        difference = try ListDifference(
          oldCount: oldCount, newCount: newCount, deletes: deletes.map { $0.at },
          inserts: inserts.map { $0.at },
          moves: moves,
          updates: updates.map { ListDifference.Update(from: $0.from, to: $0.to) })
      } catch {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath, debugDescription: "In this patch \(error)."))
      }
      for update in updates where !update.old.isIdentityEqual(to: update.new) {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath,
            debugDescription:
              "In this patch the update at \(update.from) is of two different elements."))
      }
      self.init(
        difference, deleted: deletes.map { $0.element }, inserted: inserts.map { $0.element },
        outdated: updates.map { $0.old }, updated: updates.map { $0.new },
        baseDigest: try container.decodeIfPresent(ListDigest.self, forKey: .baseDigest),
        resultDigest: try container.decodeIfPresent(ListDigest.self, forKey: .resultDigest))
    }
  }
#endif
