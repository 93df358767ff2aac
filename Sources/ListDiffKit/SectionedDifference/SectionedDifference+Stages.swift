extension SectionedDifference {
  /// The difference as the fewest batches that hosts with strict rules accept: none, one, two or three.
  ///
  /// ``ListBatchUpdates/stages`` describes the rules and how the batches are split.
  ///
  /// - Complexity: O(*c* log *c*) for *c* changes, on average over hashes.
  public var stages: [SectionedStage] {
    if isEmpty { return [] }
    var batch = ListBatchUpdates()
    batch.sectionDeletes = sections.deletes
    batch.sectionInserts = sections.inserts
    batch.sectionMoves = sections.moves
    batch.itemDeletes = items.deletes
    batch.itemInserts = items.inserts
    batch.itemMoves = items.moves
    var batches = batch.stages
    // Until the last stage, the data has the old content of sections and items that are in both lists.
    let earlier = batches.dropLast().map { ListBatchMap($0) }
    batches[batches.count - 1].itemUpdates = items.updates.compactMap { update in
      earlier.path(update.from).map { ListUpdate(from: $0, to: update.to) }
    }
    let difference = self
    return batches.indices.map { SectionedStage(difference, batches, $0) }
  }
}
