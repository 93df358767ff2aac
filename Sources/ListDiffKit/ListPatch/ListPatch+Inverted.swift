extension ListPatch {
  /// The patch that makes the old list from the new one.
  ///
  /// - Complexity: O(*c* log *c*) for *c* changes.
  @_alwaysEmitIntoClient
  public var inverted: ListPatch {
    let updates = difference.updates
    let order = updates.orderBeforehand()
    return ListPatch(
      difference.inverted, deleted: inserted, inserted: deleted,
      outdated: order.map { updated[$0] }, updated: order.map { outdated[$0] },
      baseDigest: resultDigest, resultDigest: baseDigest)
  }
}
