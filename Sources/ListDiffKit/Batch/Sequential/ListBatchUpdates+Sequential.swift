extension ListBatchUpdates {
  /// The batch as changes that are made one after the other.
  ///
  /// Each is valid in the list that the ones before have left; all together leave the same list as
  /// the batch. Nothing moves that does not move in the batch. Items come first, in the sections as
  /// they were; then sections, which bring or take their items; updates come last, at places after
  /// the batch.
  ///
  /// A batch that breaks the rules leads to changes that may not fit the list, and to nothing worse.
  ///
  /// - Complexity: O(*c* log *c*) for *c* changes, whatever the length of the list.
  public var sequentialOperations: [ListSequentialOperation] { SequenceMaker(self).operations }
}
