import ListKit

extension ListSource {
  /// All elements, in order.
  var allPlaces: [ListPlace] {
    (0..<sectionCount).flatMap { places(in: $0, items: 0..<itemCount(in: $0)) }
  }

  /// Some items of a section, with the header if the first item is among them, and with the footer if the last
  /// one is.
  func places(in section: Int, items: Range<Int>) -> [ListPlace] {
    var places: [ListPlace] = []
    if items.lowerBound == 0, hasHeader(in: section) { places.append(.header(section)) }
    places += items.map { .item(ListPath(section: section, item: $0)) }
    if items.upperBound == itemCount(in: section), hasFooter(in: section) {
      places.append(.footer(section))
    }
    return places
  }
}

extension ListPlace {
  /// Whether an element is before another one: header, items, footer, section by section.
  func isBefore(_ other: ListPlace) -> Bool {
    (section, rank, path?.item ?? 0) < (other.section, other.rank, other.path?.item ?? 0)
  }

  private var rank: Int {
    switch self {
    case .header: 0
    case .item: 1
    case .footer: 2
    }
  }
}
