import ListDiffKit
import ListLayoutKit

/// Sections of items with sizes made up from their positions.
struct Feed: LayoutSource {
  var sectionCount: Int
  var itemCount: Int
  var hasHeaders = false
  /// Whether all items are equally large.
  var isEven = false
  /// How many items some sections have more than the others.
  var additional: [Int: Int] = [:]

  func metrics(of section: Int) -> SectionMetrics {
    SectionMetrics(
      itemCount: itemCount + (additional.isEmpty ? 0 : additional[section] ?? 0),
      hasHeader: hasHeaders,
      inset: ListEdgeInsets(top: 2, leading: 4, bottom: 2, trailing: 4), lineSpacing: 1,
      itemSpacing: 2)
  }

  func size(of place: ListPlace) -> LayoutSize {
    guard case .item(let path) = place else {
      return .measured(width: 100, height: 20)
    }
    if isEven { return .measured(width: 20, height: 20) }
    let mixed = UInt64(truncatingIfNeeded: path.item &+ path.section &* 31) &* 0x9e37_79b9_7f4a_7c15
    return .measured(width: Double(10 + mixed >> 60 & 15), height: Double(1 + mixed >> 56 & 15))
  }
}
