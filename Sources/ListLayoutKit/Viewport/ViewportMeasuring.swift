import ListDiffKit

/// One round of measuring: the visible elements whose lengths the host must measure.
///
/// A host measures ``elements`` and passes their sizes to ``ListViewport/take(_:of:in:)``.
public struct ViewportMeasuring<Identity: Hashable> {
  /// The elements to measure, in reading order.
  public let elements: [ViewportElement<Identity>]
  /// The element that keeps its place when the others change their lengths.
  let kept: PlacedElement?

  /// Chooses the elements of a round.
  ///
  /// An element that was measured before keeps its place, so that an element measured for the first
  /// time when the user scrolls back to it grows away from the visible part. If all elements are
  /// measured again, the first one keeps its place and they grow downwards.
  init(
    of visible: [ViewportElement<Identity>], again: Set<Identity>, in layout: some ListLayout
  ) {
    var elements: [ViewportElement<Identity>] = []
    var known: PlacedElement?
    var first: PlacedElement?
    var hasNew = false
    for element in visible {
      let isNew = layout.isEstimated(element.placed.place)
      if !element.placed.isFloating {
        if first == nil { first = element.placed }
        if known == nil, !isNew { known = element.placed }
      }
      guard isNew || again.contains(element.identity) else { continue }
      if isNew { hasNew = true }
      elements.append(element)
    }
    self.elements = elements
    kept = hasNew ? known ?? first : first
  }
}

extension ViewportMeasuring: Sendable where Identity: Sendable {}
