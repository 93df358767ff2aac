/// The changes between two lists of sections with items.
///
/// ```swift
/// let difference = SectionedDifference(from: old, to: new)
/// difference.sections.inserts   // [Int]
/// difference.items.moves        // from and to are ListPaths
/// ```
///
/// An item is paired within its own section first, and then across all sections: it may move from
/// any section to any other, also out of a deleted one and into an inserted one. Items that are
/// deleted or inserted with their section are not in ``items``.
public struct SectionedDifference: Hashable, Sendable {
  /// The changes of items.
  public struct Items: Hashable, Sendable {
    /// The old and the new place of an item that changed its section, or its order within the section.
    public typealias Move = ListMove<ListPath>
    /// The old and the new place of an item whose content has changed.
    public typealias Update = ListUpdate<ListPath>

    /// Old places of deleted items, ascending, without those of deleted sections.
    public internal(set) var deletes: [ListPath] = []
    /// New places of inserted items, ascending, without those of inserted sections.
    public internal(set) var inserts: [ListPath] = []
    /// Moved items, ascending by `to`.
    ///
    /// Moves within a section are as few as possible.
    public internal(set) var moves: [Move] = []
    /// Items whose content has changed, ascending by `to`; moved ones included.
    public internal(set) var updates: [Update] = []

    @usableFromInline
    init() {}
  }

  /// The changes of sections.
  public let sections: ListDifference
  /// The changes of items.
  public let items: Items
  /// The number of items in each old section.
  public let oldCounts: [Int]
  /// The number of items in each new section.
  public let newCounts: [Int]

  @usableFromInline
  init(sections: ListDifference, items: Items, oldCounts: [Int], newCounts: [Int]) {
    self.sections = sections
    self.items = items
    self.oldCounts = oldCounts
    self.newCounts = newCounts
  }

  /// Whether nothing has changed.
  public var isEmpty: Bool { changeCount == 0 }

  /// The number of changes of sections and items.
  public var changeCount: Int {
    sections.changeCount + items.deletes.count + items.inserts.count + items.moves.count
      + items.updates.count
  }
}

extension SectionedDifference: CustomStringConvertible {
  /// One line for each change, those of sections first; `no changes` if there is none.
  public var description: String {
    var lines = ChangeLines()
    lines.add("delete section ", sections.deletes)
    lines.add("move section ", sections.moves)
    lines.add("insert section ", sections.inserts)
    lines.add("update section ", sections.updates)
    lines.add("delete item ", items.deletes)
    lines.add("move item ", items.moves)
    lines.add("insert item ", items.inserts)
    lines.add("update item ", items.updates)
    return lines.joined(orIfEmpty: "no changes")
  }
}
