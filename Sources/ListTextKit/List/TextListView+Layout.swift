import ListKit

extension TextListView {
  var viewportLength: Double { containerSize.length(along: layout.axis) }

  var visibleRect: ListRect { ListRect(origin: contentOffset, size: containerSize) }

  /// Whether there is anything to show the list on.
  var hasRoom: Bool { containerSize.width > 0 && containerSize.height > 0 }

  /// How far the list can be scrolled; beyond some length nobody can tell one row from the next.
  var maximumOffset: Double {
    let rest = layout.contentSize.length(along: layout.axis) - viewportLength
    return max(0, min(rest, 1e15).rounded(.up))
  }

  /// The list stands at whole rows, within its content.
  func clampOffset() {
    offset = offset.isNaN ? 0 : max(0, min(offset.rounded(), maximumOffset))
  }

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
    generation += 1
    var changed = layout
    layout = NoLayout(axis: changed.axis)
    let reader = LayoutReader(
      list: self, source: source, axis: changed.axis, estimate: estimatedLength,
      breadth: containerSize.length(along: changed.axis.perpendicular))
    change(&changed, reader)
    layout = nextLayout ?? changed
    nextLayout = nil
    isLayingOut = false
  }

  func rebuildLayout() {
    guard !isLayingOut else {
      needsRebuild = true
      return
    }
    guard source != nil else {
      layout.rebuild(from: NoSource(), in: containerSize)
      return
    }
    let size = containerSize
    changeLayout { $0.rebuild(from: $1, in: size) }
  }

  /// Changes what decides where things are; what the reader looks at stays in sight.
  func changeSight(_ change: () -> Void) { changeSight(change) { rebuildLayout() } }

  /// Changes what decides where things are, and then the layout.
  func changeSight(_ change: () -> Void, layOut: () -> Void) {
    guard !isChangingData, !isLayingOut else {
      change()
      needsRebuild = true
      needsRefresh = true
      return
    }
    let sight = hasRoom ? (takeAnchor(), currentEnds) : parked ?? (takeAnchor(), currentEnds)
    change()
    layOut()
    settle(.keepAnchor, anchor: sight.0, ends: sight.1, batch: nil)
    parked = hasRoom ? nil : sight
    refresh()
  }
}

/// What stands in for a layout that is being changed.
private struct NoLayout: ListLayout {
  let axis: ListAxis
  var contentSize: ListSize { .zero }
  func frame(of element: ListPlace) -> ListRect? { nil }
  func elements(in visible: ListRect) -> [PlacedElement] { [] }
  func element(nearest offset: Double) -> ListPlace? { nil }
  mutating func rebuild(from source: some LayoutSource, in container: ListSize) {}
  mutating func apply(
    _ batch: ListBatchUpdates, changedSections: [Int], from source: some LayoutSource
  ) {}
  mutating func setSize(_ size: LayoutSize, of element: ListPlace) {}
  func isEstimated(_ element: ListPlace) -> Bool { false }
}

/// An empty list, as a layout asks it.
private struct NoSource: LayoutSource {
  var sectionCount: Int { 0 }
  func metrics(of section: Int) -> SectionMetrics { SectionMetrics(itemCount: 0) }
  func size(of element: ListPlace) -> LayoutSize { LayoutSize(.zero) }
}
