import ListKit

/// A list's source with sizes that were found before the layout asks, and the kept ones of all else.
@MainActor
struct RenewedLengths {
  let reader: LayoutReader
  let sizes: [ListPlace: LayoutSize]
}

extension RenewedLengths: @MainActor LayoutSource {
  var sectionCount: Int { reader.sectionCount }
  func metrics(of section: Int) -> SectionMetrics { reader.metrics(of: section) }
  func size(of place: ListPlace) -> LayoutSize { sizes[place] ?? reader.size(of: place) }
  func size(of place: ListPlace, known: LayoutSize) -> LayoutSize { sizes[place] ?? known }
}
