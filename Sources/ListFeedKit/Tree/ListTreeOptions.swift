/// What a tree puts into its rows and how it checks nodes.
public struct ListTreeOptions: Hashable, Sendable {
  /// Whether a branch that is loading or failed has a load row below its children.
  public var showsLoadRows = true
  /// Whether rows have their ``ListTreeRow/guides``.
  ///
  /// If so, all rows below a node change when it gets its first following sibling or loses the last
  /// one.
  /// Otherwise the cost of an edit depends on the inserted and removed rows only;
  /// ``ListTree/level(of:)``
  /// has the guides of a row.
  public var hasGuides = false
  /// Whether checking a branch checks all its descendants, and branches may be mixed.
  public var propagatesSelection = true

  /// Makes the default options.
  public init() {}
}
