/// What a key or a click in a tree does.
public enum ListTreeAction<ID: Hashable>: Hashable {
  /// The focus goes to a node.
  case focus(ID)
  /// A node is selected.
  case select(ID)
  /// A node is no longer selected.
  case deselect(ID)
  /// A branch opens.
  case expand(ID)
  /// A branch closes.
  case collapse(ID)
}

extension ListTreeAction: Sendable where ID: Sendable {}

#if !hasFeature(Embedded)
  extension ListTreeAction: CustomStringConvertible {
    /// The action and its node, such as `focus src`.
    public var description: String {
      switch self {
      case .focus(let id): "focus \(id)"
      case .select(let id): "select \(id)"
      case .deselect(let id): "deselect \(id)"
      case .expand(let id): "expand \(id)"
      case .collapse(let id): "collapse \(id)"
      }
    }
  }
#endif

extension ListTree {
  /// Opens and closes the branches that actions name.
  public mutating func apply(_ actions: [ListTreeAction<ID>]) {
    for action in actions {
      switch action {
      case .expand(let id): expand(id)
      case .collapse(let id): collapse(id)
      case .focus, .select, .deselect: break
      }
    }
  }
}
