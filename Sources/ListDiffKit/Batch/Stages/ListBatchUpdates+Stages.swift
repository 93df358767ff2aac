extension ListBatchUpdates {
  /// The batch in as few batches as hosts with strict rules take: one, two or three.
  ///
  /// Hosts of the `UICollectionView` family do not take every change in one batch: no item may leave
  /// a section that the batch deletes or enter one that it inserts, and nothing may happen within a
  /// section that it moves. Such a batch is split into stages, each from one complete state of the
  /// data to another; any other batch is its only stage.
  ///
  /// Every move stays a move, and every delete and insert is made once. The stages are the fewest for
  /// these moves. A section is deleted in the first stage unless items move out of it, and inserted in
  /// the last one unless items move into it. Updates and measurements are in the first stage; an
  /// inserted element has none. The last stage has the scroll intent; those before it keep the anchor,
  /// or follow the end if the intent is ``ListScrollIntent/followEnd``.
  ///
  /// - Precondition: The batch is legal, apart from the three changes above, and in ascending order.
  /// - Complexity: O(*c* log *c*) for *c* changes, on average over hashes.
  public var stages: [ListBatchUpdates] {
    let plan = StagePlan(self)
    if plan.count == 1 { return [self] }
    var maker = StageMaker(self, plan)
    return maker.make()
  }
}
