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
