#if !hasFeature(Embedded)
  import ListDiffKit

  extension ListState: Codable {
    private enum Key: String, CodingKey {
      case version, selected, focused, expandedSections, expandedItems, anchor,
        fallbackAnchors, isAtStart, branches
    }

    private static var version: ShapeVersion { ShapeVersion(1, of: "a list's state") }

    /// Encodes the state in the format of version 1.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(Self.version, forKey: .version)
      try container.encode(selected, forKey: .selected)
      try container.encodeIfPresent(focused, forKey: .focused)
      try container.encode(expandedSections, forKey: .expandedSections)
      try container.encode(expandedItems, forKey: .expandedItems)
      try container.encodeIfPresent(anchor, forKey: .anchor)
      if !fallbackAnchors.isEmpty {
        try container.encode(fallbackAnchors, forKey: .fallbackAnchors)
      }
      if isAtStart { try container.encode(isAtStart, forKey: .isAtStart) }
      if !branches.isEmpty { try container.encode(branches, forKey: .branches) }
    }

    /// Decodes a state of version 1.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      try Self.version.check(in: container, forKey: .version)
      self.init(
        selected: try container.decodeIfPresent([Item].self, forKey: .selected) ?? [],
        focused: try container.decodeIfPresent(Item.self, forKey: .focused),
        expandedSections:
          try container.decodeIfPresent([Identity].self, forKey: .expandedSections) ?? [],
        expandedItems: try container.decodeIfPresent([Item].self, forKey: .expandedItems) ?? [],
        anchor: try container.decodeIfPresent(Anchor.self, forKey: .anchor),
        fallbackAnchors:
          try container.decodeIfPresent([Anchor].self, forKey: .fallbackAnchors) ?? [],
        isAtStart: try container.decodeIfPresent(Bool.self, forKey: .isAtStart) ?? false,
        branches: try container.decodeIfPresent([Identity].self, forKey: .branches) ?? [])
    }
  }

  extension ListState.Item: Codable {
    private enum Key: String, CodingKey {
      case section, item, position
    }

    /// Encodes the section, and the item's identity or position.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(section, forKey: .section)
      switch place {
      case .identity(let identity): try container.encode(identity, forKey: .item)
      case .position(let position): try container.encode(position, forKey: .position)
      }
    }

    /// Decodes an item that has either an identity or a position.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      section = try container.decode(ListState.Identity.self, forKey: .section)
      let identity = try container.decodeIfPresent(ListState.Identity.self, forKey: .item)
      let position = try container.decodeIfPresent(Int.self, forKey: .position)
      switch (identity, position) {
      case (let identity?, nil): place = .identity(identity)
      case (nil, let position?) where position >= 0: place = .position(position)
      case (nil, let position?):
        throw DecodingError.dataCorruptedError(
          forKey: .position, in: container,
          debugDescription: "The position \(position) of an item is below 0.")
      case (nil, nil), (_?, _?):
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: container.codingPath,
            debugDescription: "An item has either \"item\" or \"position\"."))
      }
    }
  }
#endif
