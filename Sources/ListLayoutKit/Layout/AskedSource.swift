public import ListDiffKit

/// A layout source whose type is erased by closures.
///
/// Code that is generic over both the source and the entries of a store would be specialised for
/// neither, and would read every entry through its metadata. Edits therefore use this one type of
/// source. A closure that asks many questions is compiled for the type of the source, and called once.
@usableFromInline
struct AskedSource {
  @usableFromInline
  let sectionCount: Int
  @usableFromInline
  let metrics: (Int) -> SectionMetrics
  @usableFromInline
  let size: (ListPlace) -> LayoutSize
  @usableFromInline
  let knownSize: (ListPlace, LayoutSize) -> LayoutSize
  @usableFromInline
  let alike: (Int) -> AlikeSections?
  /// Asks for the metrics of several sections, and passes those of each run of equal ones with its length.
  @usableFromInline
  let manyMetrics: ([Int], (SectionMetrics, Int) -> Void) -> Void
  /// Asks for the sizes of several elements.
  @usableFromInline
  let manySizes: (ContiguousArray<ListPlace>) -> ContiguousArray<LayoutSize>

  @inlinable
  init(_ source: some LayoutSource) {
    sectionCount = max(0, source.sectionCount)
    metrics = { source.metrics(of: $0) }
    size = { source.size(of: $0) }
    knownSize = { source.size(of: $0, known: $1) }
    alike = { source.alikeSections(from: $0) }
    manyMetrics = { sections, take in
      guard var start = sections.indices.first else { return }
      var last = source.metrics(of: sections[start])
      for next in sections.indices.dropFirst() {
        let metrics = source.metrics(of: sections[next])
        if metrics == last { continue }
        take(last, next - start)
        (start, last) = (next, metrics)
      }
      take(last, sections.count - start)
    }
    manySizes = { places in
      var sizes = ContiguousArray<LayoutSize>()
      sizes.reserveCapacity(places.count)
      for place in places { sizes.append(source.size(of: place)) }
      return sizes
    }
  }

  func metrics(of section: Int) -> SectionMetrics { metrics(section) }
  func size(of place: ListPlace) -> LayoutSize { size(place) }
  func size(of place: ListPlace, known: LayoutSize) -> LayoutSize { knownSize(place, known) }
  func alikeSections(from section: Int) -> AlikeSections? { alike(section) }
}
