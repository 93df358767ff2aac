import ListDiffKit

/// Breaks each line by the rule of the arrangement of its first section.
struct MixedRule: LineRule {
  let axis: ListAxis
  let crossLength: Double
  let standard: SectionLayout
  let scale: Double

  /// Zero, as a line keeps its shape wherever it begins: flows are rounded relative to the end of
  /// the row before.
  var grid: Double { 0 }

  private func layout(of style: SectionStyle) -> SectionLayout { style.layout ?? standard }

  func layOut(
    _ cursor: inout ElementCursor, in store: Store, start: Double, reading: inout LineReading
  ) -> Line {
    switch layout(of: cursor.section.style) {
    case .stack:
      StackRule(axis: axis, crossLength: crossLength)
        .layOut(&cursor, in: store, start: start, reading: &reading)
    case .grid(let shape):
      grid(shape).layOut(&cursor, in: store, start: start, reading: &reading)
    case .alignedFlow(let alignment):
      AlignedRule(axis: axis, alignment: alignment, crossLength: crossLength)
        .layOut(&cursor, in: store, start: start, reading: &reading)
    case .flow: layOutFlow(&cursor, in: store, start: start, reading: &reading)
    }
  }

  private func grid(_ shape: ListGrid) -> GridRule {
    GridRule(axis: axis, crossLength: crossLength, shape: shape, scale: scale)
  }

  func breaksLike(_ other: MixedRule, sectionsOf style: SectionStyle) -> Bool {
    switch layout(of: style) {
    case .stack: true
    case .grid(let shape): grid(shape).breaksLike(other.grid(shape), sectionsOf: style)
    case .flow, .alignedFlow: false
    }
  }

  func passLines(
    _ cursor: inout ElementCursor, in store: Store, start: inout Double,
    passed: inout PassedLines
  ) {
    switch layout(of: cursor.section.style) {
    case .stack, .grid: break
    case .alignedFlow(let alignment):
      AlignedRule(axis: axis, alignment: alignment, crossLength: crossLength)
        .passLines(&cursor, in: store, start: &start, passed: &passed)
    case .flow:
      flowRule.passRows(&cursor, in: store, start: &start, isShifted: true, passed: &passed)
    }
  }

  private var flowRule: FlowRule {
    // The tolerance allows for rounding errors: items that fill the row exactly must fit.
    FlowRule(
      axis: axis, crossLength: crossLength, stretchesToEdge: false,
      showsHeadersOfEmptySections: true, scale: scale, tolerance: 1e-6, standard: standard)
  }

  private func layOutFlow(
    _ cursor: inout ElementCursor, in store: Store, start: Double, reading: inout LineReading
  ) -> Line {
    let first = reading.elements.count
    let rule = flowRule
    let section = cursor.section.style
    let origin = (cursor.element.path?.item ?? 0) > 0 ? rule.originInside(section) : 0
    let line = rule.layOut(&cursor, in: store, start: origin, reading: &reading)
    reading.shift(from: first, by: start - origin, along: axis)
    return line
  }
}
