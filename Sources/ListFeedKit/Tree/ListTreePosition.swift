/// The position among its siblings at which a node is put.
///
/// A position out of range becomes the nearest valid one.
public enum ListTreePosition<ID: Hashable>: Hashable {
  /// Before all siblings.
  case first
  /// Behind all siblings.
  case last
  /// At an index, before the sibling that is there now.
  case at(Int)
  /// Before a number of siblings at the end.
  case fromEnd(Int)
  /// Before a sibling; behind all siblings if the node is not one of them.
  case before(ID)
  /// Behind a sibling; behind all siblings if the node is not one of them.
  case after(ID)
}

extension ListTreePosition: Sendable where ID: Sendable {}
