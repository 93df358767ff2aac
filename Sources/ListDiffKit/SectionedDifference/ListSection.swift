/// A section made of items and a model that has its identity and its content.
public struct ListSection<Model: Diffable, Item: Diffable>: DiffableSection {
  /// The identity of the section, and its content besides the items.
  public var model: Model
  /// The items.
  public var items: [Item]

  /// Makes a section.
  @_alwaysEmitIntoClient
  public init(_ model: Model, items: [Item]) {
    self.model = model
    self.items = items
  }

  /// The identity of the model.
  @_alwaysEmitIntoClient
  public var diffIdentifier: Model.DiffIdentifier { model.diffIdentifier }

  /// Whether the models have the same content; the items are ignored.
  @_alwaysEmitIntoClient
  public func isContentEqual(to other: ListSection) -> Bool {
    model.isContentEqual(to: other.model)
  }

  /// Whether the models have the same identity.
  @_alwaysEmitIntoClient
  public func isIdentityEqual(to other: ListSection) -> Bool {
    model.isIdentityEqual(to: other.model)
  }

  /// The hash of the model's identity.
  @_alwaysEmitIntoClient
  public func identityHash(seed: IdentitySeed) -> IdentityHash { model.identityHash(seed: seed) }
}

extension ListSection: Sendable where Model: Sendable, Item: Sendable {}
extension ListSection: Equatable where Model: Equatable, Item: Equatable {}
extension ListSection: Hashable where Model: Hashable, Item: Hashable {}

#if !hasFeature(Embedded)
  extension ListSection: Encodable where Model: Encodable, Item: Encodable {}
  extension ListSection: Decodable where Model: Decodable, Item: Decodable {}
#endif
