extension ListBatchUpdates {
  /// The batch as the fewest batches that hosts with strict rules accept: one, two or three.
  ///
  /// Hosts of the `UICollectionView` family do not accept every change in one batch: no item may move
  /// out of a section that the batch deletes or into one that it inserts, and no item of a section that
  /// it moves may be deleted, inserted or moved. Such a batch is split into stages, each from one
  /// complete state of the data to another; any other batch is its only stage.
  ///
  /// Every move stays a move, and every delete and insert is made once. The stages are the fewest for
  /// these moves. A section is deleted in the first stage unless items move out of it, and inserted in
  /// the last one unless items move into it. Updates and measurements are in the first stage; an
  /// inserted element has none. The last stage has the scroll intent; earlier ones keep the anchor, or
  /// follow the end if the intent is ``ListScrollIntent/followEnd``.
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
