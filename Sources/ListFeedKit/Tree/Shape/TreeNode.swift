/// A node of a tree without its value, in a table by numbers.
@usableFromInline
struct TreeNode: Sendable {
  /// Its parent: 0 for the top level, -1 for none.
  @usableFromInline var parent: Int32
  /// Where it was last known among its siblings.
  @usableFromInline var slot: Int32 = 0
  /// The label of the leaf that has its row; 0 if it has no row.
  @usableFromInline var label: UInt64 = 0
  @usableFromInline var children: ContiguousArray<Int32> = []
  /// The node of the row that says how the children are loading, or -1.
  @usableFromInline var status: Int32 = -1
  /// How many nodes from this one on down meet the filter.
  @usableFromInline var hits: Int32 = 0
  @usableFromInline var checkedChildren: Int32 = 0
  @usableFromInline var mixedChildren: Int32 = 0
  @usableFromInline var check: ListTreeSelection = .unchecked
  @usableFromInline var load: Load = .loaded
  @usableFromInline var flags: Flags = []

  /// How far the children of a node are known.
  @usableFromInline
  enum Load: UInt8, Sendable {
    /// Not asked for yet, and there may be some.
    case idle
    case loading
    case failed
    /// All there are.
    case loaded
  }

  @usableFromInline
  struct Flags: OptionSet, Sendable {
    @usableFromInline let rawValue: UInt8

    @inlinable
    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Its children are shown where it is.
    @inlinable static var open: Flags { Flags(rawValue: 1) }
    /// The same while there is a filter.
    @inlinable static var openInFilter: Flags { Flags(rawValue: 2) }
    /// It meets the filter itself.
    @inlinable static var hit: Flags { Flags(rawValue: 4) }
    /// It says how the children of its parent are loading, and is none of them.
    @inlinable static var status: Flags { Flags(rawValue: 8) }
    /// A pass over the tree has come to it, and gives it its place.
    @inlinable static var seen: Flags { Flags(rawValue: 16) }
  }

  @inlinable
  init(parent: Int32) { self.parent = parent }
}
