/// Where among its siblings a node is put.
///
/// A position that there is not becomes the nearest one.
public enum ListTreePosition<ID: Hashable>: Hashable {
  /// In front of all.
  case first
  /// Behind all.
  case last
  /// Where the sibling with an index is now.
  case at(Int)
  /// In front of the last so many siblings.
  case fromEnd(Int)
  /// In front of a sibling; behind all, if it is none.
  case before(ID)
  /// Behind a sibling; behind all, if it is none.
  case after(ID)
}

extension ListTreePosition: Sendable where ID: Sendable {}
