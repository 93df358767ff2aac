/// The sizes of the nodes of a store; tests make nodes tiny, so that few edits split and join them.
@usableFromInline
package struct ListStoreShape: Hashable, Sendable {
  /// The most values in a leaf, at least 2.
  @usableFromInline package var leafCapacity: Int
  /// The most children of a branch, at least 2.
  package var branchCapacity: Int
  /// The most hashes in a leaf of the index, at least 1; a leaf of equal hashes may have more.
  package var indexCapacity: Int
  /// The distance of the labels of new leaves at the ends, at least 4.
  package var spacing: UInt64

  @usableFromInline
  package init(
    leafCapacity: Int = 32, branchCapacity: Int = 16, indexCapacity: Int = 96,
    spacing: UInt64 = 1 << 36
  ) {
    self.leafCapacity = leafCapacity
    self.branchCapacity = branchCapacity
    self.indexCapacity = indexCapacity
    self.spacing = spacing
  }
}
