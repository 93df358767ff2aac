import ListKit

/// A layout source with new sizes for some places, which keeps the known sizes of all other
/// elements.
@MainActor
struct RenewedLengths {
  let reader: LayoutReader
  /// Ascending.
  let places: [ListPlace]
  /// The size at each of the places.
  let sizes: [LayoutSize]

  private func size(at place: ListPlace) -> LayoutSize? {
    let position = places.partitioningIndex { $0 >= place }
    return position < places.count && places[position] == place ? sizes[position] : nil
  }
}

extension RenewedLengths: @MainActor LayoutSource {
  var sectionCount: Int { reader.sectionCount }
  func metrics(of section: Int) -> SectionMetrics { reader.metrics(of: section) }
  func size(of place: ListPlace) -> LayoutSize { size(at: place) ?? reader.size(of: place) }
  func size(of place: ListPlace, known: LayoutSize) -> LayoutSize { size(at: place) ?? known }
}
