/// A section made of items and a model that has its identity and its content.
public struct ListSection<Model: Diffable, Item: Diffable>: DiffableSection {
  /// The identity of the section, and its content besides the items.
  public var model: Model
  /// The items.
  public var items: [Item]

  /// Makes a section.
  @inlinable
  public init(_ model: Model, items: [Item]) {
    self.model = model
    self.items = items
  }

  /// The identity of the model.
  @inlinable
  public var diffIdentifier: Model.DiffIdentifier { model.diffIdentifier }

  /// Whether the models have the same content; the items are ignored.
  @inlinable
  public func isContentEqual(to other: ListSection) -> Bool {
    model.isContentEqual(to: other.model)
  }

  /// Whether the models have the same identity.
  @inlinable
  public func isIdentityEqual(to other: ListSection) -> Bool {
    model.isIdentityEqual(to: other.model)
  }

  /// The hash of the model's identity.
  @inlinable
  public func identityHash(seed: IdentitySeed) -> IdentityHash { model.identityHash(seed: seed) }
}

extension ListSection: Sendable where Model: Sendable, Item: Sendable {}
extension ListSection: Equatable where Model: Equatable, Item: Equatable {}
extension ListSection: Hashable where Model: Hashable, Item: Hashable {}
