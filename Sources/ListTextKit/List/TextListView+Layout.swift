import ListKit

extension TextListView {
  var viewportLength: Double { containerSize.length(along: layout.axis) }

  var visibleRect: Rect { Rect(origin: contentOffset, size: containerSize) }

  var maximumOffset: Double {
    max(0, layout.contentSize.length(along: layout.axis) - viewportLength)
  }

  func clampOffset() { offset = max(0, min(offset, maximumOffset)) }

  /// Changes the layout.
  ///
  /// Controllers are asked for sizes meanwhile, and what they do in return must not meet a layout
  /// that is half changed: they meet none, and are heard afterwards.
  func changeLayout(_ change: (inout any ListLayout, LayoutReader) -> Void) {
    guard let source, !isLayingOut else {
      needsRebuild = true
      return
    }
    isLayingOut = true
    var changed = layout
    layout = NoLayout(axis: changed.axis)
    let reader = LayoutReader(
      source: source, axis: changed.axis, estimate: estimatedLength, measures: measures,
      breadth: containerSize.length(along: changed.axis.crossing))
    change(&changed, reader)
    layout = changed
    isLayingOut = false
  }

  func rebuildLayout() {
    guard source != nil else {
      layout.rebuild(from: NoSource(), in: containerSize)
      return
    }
    let size = containerSize
    changeLayout { $0.rebuild(from: $1, in: size) }
  }

  /// Lays everything out for other settings.
  func layOutAgain() {
    guard source != nil else { return setNeedsDisplay() }
    let anchor = takeAnchor()
    rebuildLayout()
    restore(anchor)
    refresh()
  }
}

/// What stands in for a layout that is being changed.
private struct NoLayout: ListLayout {
  let axis: Axis
  var contentSize: Size { .zero }
  func frame(of element: LayoutElement) -> Rect? { nil }
  func elements(in visible: Rect) -> [PlacedElement] { [] }
  func element(nearest offset: Double) -> LayoutElement? { nil }
  mutating func rebuild(from source: some LayoutSource, in container: Size) {}
  mutating func apply(_ edit: LayoutEdit, from source: some LayoutSource) {}
  mutating func setSize(_ size: LayoutSize, of element: LayoutElement) {}
  func isEstimated(_ element: LayoutElement) -> Bool { false }
}

/// An empty list, as a layout asks it.
private struct NoSource: LayoutSource {
  var sectionCount: Int { 0 }
  func metrics(of section: Int) -> SectionMetrics { SectionMetrics(itemCount: 0) }
  func size(of element: LayoutElement) -> LayoutSize { LayoutSize(.zero) }
}
