/// One legal batch: the changes from the content that a host shows to the new content of its source.
///
/// Deletes and every `from` are places before the batch, all others are places after it, and the
/// order of the changes does not matter. No element has two roles: a deleted element is not moved, an
/// inserted element is not the target of a move, and a section that is deleted or inserted has no
/// changes of its items.
public struct ListBatchUpdates: Hashable, Sendable {
  /// Deleted sections, before the batch, ascending.
  public var sectionDeletes: [Int] = []
  /// Inserted sections, after the batch, ascending.
  public var sectionInserts: [Int] = []
  /// Moved sections, ascending by `to`.
  public var sectionMoves: [ListMove<Int>] = []
  /// Deleted items, before the batch, ascending.
  public var itemDeletes: [ListPath] = []
  /// Inserted items, after the batch, ascending.
  public var itemInserts: [ListPath] = []
  /// Moved items, ascending by `to`.
  public var itemMoves: [ListMove<ListPath>] = []
  /// Items whose cells are reconfigured in place, ascending by `to`.
  ///
  /// A moved item whose content has changed is in ``itemMoves`` and here.
  public var itemUpdates: [ListUpdate<ListPath>] = []
  /// Sections whose header is inserted, deleted or reconfigured, after the batch, ascending.
  public var headerUpdates: [Int] = []
  /// Sections whose footer is inserted, deleted or reconfigured, after the batch, ascending.
  public var footerUpdates: [Int] = []
  /// Items, headers and footers with another size and the same content, after the batch, ascending.
  public var layoutChanges: [ListPlace] = []
  /// The scroll position after the batch.
  public var scroll = ListScrollIntent.keepAnchor
  /// Whether another batch of the same update follows.
  public var isFollowed = false
  /// Whether inserted elements can be new to the user; `false` if they only return to the list.
  public var bringsNews = true
  /// Whether the batch only shows what controllers add to sections that are in the list already: headers, footers and
  /// spaces that were not known before the controllers were made.
  package var completesSections = false
  /// Whether a list that follows its start shows what comes there; `false` for pages that lead to it.
  package var followsStart = true
  /// Whether parts of a longer change are still to come.
  package var hasMoreParts = false

  /// Makes a batch without changes.
  public init() {}

  /// Whether the batch has no changes and no ``layoutChanges``.
  public var isEmpty: Bool { changeCount == 0 && layoutChanges.isEmpty }

  /// The number of changes, without ``layoutChanges``.
  public var changeCount: Int {
    sectionDeletes.count + sectionInserts.count + sectionMoves.count + itemDeletes.count
      + itemInserts.count + itemMoves.count + itemUpdates.count + headerUpdates.count
      + footerUpdates.count
  }

  /// Whether sections or items are deleted, inserted or moved.
  public var isStructural: Bool {
    changesSections || !(itemDeletes.isEmpty && itemInserts.isEmpty && itemMoves.isEmpty)
  }

  /// Whether sections are deleted, inserted or moved.
  package var changesSections: Bool {
    !(sectionDeletes.isEmpty && sectionInserts.isEmpty && sectionMoves.isEmpty)
  }
}

extension ListBatchUpdates: CustomStringConvertible {
  /// One line for each change; `no change` if there is none.
  public var description: String {
    var lines = ChangeLines()
    lines.add("delete section ", sectionDeletes)
    lines.add("insert section ", sectionInserts)
    lines.add("move section ", sectionMoves)
    lines.add("delete ", itemDeletes)
    lines.add("insert ", itemInserts)
    lines.add("move ", itemMoves)
    lines.add("update ", itemUpdates)
    lines.add("update header of section ", headerUpdates)
    lines.add("update footer of section ", footerUpdates)
    lines.add("measure ", layoutChanges)
    return lines.joined(orIfEmpty: "no change")
  }
}
