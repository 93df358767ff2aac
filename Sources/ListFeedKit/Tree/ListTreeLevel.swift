/// The place of a node in its tree, as a screen reader announces it: level 2, 3 of 10.
public struct ListTreeLevel<ID: Hashable>: Hashable {
  /// The number of its ancestors.
  public var depth: Int
  /// Its parent; `nil` at the top level.
  public var parent: ID?
  /// Its position among its siblings, from 0; with a filter, among those that it shows.
  public var position: Int
  /// The number of siblings, including the node itself.
  public var count: Int
  /// For each level from the top down to its own, whether more siblings follow there.
  public var guides: [Bool]

  /// Makes a level of its parts.
  public init(depth: Int, parent: ID?, position: Int, count: Int, guides: [Bool]) {
    self.depth = depth
    self.parent = parent
    self.position = position
    self.count = count
    self.guides = guides
  }
}

extension ListTreeLevel: Sendable where ID: Sendable {}
