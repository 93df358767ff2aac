/// What a tree puts into its rows and how it checks nodes.
public struct ListTreeOptions: Hashable, Sendable {
  /// Whether a branch that is loading or failed has a row for that below its children.
  public var showsLoadRows = true
  /// Whether rows have their ``ListTreeRow/guides``.
  ///
  /// If so, a node that gets or loses its last sibling changes all rows below it. Otherwise the cost of
  /// each edit follows the rows that come and go; ask ``ListTree/level(of:)`` for the guides of a row.
  public var hasGuides = false
  /// Whether checking a branch checks all below it, and branches may be mixed.
  public var propagatesSelection = true

  /// Makes the default options.
  public init() {}
}
