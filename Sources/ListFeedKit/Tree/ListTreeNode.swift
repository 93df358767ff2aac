/// A value with its children, as it is given to a tree.
///
/// The compiler releases nested values one inside the other, so that chains of many thousands must be
/// given by parents or by closure: see ``ListTree``.
public struct ListTreeNode<Value: ListValue>: Sendable {
  /// The value.
  public var value: Value
  /// Its children; `nil` leaves open what they are.
  ///
  /// A new node without children is asked for them when it is opened, if the tree has a way to ask. A
  /// node that the tree has keeps the children that it has there.
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
