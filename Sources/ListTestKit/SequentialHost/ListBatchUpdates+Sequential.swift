public import ListKit

extension ListBatchUpdates {
  /// The batch as changes that are made one after the other.
  ///
  /// Each is valid in the list that the ones before have left; all together leave the same list as
  /// the batch. Nothing moves that does not move in the batch. The items of an inserted section come
  /// with it, and updates come last, at places after the batch.
  ///
  /// - Parameter oldCounts: The number of items of each section before the batch.
  /// - Precondition: The batch is legal for these counts; ``StrictRules`` says whether it is. Items of
  ///   sections that move may change too.
  /// - Complexity: O(*c* · *n*) for *c* changes in lists of *n* items or sections.
  public func sequentialOperations(oldCounts: [Int]) -> [SequentialOperation] {
    SequenceMaker(self, oldCounts: oldCounts).operations
  }
}
