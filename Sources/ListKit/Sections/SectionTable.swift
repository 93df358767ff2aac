import ListDiffKit

/// The sections as of the last batch: values, controllers and items, side by side.
///
/// It knows nothing of the cells: see ``StoredSection``.
struct SectionTable {
  /// The values, as the data source gave them.
  private(set) var objects: [AnyDiffable] = []
  private(set) var sections: ContiguousArray<StoredSection> = []
  /// Whether every controller knows its place.
  private(set) var arePlacesKnown = true

  var count: Int { sections.count }

  /// Some of the sections, in another order.
  func selecting(_ places: [Int]) -> SectionTable {
    var table = SectionTable()
    table.objects = places.map { objects[$0] }
    table.sections = ContiguousArray(places.map { sections[$0] })
    table.arePlacesKnown = false
    return table
  }

  /// The controllers have the places of another table.
  mutating func forgetPlaces() { arePlacesKnown = false }

  /// Every controller has its place.
  mutating func notePlacesAreKnown() { arePlacesKnown = true }

  mutating func setItems(_ items: ItemTokens, _ parts: AnyObject?, at section: Int) {
    sections[section].items = items
    sections[section].parts = parts
  }

  mutating func setObject(_ object: AnyDiffable, at section: Int) { objects[section] = object }

  /// Takes the values of an update and puts the sections that came into their places.
  mutating func apply(
    _ difference: ListDifference, objects: [AnyDiffable],
    inserted: ContiguousArray<StoredSection>
  ) {
    self.objects = objects
    let moves = difference.moves
    guard !(moves.isEmpty && inserted.isEmpty && difference.deletes.isEmpty) else { return }
    arePlacesKnown = false
    if inserted.count == difference.newCount {
      sections = inserted
      return
    }
    var arrivals = zip(difference.inserts, inserted).map { (place: $0, element: $1) }
    arrivals += moves.map { ($0.to, sections[$0.from]) }
    let runs = EntryRun.all(
      oldCount: difference.oldCount, newCount: difference.newCount,
      leaving: Self.merged(difference.deletes, moves.map { $0.from }),
      arriving: Self.merged(difference.inserts, moves.map { $0.to }))
    let leaving = difference.deletes + moves.map { $0.from }
    sections.rearrange(runs, leaving: leaving, arriving: arrivals, newCount: difference.newCount)
  }

  private static func merged(_ left: [Int], _ right: [Int]) -> [Int] {
    right.isEmpty ? left : (left + right).sorted()
  }
}
