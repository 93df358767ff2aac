import ListDiffKit

/// A layout source whose type is erased by closures.
///
/// Code that is generic over both the source and the entries of a store would be specialised for
/// neither, and would read every entry through its metadata. Edits therefore use this one type of
/// source.
@usableFromInline
struct AskedSource {
  let sectionCount: Int
  private let metrics: (Int) -> SectionMetrics
  private let size: (ListPlace) -> LayoutSize
  private let knownSize: (ListPlace, LayoutSize) -> LayoutSize
  private let alike: (Int) -> AlikeSections?

  @usableFromInline
  init(_ source: some LayoutSource) {
    sectionCount = max(0, source.sectionCount)
    metrics = { source.metrics(of: $0) }
    size = { source.size(of: $0) }
    knownSize = { source.size(of: $0, known: $1) }
    alike = { source.alikeSections(from: $0) }
  }

  func metrics(of section: Int) -> SectionMetrics { metrics(section) }
  func size(of place: ListPlace) -> LayoutSize { size(place) }
  func size(of place: ListPlace, known: LayoutSize) -> LayoutSize { knownSize(place, known) }
  func alikeSections(from section: Int) -> AlikeSections? { alike(section) }
}
