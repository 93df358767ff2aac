public import ListDiffKit

/// A tree of values, of which the rows of open branches are shown.
///
/// ```swift
/// var tree = ListTree([
///   ListTreeNode(Entry("Sources"), leaves: [Entry("main.swift"), Entry("help.swift")]),
///   ListTreeNode(Entry("README")),
/// ])
/// adapter.content { tree.content }
/// tree.expand("Sources")
/// adapter.performUpdates(animated: true)
/// ```
///
/// Children are given with their parents, returned by a closure, or loaded by a ``ListTreeLoader``
/// when a branch is opened. Nodes are found by their identities, which are unique in a tree. A
/// value that would be in the tree twice, or below itself, is left out and reported in
/// ``problems``.
///
/// ``rows`` is a version: a copy costs nothing, and two versions are compared without looking at all
/// rows. To open a branch of *k* rows among *n* costs O(*k* + log *n*). Opening, closing and editing
/// nodes do not look at all nodes; setting or ending a filter does.
///
/// A tree is a value with tables of its own: an edit of a copied tree first copies the tables. Keep
/// ``rows`` to remember what was shown.
public struct ListTree<Value: ListValue> {
  /// The identity of a node.
  public typealias ID = Value.DiffIdentifier

  /// Where the children of nodes come from.
  @usableFromInline
  enum Source: Sendable {
    case given
    case closure(@Sendable (Value) -> [Value], isBranch: (@Sendable (Value) -> Bool)?)
    case loads(isBranch: @Sendable (Value) -> Bool)
  }

  @usableFromInline let source: Source
  @usableFromInline let options: ListTreeOptions
  @usableFromInline var shape = TreeShape()
  /// The values of nodes by number; `nil` for node 0, for load rows, and for free numbers.
  @usableFromInline var values: ContiguousArray<Value?> = [nil]
  @usableFromInline var numbers: [ID: Int32] = [:]
  @usableFromInline var table = ListRows<ListTreeRow<Value>>()
  @usableFromInline var test: (@Sendable (Value) -> Bool)?
  @usableFromInline var loads = TreeLoads<ID>()
  @usableFromInline var orders = TreeOrders<Value>()
  /// The identities of nodes that are opened when they are inserted.
  @usableFromInline var awaitedOpen: Set<ID> = []

  /// The latest hundred problems of values and changes; set it to an empty array to clear it.
  public var problems: [ListTreeProblem<ID>] = []

  @usableFromInline
  init(source: Source, options: ListTreeOptions) {
    self.source = source
    self.options = options
  }

  /// Makes a tree of values with their children.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public init(_ roots: [ListTreeNode<Value>] = [], options: ListTreeOptions = ListTreeOptions()) {
    self.init(source: .given, options: options)
    replaceAll(with: roots)
  }

  /// Makes a tree whose nodes have the children that a closure returns.
  ///
  /// - Parameters:
  ///   - roots: The values of the top level.
  ///   - options: The options of the tree.
  ///   - isBranch: Whether a value may have children. If given, `children` is called for a value when
  ///     its branch is opened; otherwise when its row is made.
  ///   - children: Returns the children of a value. It is called once for each, and again by
  ///     ``reload(_:)``.
  @inlinable
  public init(
    _ roots: [Value], options: ListTreeOptions = ListTreeOptions(),
    isBranch: (@Sendable (Value) -> Bool)? = nil,
    children: @escaping @Sendable (Value) -> [Value]
  ) {
    self.init(source: .closure(children, isBranch: isBranch), options: options)
    replaceAll(with: roots.map { ListTreeNode(unloaded: $0) })
  }

  /// Makes a tree that requests the children of a branch when it is opened.
  ///
  /// The requests are taken with ``takeRequests()``, as a ``ListTreeLoader`` does.
  ///
  /// - Parameters:
  ///   - roots: The values of the top level.
  ///   - options: The options of the tree.
  ///   - isBranch: Whether a value may have children.
  @inlinable
  public init(
    _ roots: [Value], options: ListTreeOptions = ListTreeOptions(),
    loadingChildrenWhere isBranch: @escaping @Sendable (Value) -> Bool
  ) {
    self.init(source: .loads(isBranch: isBranch), options: options)
    replaceAll(with: roots.map { ListTreeNode(unloaded: $0) })
  }
}

extension ListTree: Sendable where Value.DiffIdentifier: Sendable {}
