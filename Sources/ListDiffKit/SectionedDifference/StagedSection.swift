/// A section of the data after a stage, with the items that it has then.
public struct StagedSection<Section: DiffableSection> {
  /// The section from the old or the new list; its own items may differ from ``items``.
  public var section: Section
  /// The items that it holds after the stage.
  public var items: [Section.Items.Element]
}

extension StagedSection: Sendable where Section: Sendable, Section.Items.Element: Sendable {}
extension StagedSection: Equatable where Section: Equatable, Section.Items.Element: Equatable {}
