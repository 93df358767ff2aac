/// A value with its children, as it is given to a tree.
///
/// Nested values are released recursively, so that chains of many thousands must be given by parents
/// or by closure: see ``ListTree``.
public struct ListTreeNode<Value: ListValue>: Sendable {
  /// The value.
  public var value: Value
  /// Its children; `nil` if they are not given.
  ///
  /// With `nil`, a new node gets its children from the closure or the loader of the tree, if there is
  /// one. A node that is already in the tree keeps its children.
  public var children: [ListTreeNode]?

  /// Makes a branch, or a leaf.
  public init(_ value: Value, _ children: [ListTreeNode] = []) {
    self.value = value
    self.children = children
  }

  /// Makes a branch of values without children of their own.
  public init(_ value: Value, leaves: [Value]) {
    self.init(value, leaves.map { ListTreeNode($0) })
  }

  /// Makes a node whose children are not given.
  public init(unloaded value: Value) {
    self.value = value
    children = nil
  }
}
