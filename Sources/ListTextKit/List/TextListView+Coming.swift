import ListKit

extension TextListView {
  /// Whether the list has so many elements that a new layout is filled in portions.
  var isLongForLayouts: Bool {
    guard let source, !phase.isHalfChanged else { return false }
    return source.sectionCount + source.itemCount > ComingLayout.directLimit
  }

  /// Replaces the layout at once; the visible rows stay visible.
  func replaceLayout(by layout: any ListLayout) { changeSight { takeLayout(layout) } }

  /// Sets a layout, which must be filled next.
  func takeLayout(_ layout: any ListLayout) {
    if !hasSameBreadths(layout) { lengths.invalidate() }
    slot.set(layout)
  }

  /// Whether elements have the same breadths in another layout, so that their lengths are valid
  /// there.
  ///
  /// Only two stacks with the same axis qualify, as items in columns or flows may have any breadth.
  private func hasSameBreadths(_ other: any ListLayout) -> Bool {
    layout.axis == other.axis && layout is StackLayout && other is StackLayout
  }

  /// Starts to fill a layout when the list is idle.
  func prepareLayout(_ layout: any ListLayout) {
    slot.prepare(layout)
    // A session looks for idle work after each frame.
    setNeedsDisplay()
  }

  /// Fills the coming layout by a portion, and sets it once it is complete.
  func fillComingLayout() {
    guard let source, var coming = slot.coming else { return }
    let now = phase.generation
    askForComing(of: source, coming, isBegun: coming.isBegun) {
      coming.grow(from: $0, in: containerSize)
    }
    // Discards the portion if a controller changed the list while it was asked.
    if phase.generation == now, slot.coming != nil {
      slot.keep(coming)
      if coming.count >= source.sectionCount { showComingLayout() }
    }
    if phase.pending > .nothing { refresh() }
  }

  private func showComingLayout() {
    changeSight {
    } layOut: {
      guard let coming = slot.coming else { return }
      takeLayout(coming.layout)
      phase.advance()
      renewMeasured()
    }
  }

  /// Counts a frame; sets the coming layout at once if the host does no idle work.
  func noteFrameForComingLayout() {
    guard phase.isIdle else { return }
    var isOverdue = false
    slot.updateComing { isOverdue = $0.isOverdueAtFrame() }
    if isOverdue, let coming = slot.coming { replaceLayout(by: coming.layout) }
  }

  /// Applies a batch to the coming layout.
  func followInComingLayout(_ batch: ListBatchUpdates) {
    changeComingLayout { $0.follow(batch, from: $1) }
  }

  /// Changes the coming layout, which may ask controllers.
  func changeComingLayout(_ change: (inout ComingLayout, LayoutReader) -> Void) {
    guard let source, var coming = slot.coming, !phase.isInside(.layingOut) else { return }
    askForComing(of: source, coming) { change(&coming, $0) }
    if slot.coming != nil { slot.keep(coming) }
  }

  private func askForComing(
    of source: ListSource<TextCell>, _ coming: ComingLayout, isBegun: Bool = false,
    _ body: (LayoutReader) -> Void
  ) {
    let layout = coming.layout
    phase.begin(.layingOut)
    let previous = layout.axis == self.layout.axis ? self.layout : nil
    let reader = reader(
      of: source, along: layout.axis, keeping: previous, mayHold: hasSameBreadths(layout),
      mayGuess: coming.mayGuess, isBegun: isBegun)
    body(reader)
    if reader.guesses?.hasAny == true { renewal.noteGuesses() }
    phase.end(.layingOut)
  }
}
