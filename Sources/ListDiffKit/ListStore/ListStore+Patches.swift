extension ListPatch where Element: ListValue {
  /// Finds what changed between two versions of a store, and keeps the elements.
  ///
  /// - Complexity: That of ``ListStore/difference(from:)``, and O(log *n*) for each change.
  @_alwaysEmitIntoClient
  public init(from old: ListStore<Element>, to new: ListStore<Element>) {
    let difference = new.difference(from: old)
    self.init(
      difference, deleted: difference.deletes.map { old[$0] },
      inserted: difference.inserts.map { new[$0] },
      outdated: difference.updates.map { old[$0.from] },
      updated: difference.updates.map { new[$0.to] })
  }
}

extension ListStore {
  /// Applies a patch by edits, so that the versions of the store share what it does not change.
  ///
  /// The digests of a patch are not compared, because that would visit all elements.
  ///
  /// - Throws: A ``ListPatchError``, and the store is unchanged: the errors of
  ///   ``ListPatch/applying(to:)``, or ``ListPatchError/Reason/repeatedIdentity``.
  /// - Complexity: O(*c* log *n*) for *c* changes.
  @_alwaysEmitIntoClient
  public mutating func apply(_ patch: ListPatch<Value>) throws(ListPatchError) {
    if let error = firstMisfit(of: patch) { throw error }
    let difference = patch.difference
    var edited = self
    for (index, update) in difference.updates.enumerated() {
      // A decoded patch may give the element another identity.
      if edited.update(at: update.from, { $0 = patch.updated[index] }) { continue }
      throw ListPatchError(position: update.to, reason: .repeatedIdentity)
    }
    var arrivals = difference.moves.map { (value: edited[$0.from], position: $0.to) }
    for (index, position) in difference.inserts.enumerated() {
      arrivals.append((patch.inserted[index], position))
    }
    arrivals = arrivals.sortedByPosition { $0.position }
    let departures = (difference.deletes + difference.moves.map { $0.from }).sorted()
    for position in departures.reversed() { edited.remove(at: position) }
    for (value, position) in arrivals where !edited.insert(value, at: position) {
      throw ListPatchError(position: position, reason: .repeatedIdentity)
    }
    self = edited
  }

  @_alwaysEmitIntoClient
  func firstMisfit(of patch: ListPatch<Value>) -> ListPatchError? {
    var first: ListPatchError?
    func check(_ position: Int, _ element: Value) {
      guard position < count, position < first?.position ?? .max else { return }
      first = ListPatch.misfit(self[position], element, at: position) ?? first
    }
    for (index, position) in patch.difference.deletes.enumerated() {
      check(position, patch.deleted[index])
    }
    for (index, update) in patch.difference.updates.enumerated() {
      check(update.from, patch.outdated[index])
    }
    return first ?? ListPatchError(count: count, expected: patch.difference.oldCount)
  }
}
