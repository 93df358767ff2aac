extension ListBatchUpdates {
  /// The batch as changes that are made one after the other.
  ///
  /// Each change is valid in the list that the previous changes left, and all of them together lead to
  /// the same list as the batch. Only elements that the batch moves are moved. Items change first, in
  /// the old sections; then sections are deleted, inserted and moved, together with their items;
  /// updates and measurements come last, at places after the batch.
  ///
  /// For a batch that breaks the rules, the changes may not fit the list; making them does not trap.
  ///
  /// - Complexity: O(*c* log *c*) for *c* changes, whatever the length of the list.
  public var sequentialOperations: [ListSequentialOperation] { SequenceMaker(self).operations }
}
