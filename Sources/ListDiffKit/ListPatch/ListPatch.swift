/// A difference with the elements it needs to be applied elsewhere.
///
/// ```swift
/// let patch = ListPatch(from: old, to: new)
/// try patch.applying(to: old)         // new
/// try patch.inverted.applying(to: new) // old
/// ```
///
/// It holds the deleted and the inserted elements and both contents of the updated ones, so that it
/// can be inverted and can check the list that it is applied to. It does not hold elements that only
/// stay or move; to check those too, make it with a digest: ``init(from:to:digestedBy:)``.
public struct ListPatch<Element: Diffable> {
  /// The difference between the old list and the new one.
  public let difference: ListDifference
  /// The deleted elements, in the order of ``ListDifference/deletes``.
  public let deleted: [Element]
  /// The inserted elements, in the order of ``ListDifference/inserts``.
  public let inserted: [Element]
  /// The old content of the updated elements, in the order of ``ListDifference/updates``.
  public let outdated: [Element]
  /// The new content of the updated elements, in the order of ``ListDifference/updates``.
  public let updated: [Element]
  /// The digest of the old list, if the patch was made with one.
  public let baseDigest: ListDigest?
  /// The digest of the new list, if the patch was made with one.
  public let resultDigest: ListDigest?

  /// - Precondition: Each array has an element for each of its changes; this is not checked.
  @_alwaysEmitIntoClient
  init(
    _ difference: ListDifference, deleted: [Element], inserted: [Element], outdated: [Element],
    updated: [Element], baseDigest: ListDigest? = nil, resultDigest: ListDigest? = nil
  ) {
    self.difference = difference
    self.deleted = deleted
    self.inserted = inserted
    self.outdated = outdated
    self.updated = updated
    self.baseDigest = baseDigest
    self.resultDigest = resultDigest
  }

  /// Finds what changed between two lists, and keeps the elements.
  ///
  /// - Complexity: Same as ``ListDifference/init(from:to:)-(Old,_)``.
  @_alwaysEmitIntoClient
  public init(from old: [Element], to new: [Element]) {
    self.init(ListDifference(from: old, to: new), from: old, to: new)
  }

  /// Finds what changed between two lists, and keeps the elements and a digest of both lists.
  ///
  /// ``applying(to:digestedBy:)`` then accepts the old list only: it throws even if the only element
  /// that differs is one that the patch does not change.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - digest: Feeds every property of an element that must match. It must feed the same in each
  ///     process that applies the patch: no hash values and no addresses.
  /// - Complexity: Same as ``ListDifference/init(from:to:)-(Old,_)``, and one call of `digest` for each
  ///   element of both lists.
  @_alwaysEmitIntoClient
  public init(
    from old: [Element], to new: [Element],
    digestedBy digest: (Element, inout ListDigest) -> Void
  ) {
    let patch = ListPatch(from: old, to: new)
    self.init(
      patch.difference, deleted: patch.deleted, inserted: patch.inserted,
      outdated: patch.outdated, updated: patch.updated,
      baseDigest: ListDigest(of: old, digestedBy: digest),
      resultDigest: ListDigest(of: new, digestedBy: digest))
  }

  /// Makes a patch from a difference and the lists that it was made from.
  ///
  /// - Precondition: The lists are as long as those that the difference was made from.
  /// - Complexity: O(*c*) for *c* changes.
  @_alwaysEmitIntoClient
  public init(_ difference: ListDifference, from old: [Element], to new: [Element]) {
    difference.checkCounts(old.count, new.count)
    self.init(
      difference, deleted: difference.deletes.map { old[$0] },
      inserted: difference.inserts.map { new[$0] },
      outdated: difference.updates.map { old[$0.from] },
      updated: difference.updates.map { new[$0.to] })
  }

  /// Whether applying the patch changes nothing.
  public var isEmpty: Bool { difference.isEmpty }
}

extension ListPatch: Sendable where Element: Sendable {}
extension ListPatch: Equatable where Element: Equatable {}
extension ListPatch: Hashable where Element: Hashable {}

extension ListPatch: CustomStringConvertible {
  /// One line for each change, as in the description of ``ListDifference``.
  public var description: String { difference.description }
}
