import ListKit

/// A layout that is filled in portions before it replaces the current one.
///
/// It contains the first sections of the list, applies the part of each batch that concerns them,
/// and asks for more sections in each portion:
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
/// A section longer than a portion is divided: the layout contains its first items until a later
/// portion adds the rest.
struct ComingLayout {
  /// The most elements of a list whose layout is filled at once.
  static let directLimit = 1 << 14
  /// The number of elements that a portion asks for.
  static let portion = 1 << 11
  /// The number of frames without a portion in between after which the layout is filled at once, as
  /// the host does no idle work.
  private static let patience = 2
  /// The number of restarts after which the layout is filled at once, as in a list whose sections
  /// move all the time.
  private static let mostRestarts = 3

  private(set) var layout: any ListLayout
  /// Whether the layout marks outdated sizes, so that sizes may be guessed.
  let mayGuess: Bool
  /// The number of complete sections.
  private(set) var count = 0
  /// The number of items of the next, divided section; zero if there is none.
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

  /// Whether elements were asked for.
  var isBegun: Bool { sectionCount > 0 }

  /// The number of sections, the last of which may be divided.
  private var sectionCount: Int { divided > 0 ? count + 1 : count }

  private func firstSections<Source: LayoutSource>(of source: Source) -> FirstSections<Source> {
    FirstSections(source: source, whole: count, divided: divided)
  }

  /// Applies a batch of the list; restarts if sections move, or items move in or out of the
  /// contained sections.
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

  /// Changes the container.
  mutating func resize(to container: ListSize) {
    if sectionCount > 0, !layout.resize(to: container) { restart() }
  }

  private mutating func restart() {
    (count, divided) = (0, 0)
    restarts += 1
  }

  /// Counts a frame; returns whether the layout must be filled at once.
  mutating func isOverdueAtFrame() -> Bool {
    frames += 1
    return frames >= Self.patience
  }

  /// The part of a batch that concerns the contained sections, and their number after it.
  private struct Part {
    var batch = ListBatchUpdates()
    var count = 0
    var divided = 0

    /// - Returns: `nil` if items move between contained elements and others.
    init?(of whole: ListBatchUpdates, count old: Int, divided oldItems: Int) {
      let deletes = whole.sectionDeletes.filter { $0 < old }
      let staying = old - deletes.count
      var inserts = 0
      // Sections inserted after the last one that stays are added by a later portion.
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
        // If none of its items is left, a later portion adds the section again.
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

    /// The number of first items of a divided section after a batch, up to the last one that stays.
    ///
    /// It is zero if the section is no longer at a place, or if items move in, out of or within it.
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

/// The first sections of a source, and the first items of the next one.
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
