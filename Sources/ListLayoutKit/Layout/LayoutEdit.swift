/// One batch of changes.
///
/// What goes is named by its position before the batch, what comes or changes by its position
/// after it, and a move by both. Items of a section that goes or comes go and come with it and need
/// not be named; a section that moves takes its items along.
public struct LayoutEdit: Hashable, Sendable {
  /// Where an item is.
  public struct Position: Hashable, Sendable {
    /// The section.
    public var section: Int
    /// The position in the section.
    public var item: Int

    /// Makes a position of its two parts.
    @inlinable
    public init(section: Int, item: Int) {
      self.section = section
      self.item = item
    }
  }

  /// The way of a section or an item.
  public struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
    /// Where it was before the batch.
    public var from: Place
    /// Where it is after the batch.
    public var to: Place

    /// Makes a move of its two ends.
    @inlinable
    public init(from: Place, to: Place) {
      self.from = from
      self.to = to
    }
  }

  /// The way of a section.
  public typealias SectionMove = Move<Int>
  /// The way of an item, also from section to section.
  public typealias ItemMove = Move<Position>

  /// Sections that go, by their old positions.
  public var sectionDeletes: [Int]
  /// Sections that come, by their new positions.
  public var sectionInserts: [Int]
  /// Sections that move.
  public var sectionMoves: [SectionMove]
  /// Items that go, by their old positions.
  public var itemDeletes: [Position]
  /// Items that come, by their new positions.
  public var itemInserts: [Position]
  /// Items that move, also from section to section.
  public var itemMoves: [ItemMove]
  /// Sections whose metrics and sizes are all asked again, by their new positions.
  public var changedSections: [Int]
  /// Elements whose sizes are asked again, by their new positions.
  public var changedItems: [LayoutElement]

  /// Makes an edit; without further words nothing changes.
  public init(
    sectionDeletes: [Int] = [], sectionInserts: [Int] = [], sectionMoves: [SectionMove] = [],
    itemDeletes: [Position] = [], itemInserts: [Position] = [], itemMoves: [ItemMove] = [],
    changedSections: [Int] = [], changedItems: [LayoutElement] = []
  ) {
    self.sectionDeletes = sectionDeletes
    self.sectionInserts = sectionInserts
    self.sectionMoves = sectionMoves
    self.itemDeletes = itemDeletes
    self.itemInserts = itemInserts
    self.itemMoves = itemMoves
    self.changedSections = changedSections
    self.changedItems = changedItems
  }

  /// Whether nothing changes.
  public var isEmpty: Bool {
    sectionDeletes.isEmpty && sectionInserts.isEmpty && sectionMoves.isEmpty
      && itemDeletes.isEmpty && itemInserts.isEmpty && itemMoves.isEmpty
      && changedSections.isEmpty && changedItems.isEmpty
  }
}
