/// Where a node is in its tree, as a program for users who cannot see it says: level 2, 3 of 10.
public struct ListTreeLevel<ID: Hashable>: Hashable {
  /// How many ancestors it has.
  public var depth: Int
  /// Its parent; `nil` at the top level.
  public var parent: ID?
  /// Where it is among its siblings, from 0; while there is a filter, among those that it shows.
  public var position: Int
  /// How many siblings there are with it.
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
