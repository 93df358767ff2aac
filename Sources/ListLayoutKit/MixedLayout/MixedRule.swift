import ListDiffKit

/// The rule of each section's own layout.
struct MixedRule: LineRule {
  let axis: ListAxis
  let crossLength: Double
  let standard: SectionLayout
  let scale: Double

  /// A line keeps its shape wherever it begins: flows are rounded within their rows.
  var grid: Double { 0 }

  func layout(of section: Store.Section) -> SectionLayout { section.style.layout ?? standard }

  func layOut(
    _ cursor: inout ElementCursor, in store: Store, start: Double,
    place: (ListPlace, ListRect) -> Void
  ) -> Line {
    switch layout(of: cursor.section) {
    case .stack:
      StackRule(axis: axis, crossLength: crossLength)
        .layOut(&cursor, in: store, start: start, place: place)
    case .grid(let shape):
      GridRule(axis: axis, crossLength: crossLength, shape: shape, scale: scale)
        .layOut(&cursor, in: store, start: start, place: place)
    case .alignedFlow(let alignment):
      AlignedRule(axis: axis, alignment: alignment, crossLength: crossLength)
        .layOut(&cursor, in: store, start: start, place: place)
    case .flow: layOutFlow(&cursor, in: store, start: start, place: place)
    }
  }

  private func layOutFlow(
    _ cursor: inout ElementCursor, in store: Store, start: Double,
    place: (ListPlace, ListRect) -> Void
  ) -> Line {
    // Parts that fill a row except for an error of rounding do fill it.
    let rule = FlowRule(
      axis: axis, crossLength: crossLength, stretchesToEdge: false,
      showsHeadersOfEmptySections: true, scale: scale, tolerance: 1e-6)
    let axis = axis
    return rule.layOut(&cursor, in: store, start: 0, joins: { layout(of: $0) == .flow }) {
      element, frame in
      place(element, frame.shifted(by: start, along: axis))
    }
  }
}

extension ListRect {
  /// The rectangle, a distance further along an axis.
  func shifted(by distance: Double, along axis: ListAxis) -> ListRect {
    var rect = self
    switch axis {
    case .horizontal: rect.origin.x += distance
    case .vertical: rect.origin.y += distance
    }
    return rect
  }
}
