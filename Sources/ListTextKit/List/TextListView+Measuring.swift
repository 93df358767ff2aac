import ListKit

/// The lengths that cells gave, by the identity of their elements and the breadth they had.
@MainActor
final class MeasureBook {
  private struct Entry {
    let breadth: Double
    let length: Double
  }

  private var entries: [ElementIdentity: Entry] = [:]

  func length(of identity: ElementIdentity, breadth: Double) -> Double? {
    guard let entry = entries[identity], entry.breadth == breadth else { return nil }
    return entry.length
  }

  func note(_ length: Double, of identity: ElementIdentity, breadth: Double) {
    entries[identity] = Entry(breadth: breadth, length: length)
  }

  func forget(_ identity: ElementIdentity) { entries[identity] = nil }

  func removeAll() { entries = [:] }
}

extension TextListView {
  /// An element may have another length; what is in sight keeps its own until its cell is asked.
  func expectMeasure(at place: ListPlace) {
    guard let identity = source?.identity(at: place) else { return }
    if shown[identity] == nil { measures.forget(identity) } else { remeasured.insert(identity) }
  }

  /// A cell's content came late, and with it another length.
  func measureAgain(_ cell: TextCell) {
    setNeedsDisplay()
    guard let element = shown.values.first(where: { $0.cell === cell }) else { return }
    guard estimatedLength != nil, let source,
      !(source.size(at: element.place).length(along: layout.axis) > 0)
    else { return invalidateLayout(at: element.place.path.map { [$0] }) }
    measures.forget(element.identity)
    remeasured.insert(element.identity)
    guard !isChangingData, !isLayingOut, !isRefreshing else {
      needsRefresh = true
      return
    }
    if following == .end, currentEnds.isAtEnd { hold = .end }
    refresh()
  }

  /// Asks the cells in sight for the lengths that their controllers left open.
  ///
  /// What was measured before stays where it is, so that a row that is measured when the reader
  /// scrolls back to it grows away from the reader. A row that is measured again grows downwards.
  func measureShown() {
    guard estimatedLength != nil else { return }
    let axis = layout.axis
    var found: [(element: LayoutElement, size: LayoutSize)] = []
    var known: ShownElement?
    var first: ShownElement?
    var isFirstTime = false
    for identity in order {
      guard let shown = shown[identity] else { continue }
      let isAgain = remeasured.remove(identity) != nil
      let isNew = layout.isEstimated(shown.place.element)
      if !shown.isFloating {
        if first == nil { first = shown }
        if known == nil, !isNew { known = shown }
      }
      guard isNew || isAgain else { continue }
      if isNew { isFirstTime = true }
      found.append((shown.place.element, LayoutSize(measure(shown))))
    }
    guard !found.isEmpty else { return }
    let kept = isFirstTime ? known ?? first : first
    let before = kept.flatMap { layout.frame(of: $0.place.element) }?.start(along: axis)
    for (element, size) in found { layout.setSize(size, of: element) }
    if let kept, let before, let after = layout.frame(of: kept.place.element) {
      offset += after.start(along: axis) - before
    }
    needsRefresh = true
  }

  private func measure(_ shown: ShownElement) -> Size {
    let axis = layout.axis
    var size = shown.frame.size
    if axis == .vertical {
      size.height = Double(max(0, shown.cell.height(forWidth: Int(size.width))))
    } else {
      size.width = Double(max(0, shown.cell.width(forHeight: Int(size.height))))
    }
    measures.note(
      size.length(along: axis), of: shown.identity,
      breadth: containerSize.length(along: axis.crossing))
    return size
  }
}
