/// The open branches of a tree, to be saved and restored.
public struct ListTreeOpenState<ID: Hashable>: Hashable {
  /// The identities of open branches, including branches that are not in the tree yet.
  public var open: Set<ID>

  /// Makes a state of identities.
  public init(open: Set<ID> = []) { self.open = open }
}

extension ListTreeOpenState: Sendable where ID: Sendable {}

#if !hasFeature(Embedded)
  extension ListTreeOpenState: Codable where ID: Codable {}
#endif
