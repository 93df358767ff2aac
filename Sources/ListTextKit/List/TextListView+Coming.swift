import ListKit

extension TextListView {
  /// Whether a layout is made in portions.
  var isLongForLayouts: Bool {
    guard let source, !phase.isHalfChanged else { return false }
    return source.sectionCount + source.itemCount > ComingLayout.directLimit
  }

  /// Changes the layout at once.
  func replaceLayout(by layout: any ListLayout) { changeSight { takeLayout(layout) } }

  /// Takes another layout, which is to be filled.
  func takeLayout(_ layout: any ListLayout) {
    if !hasSameBreadths(layout) { lengths.invalidate() }
    slot.set(layout)
  }

  /// Whether elements are as broad in another layout, so that their lengths hold there.
  ///
  /// Lengths along one axis say nothing about the other, and a column or a row may have any breadth.
  private func hasSameBreadths(_ other: any ListLayout) -> Bool {
    layout.axis == other.axis && layout is StackLayout && other is StackLayout
  }

  /// Has another layout filled when the list is idle.
  func prepareLayout(_ layout: any ListLayout) {
    slot.prepare(layout)
    // A session looks for idle work behind each frame.
    setNeedsDisplay()
  }

  /// Asks for some more elements of the layout that is to come, and takes it once it has all.
  func fillComingLayout() {
    guard let source, var coming = slot.coming else { return }
    let now = phase.generation
    askForComing(of: source, coming) { coming.grow(from: $0, in: containerSize) }
    // A controller that was asked may have changed the list: everything is asked for anew then.
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

  /// Makes the layout at once that is to come, if nothing fills it.
  func noteFrameForComingLayout() {
    guard phase.isIdle else { return }
    var isOverdue = false
    slot.updateComing { isOverdue = $0.isOverdueAtFrame() }
    if isOverdue, let coming = slot.coming { replaceLayout(by: coming.layout) }
  }

  /// Takes a batch over into the layout that is to come.
  func followInComingLayout(_ batch: ListBatchUpdates) {
    changeComingLayout { $0.follow(batch, from: $1) }
  }

  /// Changes the layout that is to come, for which controllers are asked.
  func changeComingLayout(_ change: (inout ComingLayout, LayoutReader) -> Void) {
    guard let source, var coming = slot.coming, !phase.isInside(.layingOut) else { return }
    askForComing(of: source, coming) { change(&coming, $0) }
    if slot.coming != nil { slot.keep(coming) }
  }

  private func askForComing(
    of source: ListSource<TextCell>, _ coming: ComingLayout, _ body: (LayoutReader) -> Void
  ) {
    let layout = coming.layout
    phase.begin(.layingOut)
    let previous = layout.axis == self.layout.axis ? self.layout : nil
    let reader = reader(
      of: source, along: layout.axis, keeping: previous, mayHold: hasSameBreadths(layout),
      mayGuess: coming.mayGuess)
    body(reader)
    if reader.guesses?.hasAny == true { renewal.noteGuesses() }
    phase.end(.layingOut)
  }
}
