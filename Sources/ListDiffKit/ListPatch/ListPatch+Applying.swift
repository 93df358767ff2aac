extension ListPatch {
  /// Makes the new list from the old one.
  ///
  /// - Throws: A ``ListPatchError`` with the first position at which the list differs from the one that
  ///   the patch was made from: in a deleted or updated element, or in its length.
  /// - Complexity: O(*n* + *m*).
  @_alwaysEmitIntoClient
  public func applying<Base: RangeReplaceableCollection>(
    to base: Base
  ) throws(ListPatchError) -> Base where Base.Element == Element {
    if let error = firstMisfit(base) { throw error }
    return difference.rebuild(base, inserted: { inserted[$0] }, updated: { updated[$0] })
  }

  /// Makes the new list from the old one if its digest is that of the list the patch was made from.
  ///
  /// For a patch without a digest, this does the same as ``applying(to:)``.
  ///
  /// - Parameters:
  ///   - base: The list before.
  ///   - digest: Feeds an element, in the same way as when the patch was made.
  /// - Throws: The errors of ``applying(to:)``, or ``ListPatchError/Reason/wrongBase``.
  /// - Complexity: O(*n* + *m*), and one call of `digest` for each element of `base`.
  @_alwaysEmitIntoClient
  public func applying<Base: RangeReplaceableCollection>(
    to base: Base, digestedBy digest: (Element, inout ListDigest) -> Void
  ) throws(ListPatchError) -> Base where Base.Element == Element {
    if let error = firstMisfit(base) { throw error }
    if let baseDigest, baseDigest != ListDigest(of: base, digestedBy: digest) {
      throw ListPatchError(position: 0, reason: .wrongBase)
    }
    return difference.rebuild(base, inserted: { inserted[$0] }, updated: { updated[$0] })
  }

  @_alwaysEmitIntoClient
  func firstMisfit<Base: Collection>(_ base: Base) -> ListPatchError?
  where Base.Element == Element {
    ListDifference.withStorage(of: base) { base in
      var first: ListPatchError?
      func check(_ position: Int, _ element: Element) {
        guard position < base.count, position < first?.position ?? .max else { return }
        first = Self.misfit(base[position], element, at: position) ?? first
      }
      for index in deleted.indices { check(difference.deletes[index], deleted[index]) }
      for index in outdated.indices { check(difference.updates[index].from, outdated[index]) }
      return first ?? ListPatchError(count: base.count, expected: difference.oldCount)
    }
  }

  @_alwaysEmitIntoClient
  static func misfit(_ found: Element, _ known: Element, at position: Int) -> ListPatchError? {
    ListPatchError.Reason(whereFound: found, expecting: known).map {
      ListPatchError(position: position, reason: $0)
    }
  }
}

extension ListPatchError.Reason {
  /// Why a value is not the one that a patch expects; `nil` if it is.
  ///
  /// Two identities or contents that both do not equal themselves count as the same.
  @_alwaysEmitIntoClient
  init?<Value: Diffable>(whereFound found: Value, expecting known: Value) {
    if !found.isIdentityEqual(to: known),
      found.isIdentityEqual(to: found) || known.isIdentityEqual(to: known)
    {
      self = .otherIdentity
    } else if !found.isContentEqual(to: known),
      found.isContentEqual(to: found) || known.isContentEqual(to: known)
    {
      self = .otherContent
    } else {
      return nil
    }
  }
}
