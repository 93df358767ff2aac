/// Which branches of a tree are open: what to save, and to restore later.
public struct ListTreeOpenState<ID: Hashable>: Hashable {
  /// The identities of open branches, also of those that are not in the tree yet.
  public var open: Set<ID>

  /// Makes a state of identities.
  public init(open: Set<ID> = []) { self.open = open }
}

extension ListTreeOpenState: Sendable where ID: Sendable {}

#if !hasFeature(Embedded)
  extension ListTreeOpenState: Codable where ID: Codable {}
#endif
