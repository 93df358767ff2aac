/// A row of a tree: that of a node whose ancestors are all open, or a load row.
///
/// Its content is what a row usually shows: the value, depth, whether it is open, its load state and
/// whether it is checked. The place among its siblings is not part of it, because an insert would then
/// change all rows behind: read ``ListTree/level(of:)`` when a row is shown.
public struct ListTreeRow<Value: ListValue>: Sendable {
  /// The value of the node; for a load row, that of the branch.
  public let value: Value
  @usableFromInline let storedDepth: Int32
  @usableFromInline let number: Int32
  /// The load state of the children.
  public let loadState: ListTreeLoadState
  /// The levels at which guides continue below; empty unless the tree has
  /// ``ListTreeOptions/hasGuides``.
  public let guides: ListTreeGuides
  /// Whether it is checked.
  public let selection: ListTreeSelection
  /// Whether it has children that can be shown, or may have some.
  public let isBranch: Bool
  /// Whether its children are shown.
  public let isOpen: Bool
  /// Whether it is a load row, which shows the load state of a branch and is not a node.
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
  /// The identity of the node, or of the load row below it.
  @inlinable
  public var diffIdentifier: ListTreeRowIdentity<Value.DiffIdentifier> {
    ListTreeRowIdentity(value.diffIdentifier, isLoadRow: isLoadRow)
  }

  /// Whether both have equal contents.
  @inlinable
  public func isContentEqual(to other: ListTreeRow) -> Bool {
    storedDepth == other.storedDepth && isOpen == other.isOpen && isBranch == other.isBranch
      && guides == other.guides && selection == other.selection && loadState == other.loadState
      && value.isContentEqual(to: other.value)
  }
}

/// The identity of a row: that of its node, which stays when the node moves.
public struct ListTreeRowIdentity<ID: Hashable>: Hashable {
  /// The identity of the node.
  public let node: ID
  /// Whether it is the load row of the node.
  public let isLoadRow: Bool

  /// Makes the identity of the row of a node.
  @inlinable
  public init(_ node: ID, isLoadRow: Bool = false) {
    self.node = node
    self.isLoadRow = isLoadRow
  }
}

extension ListTreeRowIdentity: Sendable where ID: Sendable {}
