import ListKit

/// A list's source as its layout asks it.
///
/// Where a controller leaves a length open, the cell gives it: a length measured before if it still
/// holds, or an estimate until the cell is visible and measured.
@MainActor
struct LayoutReader {
  let source: ListSource<TextCell>
  /// The axis along which the list scrolls.
  let axis: ListAxis
  /// The length of elements that were not measured; `nil` if cells are never measured.
  let estimate: Double?
  /// The shown cells, whose lengths hold until they are measured again; none if they do not hold.
  let shown: ShownCells
  /// The layout that is replaced, whose measured lengths hold; `nil` if none hold.
  let previous: (any ListLayout)?
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
    size(of: place) { previousLength(at: place) ?? shownLength(at: place) }
  }

  func size(of place: ListPlace, known: LayoutSize) -> LayoutSize {
    size(of: place) { known.isEstimate ? nil : known.size.length(along: axis) }
  }

  private func size(of place: ListPlace, measured: () -> Double?) -> LayoutSize {
    var size = source.size(at: place)
    guard let estimate, size.isAutomatic(along: axis) else { return LayoutSize(size) }
    let measured = measured()
    let length = measured ?? estimate
    if axis == .vertical { size.height = length } else { size.width = length }
    return LayoutSize(size, isEstimate: measured == nil)
  }

  private func previousLength(at place: ListPlace) -> Double? {
    guard let previous, let frame = previous.frame(of: place), !previous.isEstimated(place) else {
      return nil
    }
    return frame.size.length(along: axis)
  }

  /// The length of a visible element; one without length may not stay visible and is estimated.
  private func shownLength(at place: ListPlace) -> Double? {
    guard !shown.isEmpty, let identity = source.identity(at: place), let element = shown[identity]
    else { return nil }
    let length = element.frame.size.length(along: axis)
    return length > 0 ? length : nil
  }
}
