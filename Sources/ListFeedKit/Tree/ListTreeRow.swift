/// A row of a tree: a node whose ancestors are all open.
///
/// Its content is what a row usually shows: the value, depth, whether it is open, its load state and
/// whether it is checked. Where it is among its siblings is asked of ``ListTree/level(of:)`` when it is
/// shown, because an insert would otherwise change all rows behind it.
public struct ListTreeRow<Value: ListValue>: Sendable {
  /// The value of the node; for a row about loading, that of the branch.
  public let value: Value
  @usableFromInline let storedDepth: Int32
  @usableFromInline let number: Int32
  /// How far the children have come.
  public let loadState: ListTreeLoadState
  /// At which levels lines go on below; empty unless the tree has ``ListTreeOptions/hasGuides``.
  public let guides: ListTreeGuides
  /// Whether it is checked.
  public let selection: ListTreeSelection
  /// Whether it has children that can be shown, or may have some.
  public let isBranch: Bool
  /// Whether its children are shown.
  public let isOpen: Bool
  /// Whether it says how the children of a branch are loading, and is no node itself.
  public let isLoadRow: Bool

  @inlinable
  init(
    value: Value, depth: Int32, number: Int32, loadState: ListTreeLoadState,
    guides: ListTreeGuides, selection: ListTreeSelection, isBranch: Bool, isOpen: Bool,
    isLoadRow: Bool
  ) {
    self.value = value
    storedDepth = depth
    self.number = number
    self.loadState = loadState
    self.guides = guides
    self.selection = selection
    self.isBranch = isBranch
    self.isOpen = isOpen
    self.isLoadRow = isLoadRow
  }

  /// The number of ancestors.
  @inlinable public var depth: Int { Int(storedDepth) }
}

extension ListTreeRow: Diffable {
  /// The identity of the node, or of the row about loading below it.
  @inlinable
  public var diffIdentifier: ListTreeRowIdentity<Value.DiffIdentifier> {
    ListTreeRowIdentity(value.diffIdentifier, isLoadRow: isLoadRow)
  }

  /// Whether both look the same.
  @inlinable
  public func isContentEqual(to other: ListTreeRow) -> Bool {
    storedDepth == other.storedDepth && isOpen == other.isOpen && isBranch == other.isBranch
      && guides == other.guides && selection == other.selection && loadState == other.loadState
      && value.isContentEqual(to: other.value)
  }
}

/// The identity of a row: that of its node, which it keeps in other places and below other parents.
public struct ListTreeRowIdentity<ID: Hashable>: Hashable {
  /// The identity of the node.
  public let node: ID
  /// Whether it is the row that says how the children of the node are loading.
  public let isLoadRow: Bool

  /// Makes the identity of the row of a node.
  @inlinable
  public init(_ node: ID, isLoadRow: Bool = false) {
    self.node = node
    self.isLoadRow = isLoadRow
  }
}

extension ListTreeRowIdentity: Sendable where ID: Sendable {}
