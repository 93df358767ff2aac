/// A request of a tree for the children of a branch.
///
/// The answer is passed to ``ListTree/finish(_:with:)``. An answer to a request that was cancelled or
/// repeated is ignored.
public struct ListTreeRequest<ID: Hashable>: Hashable {
  /// The branch.
  public let id: ID
  /// Distinguishes this request from others for the same branch.
  @usableFromInline let generation: Int

  @inlinable
  init(id: ID, generation: Int) {
    self.id = id
    self.generation = generation
  }
}

extension ListTreeRequest: Sendable where ID: Sendable {}
