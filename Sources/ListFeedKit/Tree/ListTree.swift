public import ListDiffKit

/// Values with children, of which the rows of open branches are shown.
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
/// Children are given with their parents; or a closure returns those of a value; or they are loaded
/// when a branch is opened, which ``ListTreeLoader`` does. Nodes are found by their identities, each of
/// which a tree has once. A value that would come twice, or below itself, is left out and is one of the
/// ``problems``.
///
/// ``rows`` are a version: a copy costs nothing, and what changed between two is known without a
/// comparison of all. To open a branch of *k* rows among *n* costs O(*k* + log *n*). Nothing but a
/// filter looks at all nodes.
///
/// A tree is a value with tables of its own: an edit of a copied tree first copies the tables. Keep
/// ``rows`` to remember what was shown.
public struct ListTree<Value: ListValue> {
  /// The identity of a node.
  public typealias ID = Value.DiffIdentifier

  /// Where children come from that are not given.
  @usableFromInline
  enum Source: Sendable {
    case given
    case closure(@Sendable (Value) -> [Value], isBranch: (@Sendable (Value) -> Bool)?)
    case loads(isBranch: @Sendable (Value) -> Bool)
  }

  @usableFromInline let source: Source
  @usableFromInline let options: ListTreeOptions
  @usableFromInline var shape = TreeShape()
  /// The values of nodes by number; `nil` for node 0, for rows about loading, and for free numbers.
  @usableFromInline var values: ContiguousArray<Value?> = [nil]
  @usableFromInline var numbers: [ID: Int32] = [:]
  @usableFromInline var table = ListRows<ListTreeRow<Value>>()
  @usableFromInline var test: (@Sendable (Value) -> Bool)?
  @usableFromInline var loads = TreeLoads<ID>()
  @usableFromInline var orders = TreeOrders<Value>()
  /// Identities that are open as soon as they come.
  @usableFromInline var awaitedOpen: Set<ID> = []

  /// What was wrong with values and changes, the latest hundred, since it was last set to be empty.
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
  ///   - options: What is in the rows.
  ///   - isBranch: Whether a value may have children. If given, a value is asked for its children when
  ///     its branch is opened; otherwise when its row is made.
  ///   - children: The children of a value. It is asked once for each, and again by ``reload(_:)``.
  @inlinable
  public init(
    _ roots: [Value], options: ListTreeOptions = ListTreeOptions(),
    isBranch: (@Sendable (Value) -> Bool)? = nil,
    children: @escaping @Sendable (Value) -> [Value]
  ) {
    self.init(source: .closure(children, isBranch: isBranch), options: options)
    replaceAll(with: roots.map { ListTreeNode(unloaded: $0) })
  }

  /// Makes a tree that asks for the children of a branch when it is opened.
  ///
  /// The requests are taken with ``takeRequests()``, as a ``ListTreeLoader`` does.
  ///
  /// - Parameters:
  ///   - roots: The values of the top level.
  ///   - options: What is in the rows.
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
