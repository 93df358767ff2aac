import ListKit

/// Where a length comes from; cells say when it no longer holds.
enum Measurement {
  case cell
}

extension TextListView {
  /// An element may have another length; what is in sight keeps its own until its cell is asked.
  ///
  /// What has no length may not be in sight for long, and is estimated anew.
  func expectMeasure(at place: ListPlace) {
    guard let identity = source?.identity(at: place) else { return }
    if let element = shown[identity], element.frame.size.length(along: layout.axis) > 0 {
      remeasured.insert(identity)
    } else {
      measures.remove(identity)
    }
  }

  /// A cell's content came late, and with it another length.
  func measureAgain(_ cell: TextCell) {
    setNeedsDisplay()
    guard let element = shown.values.first(where: { $0.cell === cell }) else {
      return desk.expectMeasure()
    }
    guard estimatedLength != nil, let source,
      !(source.size(at: element.place).length(along: layout.axis) > 0)
    else { return invalidateLayout(at: element.place.path.map { [$0] }) }
    measures.remove(element.identity)
    remeasured.insert(element.identity)
    guard !isChangingData, !isLayingOut, !isRefreshing else {
      needsRefresh = true
      return
    }
    if following == .end, currentEnds.isAtEnd { hold = .end }
    refresh()
  }

  /// What was measured of an element that came into sight is too old: it counts as an estimate.
  func forgetMeasure(of element: ShownElement, in source: ListSource<TextCell>) {
    let now = generation
    guard estimatedLength != nil, !(source.size(at: element.place).length(along: layout.axis) > 0),
      generation == now
    else { return }
    measures.remove(element.identity)
    layout.setSize(
      LayoutSize(element.frame.size, isEstimate: true), of: element.place)
  }

  /// Asks the cells in sight for the lengths that their controllers left open.
  ///
  /// What was measured before stays where it is, so that a row that is measured when the reader
  /// scrolls back to it grows away from the reader. A row that is measured again grows downwards.
  func measureShown() {
    guard estimatedLength != nil else { return }
    let axis = layout.axis
    let now = generation
    let breadth = containerSize.length(along: axis.perpendicular)
    var found: [(place: ListPlace, size: LayoutSize)] = []
    var known: ShownElement?
    var first: ShownElement?
    var isFirstTime = false
    for identity in order {
      guard let shown = shown[identity] else { continue }
      var isAgain = remeasured.remove(identity) != nil
      if isAgain, let source, source.size(at: shown.place).length(along: axis) > 0 {
        // Its controller says how long it is.
        isAgain = false
      }
      let isNew = layout.isEstimated(shown.place)
      if !shown.isFloating {
        if first == nil { first = shown }
        if known == nil, !isNew { known = shown }
      }
      guard isNew || isAgain else { continue }
      if isNew { isFirstTime = true }
      let size = measure(shown)
      // Whoever was asked may have changed everything, and is asked again.
      guard generation == now else { return startOver() }
      measures.setLength(size.length(along: axis), of: identity, width: breadth, version: .cell)
      found.append((shown.place, LayoutSize(size)))
    }
    guard !found.isEmpty else { return }
    let kept = isFirstTime ? known ?? first : first
    let before = kept.flatMap { layout.frame(of: $0.place) }?.start(along: axis)
    for (place, size) in found { layout.setSize(size, of: place) }
    if let kept, let before, let after = layout.frame(of: kept.place) {
      offset += after.start(along: axis) - before
    }
    needsRefresh = true
  }

  private func measure(_ shown: ShownElement) -> ListSize {
    var size = shown.frame.size
    if layout.axis == .vertical {
      size.height = Double(shown.cell.height(forWidth: Int(cells: size.width)).asCells)
    } else {
      size.width = Double(shown.cell.width(forHeight: Int(cells: size.height)).asCells)
    }
    return size
  }
}
