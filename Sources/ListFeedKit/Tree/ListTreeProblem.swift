/// Why a tree left a value out or refused a change.
public enum ListTreeProblem<ID: Hashable>: Hashable {
  /// A value has the identity of another node in the tree, and was left out.
  case repeated(ID, parent: ID?)
  /// A node would have been below itself; the value was left out, or the move refused.
  case cycle(ID, parent: ID?)
  /// A value names a parent that is not in the tree; it is at the top level.
  case missingParent(ID, parent: ID)
  /// A change names a node that is not in the tree; nothing was changed.
  case unknown(ID)
}

extension ListTreeProblem: Sendable where ID: Sendable {}

extension ListTreeProblem: CustomStringConvertible {
  /// The problem in a sentence.
  public var description: String {
    switch self {
    case .repeated: "A value was left out because the tree has its identity elsewhere."
    case .cycle: "A node cannot be below itself."
    case .missingParent: "A value names a parent that is not in the tree; it is at the top level."
    case .unknown: "A change names a node that is not in the tree."
    }
  }
}
