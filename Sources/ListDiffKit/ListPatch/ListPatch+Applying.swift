extension ListPatch {
  /// Makes the new list of the old one.
  ///
  /// - Throws: The first position at which the list is not the one the patch was made from, as far
  ///   as the patch can tell: by its length, and by the elements that are deleted or updated.
  /// - Complexity: O(*n* + *m*).
  @inlinable
  public func applying(to base: [Element]) throws(ListPatchError) -> [Element] {
    if let error = firstMisfit(base) { throw error }
    return difference.rebuild(base, inserted: { inserted[$0] }, updated: { updated[$0] })
  }

  @inlinable
  func firstMisfit(_ base: [Element]) -> ListPatchError? {
    var first: ListPatchError?
    func check(_ position: Int, _ element: Element) {
      guard position < base.count, position < first?.position ?? .max else { return }
      first = Self.misfit(base[position], element, at: position) ?? first
    }
    for index in deleted.indices { check(difference.deletes[index], deleted[index]) }
    for index in outdated.indices { check(difference.updates[index].from, outdated[index]) }
    if first == nil && base.count != difference.oldCount {
      first =
        base.count < difference.oldCount
        ? ListPatchError(
          position: base.count, reason: .listTooShort(expected: difference.oldCount))
        : ListPatchError(
          position: difference.oldCount, reason: .listTooLong(expected: difference.oldCount))
    }
    return first
  }

  @inlinable
  static func misfit(_ found: Element, _ known: Element, at position: Int) -> ListPatchError? {
    guard found.isIdentityEqual(to: known) else {
      return ListPatchError(position: position, reason: .otherIdentity)
    }
    return found.isContentEqual(to: known)
      ? nil : ListPatchError(position: position, reason: .otherContent)
  }
}
