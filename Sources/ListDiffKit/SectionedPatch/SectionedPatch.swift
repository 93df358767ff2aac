/// A difference of sections with the sections and items it needs to be applied elsewhere.
///
/// ```swift
/// let patch = SectionedPatch(from: old, to: new)
/// try patch.applying(to: old)          // new
/// try patch.inverted.applying(to: new) // old
/// ```
///
/// It holds deleted and inserted sections with the items that are deleted and inserted with them, both
/// contents of updated sections without items, deleted and inserted items, and both contents of updated
/// items. It does not hold sections and items that only stay or move; to check those too, make it with a
/// digest: ``init(from:to:digestedBy:)``.
public struct SectionedPatch<Section: PatchableSection> {
  /// An item of a section.
  public typealias Item = Section.Items.Element

  /// The difference between the old list of sections and the new one.
  public let difference: SectionedDifference
  /// The elements that deletes, inserts and updates of sections need.
  public let sections: Changed<Section>
  /// The elements that deletes, inserts and updates of items need.
  public let items: Changed<Item>
  /// The digest of the old list, if the patch was made with one.
  public let baseDigest: ListDigest?
  /// The digest of the new list, if the patch was made with one.
  public let resultDigest: ListDigest?

  /// The sections or the items that a patch holds, each array in the order of the difference.
  public struct Changed<Element> {
    /// The deleted elements.
    public let deleted: [Element]
    /// The inserted elements.
    public let inserted: [Element]
    /// The old content of the updated elements.
    public let outdated: [Element]
    /// The new content of the updated elements.
    public let updated: [Element]

    @_alwaysEmitIntoClient
    init(deleted: [Element], inserted: [Element], outdated: [Element], updated: [Element]) {
      self.deleted = deleted
      self.inserted = inserted
      self.outdated = outdated
      self.updated = updated
    }
  }

  @_alwaysEmitIntoClient
  init(
    _ difference: SectionedDifference, sections: Changed<Section>, items: Changed<Item>,
    baseDigest: ListDigest?, resultDigest: ListDigest?
  ) {
    self.difference = difference
    self.sections = sections
    self.items = items
    self.baseDigest = baseDigest
    self.resultDigest = resultDigest
  }

  /// Finds what changed between two lists of sections, and keeps the sections and items.
  ///
  /// - Complexity: Same as ``SectionedDifference/init(from:to:)-(Old,_)``.
  @_alwaysEmitIntoClient
  public init(from old: [Section], to new: [Section]) {
    self.init(from: old, to: new, baseDigest: nil, resultDigest: nil)
  }

  /// Finds what changed between two lists of sections, and keeps a digest of both as well.
  ///
  /// ``applying(to:digestedBy:)`` then accepts the old list only.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - digest: Feeds every property of a section that must match, its items included. It must feed the
  ///     same in each process that applies the patch: no hash values and no addresses.
  /// - Complexity: Same as ``SectionedDifference/init(from:to:)-(Old,_)``, and one call of `digest` for each
  ///   section of both lists.
  @_alwaysEmitIntoClient
  public init(
    from old: [Section], to new: [Section],
    digestedBy digest: (Section, inout ListDigest) -> Void
  ) {
    self.init(
      from: old, to: new, baseDigest: ListDigest(of: old, digestedBy: digest),
      resultDigest: ListDigest(of: new, digestedBy: digest))
  }

  @_alwaysEmitIntoClient
  init(
    from old: [Section], to new: [Section], baseDigest: ListDigest?, resultDigest: ListDigest?
  ) {
    let difference = SectionedDifference(from: old, to: new)
    let changes = difference.sections
    let places = ItemChanges(difference.items)
    let oldItems = old.map { Array($0.items) }
    let newItems = new.map { Array($0.items) }
    self.init(
      difference,
      sections: Changed(
        deleted: changes.deletes.map {
          old[$0].withItems(oldItems[$0].elements(exceptAt: places.leaving[$0]))
        },
        inserted: changes.inserts.map {
          new[$0].withItems(newItems[$0].elements(exceptAt: places.arriving[$0]))
        },
        outdated: changes.updates.map { old[$0.from].withItems([]) },
        updated: changes.updates.map { new[$0.to].withItems([]) }),
      items: Changed(
        deleted: difference.items.deletes.map { oldItems[$0.section][$0.item] },
        inserted: difference.items.inserts.map { newItems[$0.section][$0.item] },
        outdated: difference.items.updates.map { oldItems[$0.from.section][$0.from.item] },
        updated: difference.items.updates.map { newItems[$0.to.section][$0.to.item] }),
      baseDigest: baseDigest, resultDigest: resultDigest)
  }

  /// Whether applying the patch changes nothing.
  public var isEmpty: Bool { difference.isEmpty }

  /// The patch that makes the old list from the new one.
  ///
  /// - Complexity: O(*c* log *c*) for *c* changes, and O(*s*) for *s* sections.
  @_alwaysEmitIntoClient
  public var inverted: SectionedPatch {
    SectionedPatch(
      difference.inverted,
      sections: sections.inverted(difference.sections.updates.orderBeforehand()),
      items: items.inverted(difference.items.updates.orderBeforehand()), baseDigest: resultDigest,
      resultDigest: baseDigest)
  }
}

extension SectionedPatch.Changed {
  /// - Parameter order: The indices of the updates in the order of their old places.
  @_alwaysEmitIntoClient
  func inverted(_ order: [Int]) -> Self {
    Self(
      deleted: inserted, inserted: deleted, outdated: order.map { updated[$0] },
      updated: order.map { outdated[$0] })
  }
}

extension SectionedPatch: Sendable where Section: Sendable, Item: Sendable {}
extension SectionedPatch: Equatable where Section: Equatable, Item: Equatable {}
extension SectionedPatch: Hashable where Section: Hashable, Item: Hashable {}
extension SectionedPatch.Changed: Sendable where Element: Sendable {}
extension SectionedPatch.Changed: Equatable where Element: Equatable {}
extension SectionedPatch.Changed: Hashable where Element: Hashable {}

#if !hasFeature(Embedded)
  extension SectionedPatch.Changed: Codable where Element: Codable {}
#endif

extension SectionedPatch: CustomStringConvertible {
  /// One line for each change, as in the description of ``SectionedDifference``.
  public var description: String { difference.description }
}
