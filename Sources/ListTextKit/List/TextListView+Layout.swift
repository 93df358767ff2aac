import ListKit

extension TextListView {
  var layout: any ListLayout { slot.layout }

  /// The scroll axis of the layout that was set last, even if it is still being filled.
  var nextAxis: ListAxis { (slot.coming?.layout ?? slot.layout).axis }

  var visibleRect: ListRect { viewport.visibleRect(along: layout.axis) }

  /// The length of the visible part along the list's axis.
  var viewportLength: Double { viewport.container.length(along: layout.axis) }

  /// The breadth of the list across its axis.
  var breadth: Double { viewport.container.length(along: layout.axis.perpendicular) }

  /// The visible elements to keep in place across a change.
  var currentSight: ListSight<ListElementKey> {
    source.map { viewport.sight(in: layout, of: $0) } ?? ListSight()
  }

  /// Sets the offset after a change.
  func settle(_ sight: ListSight<ListElementKey>, after batch: ListBatchUpdates? = nil) {
    if let source { viewport.settle(sight, after: batch, in: layout, of: source) }
  }

  /// Changes the layout.
  ///
  /// The change asks controllers for sizes. If they call the list, they find an empty layout, and
  /// their changes are deferred.
  ///
  /// - Parameter previous: A layout of the same content, whose measured lengths are kept.
  func changeLayout(
    keeping previous: (any ListLayout)? = nil,
    _ change: (inout any ListLayout, LayoutReader) -> Void
  ) {
    guard let source, !phase.isInside(.layingOut) else { return phase.request(.rebuild) }
    phase.begin(.layingOut)
    phase.advance()
    var changed = slot.lend()
    let reader = reader(
      of: source, along: changed.axis, keeping: previous, mayGuess: slot.mayGuess)
    change(&changed, reader)
    if reader.guesses?.hasAny == true { renewal.noteGuesses() }
    slot.put(back: changed)
    phase.end(.layingOut)
  }

  /// The source for a layout along an axis.
  ///
  /// - Parameters:
  ///   - mayHold: Whether elements have the same breadths as in the current layout.
  ///   - mayGuess: Whether the layout marks outdated sizes, so that sizes may be guessed.
  ///   - isBegun: Whether items of the layout were asked before.
  func reader(
    of source: ListSource<TextCell>, along axis: ListAxis, keeping previous: (any ListLayout)?,
    mayHold: Bool = true, mayGuess: Bool, isBegun: Bool = false
  ) -> LayoutReader {
    let breadth = viewport.container.length(along: axis.perpendicular)
    let holds = mayHold && axis == layout.axis && lengths.hold(for: breadth)
    return LayoutReader(
      source: source, axis: axis, estimate: estimatedLength,
      shown: holds ? cells : ShownCells(), previous: previous, previousHolds: holds,
      guesses: mayGuess
        ? LayoutReader.Guesses(askingFirst: isBegun ? 0 : LengthRenewal.directLimit) : nil)
  }

  /// Rebuilds the layout, asking for all sizes.
  ///
  /// - Parameter previous: A layout of the same content, whose measured lengths are kept.
  func rebuildLayout(keeping previous: (any ListLayout)? = nil) {
    guard !phase.isInside(.layingOut) else { return phase.request(.rebuild) }
    // The rebuild asks for all sizes anyway, so it fills the coming layout.
    if let coming = slot.coming { takeLayout(coming.layout) }
    let size = containerSize
    guard source != nil else {
      renewal.end()
      return slot.update { $0.rebuild(from: NoSource(), in: size) }
    }
    changeLayout(keeping: previous) { $0.rebuild(from: $1, in: size) }
    if previous != nil { renewMeasured() } else { renewal.end() }
  }

  /// Starts the renewal of lengths that were measured for another breadth, which are outdated in a
  /// new layout.
  func renewMeasured() {
    guard estimatedLength != nil else { return renewal.end() }
    lengths.outdate(holding: false, alsoOutdated: false)
    renewal.begin(at: cells.ordered.first { _ in true }?.place, forAll: true)
  }

  /// Changes container, layout or lengths; the visible rows stay visible.
  func changeSight(_ change: () -> Void) {
    let previous = layout
    changeSight(change) { rebuildLayout(keeping: previous) }
  }

  /// Changes container, layout or lengths, and then the layout by `layOut`.
  func changeSight(_ change: () -> Void, layOut: () -> Void) {
    guard !phase.isHalfChanged else {
      change()
      viewport.container = containerSize
      return phase.request(.rebuild)
    }
    let sight = source.map { viewport.sightBeforeResizing(in: layout, of: $0) }
    // The next batch begins its effects from what is visible then.
    if motion.unseenPast != nil { motion.stop() }
    change()
    viewport.container = containerSize
    layOut()
    if let source, let sight { viewport.settleAfterResizing(sight, in: layout, of: source) }
    refresh()
  }
}

/// The source of a list without an adapter.
private struct NoSource: LayoutSource {
  var sectionCount: Int { 0 }
  func metrics(of section: Int) -> SectionMetrics { SectionMetrics(itemCount: 0) }
  func size(of place: ListPlace) -> LayoutSize { LayoutSize(.zero) }
}
