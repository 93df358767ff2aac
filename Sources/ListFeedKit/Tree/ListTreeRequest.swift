/// A branch whose children a tree wants to have.
///
/// The answer goes to ``ListTree/finish(_:with:)``. An answer to a request that was cancelled, or
/// repeated since, is ignored.
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
