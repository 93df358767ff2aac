/// One of up to three batches, for hosts that refuse some changes in one batch.
///
/// Hosts of the `UICollectionView` family do not take every change in one batch: no item may leave
/// a section that the batch deletes or enter one that it inserts, and nothing may happen within a
/// section that it moves. Such a change is made in two or three batches, each from one complete
/// state of the data to another.
///
/// Positions of deletes and every `from` refer to the data before the stage, positions of inserts
/// and every `to` to the data after it.
public struct SectionedStage: Hashable, Sendable {
  /// Where a section or an item of a stage's data comes from.
  public enum Origin<Place: Hashable & Sendable>: Hashable, Sendable {
    /// In the old list.
    case old(Place)
    /// In the new list.
    case new(Place)
  }

  /// A section of a stage's data.
  public struct Section: Hashable, Sendable {
    /// The origin of the section.
    public var section: Origin<Int>
    /// The origins of its items after the stage.
    public var items: [Origin<ListPath>]
  }

  /// Deleted sections, positions before the stage, ascending.
  public internal(set) var sectionDeletes: [Int] = []
  /// Inserted sections, positions after the stage, ascending.
  public internal(set) var sectionInserts: [Int] = []
  /// Moved sections, ascending by `to`.
  public internal(set) var sectionMoves: [ListDifference.Move] = []
  /// Deleted items, places before the stage, ascending.
  public internal(set) var itemDeletes: [ListPath] = []
  /// Inserted items, places after the stage, ascending.
  public internal(set) var itemInserts: [ListPath] = []
  /// Moved items, ascending by `to`.
  public internal(set) var itemMoves: [SectionedDifference.Items.Move] = []
  /// Sections with another content, of the last stage only: to be configured after it, not
  /// reloaded.
  public internal(set) var sectionUpdates: [Int] = []
  /// Items with another content, of the last stage only: to be configured after it, not reloaded.
  public internal(set) var itemUpdates: [ListPath] = []
  /// The whole data after the stage, as origins.
  ///
  /// ``data(old:new:)`` looks them up.
  public internal(set) var contents: [Section] = []

  /// The whole data after the stage.
  ///
  /// - Complexity: O(*n*) for *n* items.
  public func data<Element: DiffableSection>(
    old: [Element], new: [Element]
  ) -> [StagedSection<Element>] {
    let oldItems = old.map { Array($0.items) }
    let newItems = new.map { Array($0.items) }
    return contents.map { content in
      let section: Element
      switch content.section {
      case .old(let position): section = old[position]
      case .new(let position): section = new[position]
      }
      let items = content.items.map { origin in
        switch origin {
        case .old(let path): oldItems[path.section][path.item]
        case .new(let path): newItems[path.section][path.item]
        }
      }
      return StagedSection(section: section, items: items)
    }
  }
}

extension SectionedStage: CustomStringConvertible {
  /// One line a change.
  public var description: String {
    var lines: [String] = []
    for position in sectionDeletes { lines.append("delete section \(position)") }
    for move in sectionMoves { lines.append("move section \(move)") }
    for position in sectionInserts { lines.append("insert section \(position)") }
    for path in itemDeletes { lines.append("delete item \(path)") }
    for move in itemMoves { lines.append("move item \(move.from) → \(move.to)") }
    for path in itemInserts { lines.append("insert item \(path)") }
    for position in sectionUpdates { lines.append("update section \(position)") }
    for path in itemUpdates { lines.append("update item \(path)") }
    return lines.isEmpty ? "no changes" : lines.joined(separator: "\n")
  }
}
