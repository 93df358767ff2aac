public import ListDiffKit

/// One legal batch: what a host changes to get from what it shows to what its source now says.
///
/// Deletes and the sources of moves are places before the batch, everything else is a place after
/// it, and the order of the changes does not matter. No element has two roles: what is deleted is
/// not moved, what is inserted is not a move's target, and nothing happens to the items of a section
/// that is itself deleted or inserted.
public struct ListBatchUpdates: Hashable, Sendable {
  /// Sections that go, before the batch, ascending.
  public var sectionDeletes: [Int] = []
  /// Sections that come, after the batch, ascending.
  public var sectionInserts: [Int] = []
  /// Sections that move, ascending by target.
  public var sectionMoves: [ListDifference.Move] = []
  /// Items that go, before the batch, ascending.
  public var itemDeletes: [ListPath] = []
  /// Items that come, after the batch, ascending.
  public var itemInserts: [ListPath] = []
  /// Items that move, ascending by target.
  public var itemMoves: [SectionedDifference.Items.Move] = []
  /// Items to configure again where they are, after the batch, ascending.
  public var itemUpdates: [ListPath] = []
  /// Sections whose header came, went or changed, after the batch, ascending.
  public var headerUpdates: [Int] = []
  /// Sections whose footer came, went or changed, after the batch, ascending.
  public var footerUpdates: [Int] = []
  /// Items to measure again, after the batch, ascending.
  public var layoutChanges: [ListPath] = []
  /// Where the list should stand afterwards.
  public var scroll = ListScrollIntent.keepAnchor
  /// Whether this batch is one of several, and others follow.
  public var isFollowed = false

  /// Makes a batch without changes.
  public init() {}

  /// Whether the batch changes nothing that is shown.
  public var isEmpty: Bool { changeCount == 0 && layoutChanges.isEmpty }

  /// How many changes the batch makes.
  public var changeCount: Int {
    sectionDeletes.count + sectionInserts.count + sectionMoves.count + itemDeletes.count
      + itemInserts.count + itemMoves.count + itemUpdates.count + headerUpdates.count
      + footerUpdates.count
  }

  /// Whether sections or items come, go or move.
  public var isStructural: Bool {
    !(sectionDeletes.isEmpty && sectionInserts.isEmpty && sectionMoves.isEmpty
      && itemDeletes.isEmpty && itemInserts.isEmpty && itemMoves.isEmpty)
  }
}

extension ListBatchUpdates: CustomStringConvertible {
  /// One line a change; `no change` if there is none.
  public var description: String {
    var lines = sectionDeletes.map { "delete section \($0)" }
    lines += sectionInserts.map { "insert section \($0)" }
    lines += sectionMoves.map { "move section \($0)" }
    lines += itemDeletes.map { "delete \($0)" }
    lines += itemInserts.map { "insert \($0)" }
    lines += itemMoves.map { "move \($0.from) → \($0.to)" }
    lines += itemUpdates.map { "update \($0)" }
    lines += headerUpdates.map { "update header of section \($0)" }
    lines += footerUpdates.map { "update footer of section \($0)" }
    lines += layoutChanges.map { "measure \($0)" }
    return lines.isEmpty ? "no change" : lines.joined(separator: "\n")
  }
}
