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
struct ComingLayout {
  /// The most elements of a list whose layout is made at once.
  static let directLimit = 1 << 14
  /// How many elements are asked for in a portion; a section is never divided.
  static let portion = 1 << 11
  /// After so many frames without a portion in between nothing fills the layout, and it is made at once.
  private static let patience = 2
  /// A list whose sections move all the time would never have it: it is made at once then.
  private static let mostRestarts = 3

  private(set) var layout: any ListLayout
  /// How many sections it has.
  private(set) var count = 0
  private var frames = 0
  private var restarts = 0

  init(_ layout: any ListLayout) { self.layout = layout }

  /// Asks for the sections of the next portion.
  mutating func grow(
    by portion: Int = Self.portion, from source: some LayoutSource, in container: ListSize
  ) {
    frames = 0
    var rest = restarts > Self.mostRestarts ? .max : portion
    var end = count
    while end < source.sectionCount, rest > 0 {
      rest -= max(1, source.metrics(of: end).itemCount)
      end += 1
    }
    let first = FirstSections(source: source, sectionCount: end)
    if count == 0 {
      layout.rebuild(from: first, in: container)
    } else {
      var batch = ListBatchUpdates()
      batch.sectionInserts = Array(count..<end)
      layout.apply(batch, from: first)
    }
    count = end
  }

  /// Follows a batch of the list; where sections move it begins again.
  mutating func follow(_ batch: ListBatchUpdates, from source: some LayoutSource) {
    guard count > 0 else { return }
    guard batch.sectionMoves.isEmpty, let part = Part(of: batch, count: count) else {
      return restart()
    }
    count = min(part.count, source.sectionCount)
    if count == 0 || part.batch.isEmpty { return }
    layout.apply(part.batch, from: FirstSections(source: source, sectionCount: count))
  }

  /// Asks for the sizes of some elements and of whole sections again.
  mutating func invalidate(_ places: [ListPlace], sections: [Int], from source: some LayoutSource) {
    guard count > 0 else { return }
    let first = FirstSections(source: source, sectionCount: count)
    layout.invalidate(
      places.filter { $0.section < count }, sections: sections.filter { $0 < count }, from: first)
  }

  /// Takes another container.
  mutating func resize(to container: ListSize) {
    if count > 0, !layout.resize(to: container) { restart() }
  }

  private mutating func restart() {
    count = 0
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

    /// - Returns: `nil` if items come from other sections or go to them.
    init?(of whole: ListBatchUpdates, count old: Int) {
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
      batch.itemDeletes = whole.itemDeletes.filter { $0.section < old }
      batch.itemInserts = whole.itemInserts.filter { $0.section < count }
      for move in whole.itemMoves {
        guard (move.from.section < old) == (move.to.section < count) else { return nil }
        if move.from.section < old { batch.itemMoves.append(move) }
      }
      batch.itemUpdates = whole.itemUpdates.filter { $0.to.section < count }
      batch.headerUpdates = whole.headerUpdates.filter { $0 < count }
      batch.footerUpdates = whole.footerUpdates.filter { $0 < count }
      batch.layoutChanges = whole.layoutChanges.filter { $0.section < count }
    }
  }
}

/// The first sections of a source.
private struct FirstSections<Source: LayoutSource>: LayoutSource {
  let source: Source
  let sectionCount: Int

  func metrics(of section: Int) -> SectionMetrics { source.metrics(of: section) }
  func size(of place: ListPlace) -> LayoutSize { source.size(of: place) }
  func size(of place: ListPlace, known: LayoutSize) -> LayoutSize {
    source.size(of: place, known: known)
  }
}
