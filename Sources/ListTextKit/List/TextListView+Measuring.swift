import ListKit

extension TextListView {
  /// Marks a visible element to be measured again; does nothing for elements that are not visible.
  func expectMeasure(at place: ListPlace) {
    guard let identity = source?.identity(at: place), cells[identity] != nil else { return }
    lengths.expect(identity)
  }

  /// Measures a cell again whose content changed, or marks it if it is being configured.
  func measureAgain(_ cell: TextCell) {
    setNeedsDisplay()
    guard let element = cells.element(showing: cell) else { return desk.expectMeasure() }
    guard estimatedLength != nil, let source,
      source.size(at: element.place).isAutomatic(along: layout.axis)
    else { return invalidateLayout(at: [element.place]) }
    lengths.expect(element.identity)
    guard phase.isIdle else { return phase.request(.refresh) }
    viewport.followEnd(in: layout)
    refresh()
  }

  /// Marks the length of an element that just became visible as an estimate.
  func forgetLength(of element: ShownElement, in source: ListSource<TextCell>) {
    let now = phase.generation
    guard estimatedLength != nil, source.size(at: element.place).isAutomatic(along: layout.axis),
      phase.generation == now
    else { return }
    slot.update {
      $0.setSize(LayoutSize(element.frame.size, isEstimate: true), of: element.place)
    }
  }

  /// Measures the visible cells whose controllers return no length.
  func measure(_ elements: [ViewportElement<ListElementKey>]) {
    guard estimatedLength != nil, let source else { return }
    let now = phase.generation
    let visible = elements.filter { cells[$0.identity] != nil }
    var again: Set<ListElementKey> = []
    for element in visible where lengths.again.contains(element.identity) {
      if source.size(at: element.placed.place).isAutomatic(along: layout.axis) {
        again.insert(element.identity)
      } else {
        // The controller returns a length, so the cell is not measured.
        lengths.dismiss(element.identity)
      }
      guard phase.generation == now else { return startOver() }
    }
    let measuring = viewport.measuring(visible, again: again, in: layout)
    var sizes: [ListSize] = []
    for element in measuring.elements {
      guard let cell = cells[element.identity]?.cell else { return startOver() }
      sizes.append(size(of: cell, in: element.placed.frame))
      // The cell may have changed the list while it was asked.
      guard phase.generation == now else { return startOver() }
    }
    if !sizes.isEmpty {
      lengths.take(measuring.elements.map { $0.identity }, breadth: breadth)
    }
    slot.update { layout in
      if viewport.take(sizes, of: measuring, in: &layout) { phase.request(.refresh) }
    }
  }

  func size(of cell: TextCell, in frame: ListRect) -> ListSize {
    var size = frame.size
    if layout.axis == .vertical {
      size.height = Double(cell.height(forWidth: Int(cells: size.width)).asCells)
    } else {
      size.width = Double(cell.width(forHeight: Int(cells: size.height)).asCells)
    }
    return size
  }
}
