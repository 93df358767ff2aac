import ListKit

/// A list's source as a layout asks it.
@MainActor
struct LayoutReader {
  let list: TextListView
  let source: ListSource<TextCell>
  /// The axis along which the list scrolls.
  let axis: ListAxis
  /// What a length is taken for that the controller leaves to the cell; `nil` if it never does.
  let estimate: Double?
  /// The extent of the list across its axis.
  let breadth: Double
}

extension LayoutReader: @MainActor LayoutSource {
  var sectionCount: Int { source.sectionCount }

  func metrics(of section: Int) -> SectionMetrics {
    SectionMetrics(
      itemCount: source.itemCount(in: section), hasHeader: source.hasHeader(in: section),
      hasFooter: source.hasFooter(in: section), inset: source.inset(of: section),
      lineSpacing: source.lineSpacing(in: section), itemSpacing: source.itemSpacing(in: section))
  }

  func size(of place: ListPlace) -> LayoutSize {
    var size = source.size(at: place)
    guard let estimate, !(size.length(along: axis) > 0) else { return LayoutSize(size) }
    let measured = source.identity(at: place).flatMap {
      list.lengths.length(of: $0, breadth: breadth)
    }
    let length = measured ?? estimate
    if axis == .vertical { size.height = length } else { size.width = length }
    return LayoutSize(size, isEstimate: measured == nil)
  }
}
