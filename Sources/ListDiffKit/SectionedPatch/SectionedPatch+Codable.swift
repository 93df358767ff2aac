#if !hasFeature(Embedded)
  /// The shape of an encoded patch of sections, version 1:
  ///
  /// ```json
  /// {"version": 1, "difference": {…},
  ///  "sections": {"deleted": [], "inserted": [], "outdated": [], "updated": []},
  ///  "items": {"deleted": [], "inserted": [], "outdated": [], "updated": []},
  ///  "baseDigest": "6c62272e…", "resultDigest": "d228cb69…"}
  /// ```
  ///
  /// `difference` is an encoded ``SectionedDifference``; the arrays hold an element for each of its
  /// deletes, inserts and updates, in its order. The digests are missing from a patch that was made
  /// without them. Decoding throws a `DecodingError` for a patch that contradicts itself.
  extension SectionedPatch: Codable where Section: Codable, Item: Codable {
    private enum Key: String, CodingKey {
      case version, difference, sections, items, baseDigest, resultDigest
    }

    private static var version: ShapeVersion { ShapeVersion(1, of: "a patch") }

    /// Encodes the patch in the shape of version 1.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(Self.version, forKey: .version)
      try container.encode(difference, forKey: .difference)
      try container.encode(sections, forKey: .sections)
      try container.encode(items, forKey: .items)
      try container.encodeIfPresent(baseDigest, forKey: .baseDigest)
      try container.encodeIfPresent(resultDigest, forKey: .resultDigest)
    }

    /// Decodes a patch of version 1, and checks that it does not contradict itself.
    ///
    /// - Throws: A `DecodingError` if the version is not 1, or if the patch contradicts itself.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      try Self.version.check(in: container, forKey: .version)
      self.init(
        try container.decode(SectionedDifference.self, forKey: .difference),
        sections: try container.decode(Changed<Section>.self, forKey: .sections),
        items: try container.decode(Changed<Item>.self, forKey: .items),
        baseDigest: try container.decodeIfPresent(ListDigest.self, forKey: .baseDigest),
        resultDigest: try container.decodeIfPresent(ListDigest.self, forKey: .resultDigest))
      if let flaw = firstFlaw {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath, debugDescription: "In this patch \(flaw)."))
      }
    }

    private var firstFlaw: String? {
      let changes = difference.sections
      guard
        sections.fits(changes.deletes.count, changes.inserts.count, changes.updates.count)
      else { return "there are not as many sections as changes of sections" }
      guard
        items.fits(
          difference.items.deletes.count, difference.items.inserts.count,
          difference.items.updates.count)
      else { return "there are not as many items as changes of items" }
      let places = ItemChanges(difference.items)
      for (section, known) in zip(changes.deletes, sections.deleted)
      where known.items.count
        != difference.oldCounts[section] - (places.leaving[section]?.count ?? 0)
      {
        return "the deleted section \(section) has another number of items"
      }
      for (section, known) in zip(changes.inserts, sections.inserted)
      where known.items.count
        != difference.newCounts[section] - (places.arriving[section]?.count ?? 0)
      {
        return "the inserted section \(section) has another number of items"
      }
      if let index = sections.firstOfTwo {
        return "the update of section \(changes.updates[index].to) is of two different sections"
      }
      if let index = items.firstOfTwo {
        return "the update at \(difference.items.updates[index].to) is of two different items"
      }
      return nil
    }
  }

  extension SectionedPatch.Changed where Element: Diffable {
    fileprivate func fits(_ deletes: Int, _ inserts: Int, _ updates: Int) -> Bool {
      deleted.count == deletes && inserted.count == inserts && outdated.count == updates
        && updated.count == updates
    }

    /// The index of the first update whose old and new element have different identities.
    fileprivate var firstOfTwo: Int? {
      updated.indices.first { !outdated[$0].isIdentityEqual(to: updated[$0]) }
    }
  }
#endif
