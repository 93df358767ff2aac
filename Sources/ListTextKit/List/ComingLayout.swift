import ListKit

/// A layout that is filled in portions before it takes the place of another one.
///
/// It has the first sections of the list, follows batches as far as they concern these, and asks for some
/// more in each portion:
///
/// ```
/// list        a b c d e f        two sections for each portion
/// layout      a b
/// b goes, x comes in front of a, y behind c
/// list        x a c y d e f
/// layout      x a
/// portion     x a c y
/// ```
///
/// Of a section longer than a portion it has the first items for a while.
struct ComingLayout {
  /// The most elements of a list whose layout is made at once.
  static let directLimit = 1 << 14
  /// How many elements are asked for in a portion.
  static let portion = 1 << 11
  /// After so many frames without a portion in between nothing fills the layout, and it is made at once.
  private static let patience = 2
  /// A list whose sections move all the time would never have it: it is made at once then.
  private static let mostRestarts = 3

  private(set) var layout: any ListLayout
  /// Whether it marks sizes that were guessed.
  let mayGuess: Bool
  /// How many whole sections it has.
  private(set) var count = 0
  /// How many items it has of the section behind these; at zero, it does not have that one.
  private(set) var divided = 0
  private var frames = 0
  private var restarts = 0

  init(_ layout: any ListLayout) {
    self.layout = layout
    mayGuess = layout.marksOutdatedSizes
  }

  /// Asks for the elements of the next portion.
  mutating func grow(
    by portion: Int = Self.portion, from source: some LayoutSource, in container: ListSize
  ) {
    frames = 0
    var rest = restarts > Self.mostRestarts ? .max : portion
    let (start, begun, had) = (count, divided, sectionCount)
    while count < source.sectionCount, rest > 0 {
      let left = source.metrics(of: count).itemCount - divided
      if left > rest, divided > 0 || left > portion {
        divided += rest
        rest = 0
      } else {
        rest -= max(1, left)
        (count, divided) = (count + 1, 0)
      }
    }
    let first = firstSections(of: source)
    if had == 0 { return layout.rebuild(from: first, in: container) }
    var batch = ListBatchUpdates()
    batch.sectionInserts = Array(had..<sectionCount)
    if begun > 0 {
      let items = first.metrics(of: start).itemCount
      batch.itemInserts = (begun..<max(begun, items)).map { ListPath(section: start, item: $0) }
    }
    layout.apply(batch, from: first)
  }

  /// The sections that it has, of which the last one may be divided.
  private var sectionCount: Int { divided > 0 ? count + 1 : count }

  private func firstSections<Source: LayoutSource>(of source: Source) -> FirstSections<Source> {
    FirstSections(source: source, whole: count, divided: divided)
  }

  /// Follows a batch of the list; where sections move it begins again.
  mutating func follow(_ batch: ListBatchUpdates, from source: some LayoutSource) {
    guard sectionCount > 0 else { return }
    guard batch.sectionMoves.isEmpty, let part = Part(of: batch, count: count, divided: divided)
    else { return restart() }
    (count, divided) = (min(part.count, source.sectionCount), part.divided)
    if sectionCount == 0 || part.batch.isEmpty { return }
    layout.apply(part.batch, from: firstSections(of: source))
  }

  /// Asks for the sizes of some elements and of whole sections again.
  mutating func invalidate(_ places: [ListPlace], sections: [Int], from source: some LayoutSource) {
    guard sectionCount > 0 else { return }
    let first = firstSections(of: source)
    layout.invalidate(
      places.filter { first.contains($0) }, sections: sections.filter { $0 < sectionCount },
      from: first)
  }

  /// Takes another container.
  mutating func resize(to container: ListSize) {
    if sectionCount > 0, !layout.resize(to: container) { restart() }
  }

  private mutating func restart() {
    (count, divided) = (0, 0)
    restarts += 1
  }

  /// Notes a frame; returns whether the layout must be made at once.
  mutating func isOverdueAtFrame() -> Bool {
    frames += 1
    return frames >= Self.patience
  }

  /// What a batch does to the first sections, and how many they are after it.
  private struct Part {
    var batch = ListBatchUpdates()
    var count = 0
    var divided = 0

    /// - Returns: `nil` if items come from other sections or go to them.
    init?(of whole: ListBatchUpdates, count old: Int, divided oldItems: Int) {
      let deletes = whole.sectionDeletes.filter { $0 < old }
      let staying = old - deletes.count
      var inserts = 0
      // The sections up to the last one that stays; what is inserted behind it comes with a portion.
      if staying > 0 {
        for insert in whole.sectionInserts {
          if insert >= staying + inserts { break }
          inserts += 1
        }
        count = staying + inserts
      }
      let count = count
      batch.sectionDeletes = deletes
      batch.sectionInserts = Array(whole.sectionInserts.prefix(inserts))
      if oldItems > 0 {
        divided = Self.items(of: old, oldItems, at: count, in: whole)
        // Without its first items it comes with a portion again.
        if divided == 0 { batch.sectionDeletes.append(old) }
      }
      let items = divided
      func had(_ path: ListPath) -> Bool {
        path.section < old || path.section == old && items > 0 && path.item < oldItems
      }
      func has(_ path: ListPath) -> Bool {
        path.section < count || path.section == count && path.item < items
      }
      batch.itemDeletes = whole.itemDeletes.filter(had)
      batch.itemInserts = whole.itemInserts.filter(has)
      for move in whole.itemMoves {
        guard had(move.from) == has(move.to) else { return nil }
        if had(move.from) { batch.itemMoves.append(move) }
      }
      batch.itemUpdates = whole.itemUpdates.filter { has($0.to) }
      let sections = items > 0 ? count + 1 : count
      batch.headerUpdates = whole.headerUpdates.filter { $0 < sections }
      batch.footerUpdates = whole.footerUpdates.filter { $0 < sections }
      batch.layoutChanges = whole.layoutChanges.filter { place in
        place.path.map(has) ?? (place.section < sections)
      }
    }

    /// How many of the first items of a section are left after a batch, up to the last one that stays; none if
    /// the section is not at a place, or items move in it.
    private static func items(
      of section: Int, _ old: Int, at place: Int, in batch: ListBatchUpdates
    ) -> Int {
      var now = section - batch.sectionDeletes.count { $0 < section }
      for insert in batch.sectionInserts where insert <= now { now += 1 }
      guard now == place, !batch.sectionDeletes.contains(section),
        !batch.itemMoves.contains(where: { $0.from.section == section || $0.to.section == place })
      else { return 0 }
      let staying = old - batch.itemDeletes.count { $0.section == section && $0.item < old }
      if staying == 0 { return 0 }
      var inserts = 0
      for insert in batch.itemInserts where insert.section == place {
        if insert.item >= staying + inserts { break }
        inserts += 1
      }
      return staying + inserts
    }
  }
}

/// The first sections of a source, and the first items of the one behind them.
private struct FirstSections<Source: LayoutSource>: LayoutSource {
  let source: Source
  let whole: Int
  let divided: Int

  var sectionCount: Int { divided > 0 ? whole + 1 : whole }

  func contains(_ place: ListPlace) -> Bool {
    place.section < whole
      || place.section < sectionCount && (place.path.map { $0.item < divided } ?? true)
  }

  func metrics(of section: Int) -> SectionMetrics {
    var metrics = source.metrics(of: section)
    if section == whole { metrics.itemCount = divided }
    return metrics
  }
  func size(of place: ListPlace) -> LayoutSize { source.size(of: place) }
  func size(of place: ListPlace, known: LayoutSize) -> LayoutSize {
    source.size(of: place, known: known)
  }
}
