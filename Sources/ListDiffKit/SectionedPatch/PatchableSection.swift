/// A section that can be made again with other items, so that a patch can change its items.
public protocol PatchableSection: DiffableSection {
  /// The same section with other items.
  func withItems(_ items: [Items.Element]) -> Self
}

extension ListSection: PatchableSection {
  /// A section of the same model with other items.
  @_alwaysEmitIntoClient
  public func withItems(_ items: [Item]) -> ListSection { ListSection(model, items: items) }
}
